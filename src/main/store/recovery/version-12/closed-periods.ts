/** Migration 12: adds closed periods; none were closed before. */
export const withClosedPeriods = (data: object): object => ({ closedPeriods: [], ...data })
