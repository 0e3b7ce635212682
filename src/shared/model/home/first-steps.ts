/**
 * Steps from an empty program to the first page of own figures, in order. Without a schema, because
 * home is loaded before the first paint.
 */
export const onboardingSteps = ['load', 'map', 'report'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
