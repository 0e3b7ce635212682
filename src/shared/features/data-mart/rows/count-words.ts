import { formatNumber } from '../../../kit/format'
import { minimumGroupSize } from '../../../model/minimum-group-size'

/** Display text of a row count; null is a suppressed count below the minimum group size. */
export const countWords = (rows: number | null): string =>
  rows === null ? `< ${minimumGroupSize}` : formatNumber(rows)
