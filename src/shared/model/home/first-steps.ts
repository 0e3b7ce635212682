/**
 * Steps from an empty program to the first page of own figures, in order. Without a schema, because
 * home is loaded before the first paint.
 */
export const firstSteps = ['load', 'map', 'report'] as const
export type FirstStep = (typeof firstSteps)[number]
