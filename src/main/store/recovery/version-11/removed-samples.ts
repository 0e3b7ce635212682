/** Version 11 knows sample records that were taken away; until then all of them were there. */
export const withRemovedSamples = (data: object): object => ({ removedSamples: [], ...data })
