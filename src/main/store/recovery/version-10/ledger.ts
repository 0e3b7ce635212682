/** Migration 10: adds expected deliveries; none were expected before. */
export const withExpectations = (data: object): object => ({ expectations: [], ...data })
