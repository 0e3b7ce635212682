/** Migration 11: adds removed sample records; none were removed before. */
export const withRemovedSamples = (data: object): object => ({ removedSamples: [], ...data })
