/** Shown where a value cannot be computed, such as a rate over nothing. */
export const noValue = '—'
