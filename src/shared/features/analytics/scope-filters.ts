/** Filters common to all sector pages, by their names in the page address. */
export const commonFilters = ['ky', 'don-vi', 'khu-vuc'] as const
