/** Ways from an empty program to the first page of own figures, in their order. Without a schema: home is read before the first paint. */
export const firstSteps = ['load', 'map', 'report'] as const
export type FirstStep = (typeof firstSteps)[number]
