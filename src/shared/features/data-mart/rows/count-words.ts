import { formatNumber } from '../../../kit/format'

/** A count of rows; null is fewer than may be told of persons. */
export const countWords = (rows: number | null): string =>
  rows === null ? '< 5' : formatNumber(rows)
