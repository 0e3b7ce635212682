import { formatNumber } from '@shared/kit/format'

/** Bars beside each other that can still be told apart, read and pressed in a chart as wide as a page. */
export const mostDrawn = 60

interface DrawnUnits<T> {
  /** In the order in which they came. */
  readonly rows: readonly T[]
  /** What the chart says of those it leaves out, after its own words; nothing where it draws all. */
  readonly note: string
}

/**
 * What a chart by unit draws: a row for each unit, or of more than find room those with the largest `weight`, which `most` names ("chênh lệch
 * nhiều nhất"). The table below has them all.
 */
export function drawnUnits<T>(
  rows: readonly T[],
  weight: (row: T) => number,
  most: string
): DrawnUnits<T> {
  if (rows.length <= mostDrawn) return { rows, note: '' }
  const heaviest = rows.toSorted((left, right) => weight(right) - weight(left))
  const drawn = new Set(heaviest.slice(0, mostDrawn))
  return {
    rows: rows.filter(row => drawn.has(row)),
    note: ` Vẽ ${mostDrawn} đơn vị ${most} trong ${formatNumber(rows.length)} đơn vị; bảng bên dưới có đủ.`
  }
}
