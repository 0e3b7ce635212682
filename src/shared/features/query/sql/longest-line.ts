/** A line of a statement gets no longer than this where it can be broken. */
export const longestLine = 80
