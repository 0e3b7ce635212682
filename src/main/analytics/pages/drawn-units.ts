import { formatNumber } from '@shared/kit/format'

/**
 * Maximum number of bars that are distinguishable, readable and clickable in a chart of page width.
 */
export const maxBarsPerUnitChart = 60

interface LimitedUnitRows<T> {
  /** Drawn rows in their original order. */
  readonly rows: readonly T[]
  /** Text about omitted rows, appended to the chart's own text; empty if all rows are drawn. */
  readonly note: string
}

/**
 * Chooses the rows of a chart by unit: one per unit, or if there are too many units, the rows with
 * the largest `weight`. `most` describes this choice ("chênh lệch nhiều nhất"). The table below the
 * chart has all rows.
 */
export function limitUnitRowsInChart<T>(
  rows: readonly T[],
  weight: (row: T) => number,
  most: string
): LimitedUnitRows<T> {
  if (rows.length <= maxBarsPerUnitChart) return { rows, note: '' }
  const heaviest = rows.toSorted((left, right) => weight(right) - weight(left))
  const drawn = new Set(heaviest.slice(0, maxBarsPerUnitChart))
  return {
    rows: rows.filter(row => drawn.has(row)),
    note: ` Vẽ ${maxBarsPerUnitChart} đơn vị ${most} trong ${formatNumber(rows.length)} đơn vị; bảng bên dưới có đủ.`
  }
}
