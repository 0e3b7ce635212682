import type { QueryOutputType } from '@shared/model/query/outputs'
import type { DatePart } from '@shared/model/query/question'

/**
 * Maps the value by which a column is grouped to its value in a coarser grouping by the same
 * column, such as a month to its year.
 */
export type GroupKeyCoarsening = (key: string | null) => string | null

const partOf: Readonly<Record<Exclude<DatePart, 'day'>, (day: string) => string>> = {
  year: day => day.slice(0, 4),
  quarter: day => (day.includes('Q') ? day : `${day.slice(0, 4)}-Q${quarterOf(day)}`),
  month: day => day.slice(0, 7),
  week: mondayOf
}
const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3)

function mondayOf(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const coarserParts: Readonly<Record<DatePart, readonly Exclude<DatePart, 'day'>[]>> = {
  day: ['week', 'month', 'quarter', 'year'],
  week: [],
  month: ['quarter', 'year'],
  quarter: ['year'],
  year: []
}

/**
 * Coarser groupings by the same column to which a grouping can be aggregated; the grand total is
 * not among them.
 */
export function groupKeyCoarseningsOf(
  type: QueryOutputType,
  part: DatePart | undefined
): readonly GroupKeyCoarsening[] {
  const isDay = type === 'date' || type === 'datetime'
  const parts = part ? coarserParts[part] : isDay ? coarserParts.day : []
  return parts.map(coarse => key => key && partOf[coarse](key))
}
