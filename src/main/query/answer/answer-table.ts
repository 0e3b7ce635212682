import type { Output } from '@shared/features/query/outputs'
import type { Arrangement, Attached, View } from '../../warehouse/engine/messages'

/** The rows of an answer, which stand in a table of the reader's process, its columns under their places. */
export interface AnswerTable {
  readonly files: readonly Attached[]
  readonly views: readonly View[] | undefined
  readonly made: Arrangement
  readonly columns: readonly Output[]
  /** Rows of it that count: one more lies in it where the limit cut the answer. */
  readonly rows: number
  readonly more: boolean
  /** Of groups whose figures are only shown where they stand for enough rows. */
  readonly small: SmallGroups | null
}

export interface SmallGroups {
  /** Rows that a group, and the part of it that a figure is of, must have. */
  readonly least: number
  /** Place of the first figure. */
  readonly from: number
  /** Of each figure the place of its rows among the sizes of a group, which stand behind all columns; 0 is the whole group. */
  readonly parts: readonly number[]
}

/** What is told of a group that is too small. */
const smallWords = ({ least }: SmallGroups): string => `< ${least}`

/** How a column of an answer is called in its table. */
export const columnAt = (place: number): string => `c${place}`

/** A figure of a group that is too small is told as such. */
export function shownSql(table: AnswerTable, place: number): string {
  const value = `r.${columnAt(place)}`
  const hidden = hiddenSql(table, place)
  if (!table.small || !hidden) return value
  return `CASE WHEN ${hidden} THEN '${smallWords(table.small)}' ELSE ${value}::VARCHAR END`
}

/** Whether a figure is of too few rows, or of nearly all of a group, so that the rest of it would be told. */
export function hiddenSql(
  { columns, small }: Pick<AnswerTable, 'columns' | 'small'>,
  place: number
): string | undefined {
  if (!small || place < small.from) return undefined
  const sizeAt = (part: number): string => `r.${columnAt(columns.length + part)}`
  const part = small.parts[place - small.from] ?? 0
  const isFew = `${sizeAt(part)} < ${small.least}`
  if (part === 0) return isFew
  const rest = `${sizeAt(0)} - ${sizeAt(part)}`
  return `(${isFew} OR ${rest} BETWEEN 1 AND ${small.least - 1})`
}

/** What is compared and added up: nothing of a figure that is not shown. */
export function valueSql(table: AnswerTable, place: number): string {
  const type = table.columns[place]?.type
  const bare = `r.${columnAt(place)}`
  // Exact figures are kept as they are written.
  const isExact = type === 'decimal' || type === 'share'
  const value = isExact ? `TRY_CAST(${bare} AS DECIMAL(38, 9))` : bare
  const hidden = hiddenSql(table, place)
  return hidden ? `CASE WHEN NOT ${hidden} THEN ${value} END` : value
}
