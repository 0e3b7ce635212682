/**
 * Minimum group size (k): number of persons below which a figure about a group is suppressed, for
 * readers without the right to personal data. Queries that disclose such figures in combination
 * with earlier ones are refused (fault F60).
 */
export const minimumGroupSize = 5
