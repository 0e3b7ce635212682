import { toDay } from '../../kit/format'
import { Random, seedOf } from '../../kit/random'
import { z } from '../../kit/zod'
import type { DataMart, MartLoad } from './data-mart'

/** Rows of a table at the end of a month, "11/2026". */
export const growthPoint = z.strictObject({ month: z.string(), rows: z.int() })
export type GrowthPoint = z.infer<typeof growthPoint>

/** Periods that the growth of a table is shown for. */
const shownMonths = 12

/** Sample tables: the last twelve months, growing to what the table has now; the same at every start. */
export function sampleGrowth(table: DataMart): GrowthPoint[] {
  if (table.rowCount === 0) return []
  const random = new Random(seedOf(`growth-${table.id}`))
  let rows = table.rowCount
  return lastMonths(table.lastUpdate)
    .toReversed()
    .map(month => {
      const point = { month: titleOf(month), rows }
      rows = Math.round(rows * (1 - random.int(5, 30) / 1_000))
      return point
    })
    .reverse()
}

/** What the loads left in the table at the end of each month since the first of them; `loads` the newest first. */
export function loadedGrowth(table: DataMart, loads: readonly MartLoad[]): GrowthPoint[] {
  const counts = new Map<string, number>()
  // Backwards from what it has now: the oldest loads may be forgotten already.
  let rows = table.rowCount
  for (const { time, rowsIn, rejected } of loads) {
    const month = toDay(time).slice(0, 7)
    const added = rowsIn - rejected
    if (!counts.has(month)) counts.set(month, table.writeStrategy === 'overwrite' ? added : rows)
    rows -= added
  }
  let known: number | undefined
  return lastMonths(table.lastUpdate).flatMap(month => {
    known = counts.get(month) ?? known
    return known === undefined ? [] : [{ month: titleOf(month), rows: known }]
  })
}

/** Twelve months "2026-11" up to that of a day, the oldest first. */
function lastMonths(lastDay: string): string[] {
  const [year = 0, month = 1] = lastDay.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, place) =>
    new Date(Date.UTC(year, month - shownMonths + place, 1)).toISOString().slice(0, 7)
  )
}

const titleOf = (month: string): string => month.split('-').reverse().join('/')
