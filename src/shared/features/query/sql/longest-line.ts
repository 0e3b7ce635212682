/** Maximum line length of a statement if it can be broken. */
export const longestLine = 80
