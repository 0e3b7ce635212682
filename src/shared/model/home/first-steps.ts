/**
 * Steps from an empty program to the first page with figures of the unit's data, in order. Without
 * a zod schema, because the home page needs them before the first paint.
 */
export const onboardingSteps = ['load', 'map', 'report'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
