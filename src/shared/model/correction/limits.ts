/** Maximum rows per proposal. */
export const mostRows = 100

/** Maximum characters of a typed cell. */
export const longestCell = 4_000
