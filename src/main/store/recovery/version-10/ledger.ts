/** Version 10 knows what should come from whom; nothing was expected before. */
export const withExpectations = (data: object): object => ({ expectations: [], ...data })
