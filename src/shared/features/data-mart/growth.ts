import { toVietnamIsoDay } from '../../kit/format'
import { SeededRandom, seedFromText } from '../../kit/random'
import { z } from '../../kit/zod'
import type { DataMart } from '../../model/data-mart/data-mart'

/** Row count of a table at the end of a month, "11/2026". */
export const growthPointSchema = z.strictObject({ month: z.string(), rows: z.int() })
export type TableGrowthPoint = z.infer<typeof growthPointSchema>

/** Number of months shown. */
const shownMonths = 12

/**
 * Generated growth of a sample table over the last twelve months up to its current row count;
 * deterministic.
 */
export function sampleTableGrowthOf(table: DataMart): TableGrowthPoint[] {
  if (table.rowCount === 0) return []
  const random = new SeededRandom(seedFromText(`growth-${table.id}`))
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

/**
 * Row count at the end of each month in which a stored generation was published, and of the months
 * in between.
 */
export function publishedTableGrowthOf({
  generations
}: Pick<DataMart, 'generations'>): TableGrowthPoint[] {
  const counts = new Map(
    generations.map(({ time, rows }) => [toVietnamIsoDay(time).slice(0, 7), rows])
  )
  const [first] = counts.keys()
  const last = [...counts.keys()].at(-1)
  let rows = 0
  return monthsBetween(first, last).map(month => {
    rows = counts.get(month) ?? rows
    return { month: titleOf(month), rows }
  })
}

/** Months, such as "2026-11", between two months inclusive. */
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

/** The twelve months, such as "2026-11", up to that of a date, oldest first. */
function lastMonths(lastDay: string): string[] {
  const [year = 0, month = 1] = lastDay.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, place) =>
    new Date(Date.UTC(year, month - shownMonths + place, 1)).toISOString().slice(0, 7)
  )
}

const titleOf = (month: string): string => month.split('-').reverse().join('/')
