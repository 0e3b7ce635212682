import type { Output } from '@shared/features/query/outputs'
import type { Arrangement, Attached, View } from '../../warehouse/engine/messages'
import { leastGroup } from '../persons/least-group'
import type { FigureSize } from '../persons/sizes'

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
  /** Place of the first figure. */
  readonly from: number
  /** Of each figure its size, among the sizes of a group, which stand behind all columns. */
  readonly parts: readonly FigureSize[]
  /** Whether larger groups are hidden too, from which small ones could be worked out: then nobody is to know which is which. */
  readonly hidesOthers: boolean
}

/** What is told of a group that is hidden. */
const hiddenWords = ({ hidesOthers }: SmallGroups): string =>
  hidesOthers ? 'Đã che' : `< ${leastGroup}`

/** How a column of an answer is called in its table. */
export const columnAt = (place: number): string => `c${place}`

/** A figure of a group that is too small is told as such. `value` is what is told of every other one. */
export function shownSql(
  table: AnswerTable,
  place: number,
  value = `r.${columnAt(place)}`
): string {
  const hidden = hiddenSql(table, place)
  if (!table.small || !hidden) return value
  return `CASE WHEN ${hidden} THEN '${hiddenWords(table.small)}' ELSE ${value}::VARCHAR END`
}

/** Whether a figure is of too few rows, or of nearly all of those that it is a part of, so that the rest of them would be told. */
export function hiddenSql(
  { columns, small }: Pick<AnswerTable, 'columns' | 'small'>,
  place: number
): string | undefined {
  if (!small || place < small.from) return undefined
  const sizeAt = (part: number): string => `r.${columnAt(columns.length + part)}`
  const { part, whole } = small.parts[place - small.from] ?? { part: 0, whole: 0 }
  const isFew = `${sizeAt(part)} < ${leastGroup}`
  if (part === whole) return isFew
  const rest = `${sizeAt(whole)} - ${sizeAt(part)}`
  return `(${isFew} OR ${rest} BETWEEN 1 AND ${leastGroup - 1})`
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
