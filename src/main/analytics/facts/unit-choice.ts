/**
 * Codes of the units in a query; 'all' without a filter, which avoids passing thousands of codes.
 */
export type UnitChoice = 'all' | readonly string[]
