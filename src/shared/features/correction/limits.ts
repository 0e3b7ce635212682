/** Rows of one proposal at most. */
export const mostRows = 100

/** Characters of a cell that a person types. */
export const longestCell = 4_000
