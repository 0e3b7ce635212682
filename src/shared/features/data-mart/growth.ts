import { toDay } from '../../kit/format'
import { Random, seedOf } from '../../kit/random'
import { z } from '../../kit/zod'
import type { DataMart } from './data-mart'

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

/** Rows of a table at the end of each month for which a generation is kept, and of those between, when nothing was published. */
export function publishedGrowth({ generations }: Pick<DataMart, 'generations'>): GrowthPoint[] {
  const counts = new Map(generations.map(({ time, rows }) => [toDay(time).slice(0, 7), rows]))
  const [first] = counts.keys()
  const last = [...counts.keys()].at(-1)
  let rows = 0
  return monthsBetween(first, last).map(month => {
    rows = counts.get(month) ?? rows
    return { month: titleOf(month), rows }
  })
}

/** Months "2026-11" from one to another, both with it. */
function monthsBetween(first = '', last = ''): string[] {
  const months: string[] = []
  for (let month = first; month !== '' && month <= last; month = monthAfter(month))
    months.push(month)
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Twelve months "2026-11" up to that of a day, the oldest first. */
function lastMonths(lastDay: string): string[] {
  const [year = 0, month = 1] = lastDay.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, place) =>
    new Date(Date.UTC(year, month - shownMonths + place, 1)).toISOString().slice(0, 7)
  )
}

const titleOf = (month: string): string => month.split('-').reverse().join('/')
