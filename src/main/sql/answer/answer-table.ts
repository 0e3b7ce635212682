import type { QueryOutput } from '@shared/model/query/outputs'
import { minimumGroupSize } from '../../../shared/model/minimum-group-size'
import type {
  AttachedDatabaseFile,
  EngineView,
  MaterialisedRowOrder
} from '../../warehouse/engine/messages'

/**
 * Indexes of the group sizes that decide whether a figure is suppressed: the number of rows that
 * the figure covers, and the number of rows of the whole group; equal if the figure covers the
 * whole group.
 */
export interface FigureGroupSizes {
  readonly part: number
  readonly whole: number
}

/**
 * The rows of a query result, stored in a table of the reader process whose columns are named by
 * index.
 */
export interface ResultTable {
  readonly files: readonly AttachedDatabaseFile[]
  readonly views: readonly EngineView[] | undefined
  readonly made: MaterialisedRowOrder
  readonly columns: readonly QueryOutput[]
  /**
   * Number of rows of the result; the stored table has one row more if the limit cut off the
   * result.
   */
  readonly rows: number
  readonly more: boolean
  /** Suppression of figures of small groups; null if nothing is suppressed. */
  readonly small: ResultSuppression | null
}

export interface ResultSuppression {
  /** Index of the first column that is a figure. */
  readonly from: number
  /**
   * For each figure, the group sizes that decide its suppression; in a row the sizes follow all
   * columns.
   */
  readonly parts: readonly FigureGroupSizes[]
  /**
   * Whether complementary suppression also hides larger groups; the display must then not
   * distinguish them from small ones.
   */
  readonly hidesOthers: boolean
}

/** Text shown in place of a suppressed figure. */
const hiddenWords = ({ hidesOthers }: ResultSuppression): string =>
  hidesOthers ? 'Đã che' : `< ${minimumGroupSize}`

/** Name of the column that stores the result column with this index. */
export const resultColumnName = (place: number): string => `c${place}`

/**
 * SQL that replaces a suppressed figure by its text; `value` is the expression for figures that are
 * shown.
 */
export function suppressedFigureSql(
  table: ResultTable,
  place: number,
  value = `r.${resultColumnName(place)}`
): string {
  const hidden = isSuppressedSql(table, place)
  if (!table.small || !hidden) return value
  return `CASE WHEN ${hidden} THEN '${hiddenWords(table.small)}' ELSE ${value}::VARCHAR END`
}

/**
 * SQL condition for a figure that must be suppressed: it covers too few rows, or so many rows of
 * its group that the few others would be disclosed.
 */
export function isSuppressedSql(
  { columns, small }: Pick<ResultTable, 'columns' | 'small'>,
  place: number
): string | undefined {
  if (!small || place < small.from) return undefined
  const sizeAt = (part: number): string => `r.${resultColumnName(columns.length + part)}`
  const sizes = small.parts[place - small.from]
  // The levels of a cross table follow the figures.
  if (!sizes) return undefined
  const { part, whole } = sizes
  const isFew = `${sizeAt(part)} < ${minimumGroupSize}`
  if (part === whole) return isFew
  const rest = `${sizeAt(whole)} - ${sizeAt(part)}`
  return `(${isFew} OR ${rest} BETWEEN 1 AND ${minimumGroupSize - 1})`
}

/** SQL for a value in comparisons and sums, which excludes suppressed figures. */
export function unsuppressedValueSql(table: ResultTable, place: number): string {
  const type = table.columns[place]?.type
  const bare = `r.${resultColumnName(place)}`
  // Exact figures are stored as text, so they are cast before they are compared or summed.
  const isExact = type === 'decimal' || type === 'share'
  const value = isExact ? `TRY_CAST(${bare} AS DECIMAL(38, 9))` : bare
  const hidden = isSuppressedSql(table, place)
  return hidden ? `CASE WHEN NOT ${hidden} THEN ${value} END` : value
}
