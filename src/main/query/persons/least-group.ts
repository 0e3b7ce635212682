/**
 * Groups of fewer persons tell of single ones: their figures are hidden from whoever may not see persons, and what could be set against an earlier
 * answer to learn of so few is refused (fault F60).
 */
export const leastGroup = 5
