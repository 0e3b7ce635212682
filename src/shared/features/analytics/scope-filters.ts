/** Filters that all sector pages share; their names stand in the address. */
export const commonFilters = ['ky', 'don-vi', 'khu-vuc'] as const
