import { formatNumber } from '../../../kit/format'

/** Display text of a row count; null is a suppressed count below the minimum group size. */
export const countWords = (rows: number | null): string =>
  rows === null ? '< 5' : formatNumber(rows)
