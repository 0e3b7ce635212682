/**
 * Minimum group size (k). Figures of smaller groups are suppressed for readers without the right to
 * personal data, and queries that disclose them in combination with earlier ones are refused (fault
 * F60).
 */
export const minimumGroupSize = 5
