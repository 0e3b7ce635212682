import { textSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { martColumnSchema } from '../column'

/**
 * Kinds of row differences, in display order; `repeated`: a row of a file that is not accepted,
 * because the table already has its key.
 */
export const rowDifferenceKinds = ['changed', 'added', 'removed', 'repeated'] as const
const differenceKind = z.enum(rowDifferenceKinds)
export type RowDifferenceKind = z.infer<typeof differenceKind>

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Maximum differing rows per page. */
export const maxRowDifferencesPerPage = 200

/** Range of differing rows that a page requests. */
export const rowDifferencesRangeSchema = z.strictObject({
  kinds: z.array(differenceKind).min(1).max(rowDifferenceKinds.length),
  offset: z.int().min(0),
  limit: z.int().min(1).max(maxRowDifferencesPerPage)
})
export type RowDifferencesRange = z.infer<typeof rowDifferencesRangeSchema>

/**
 * Differing row: its cells before and after, null if the row does not exist then. Personal values
 * are masked on both sides.
 */
const difference = z.strictObject({
  kind: differenceKind,
  before: z.array(value).nullable(),
  after: z.array(value).nullable(),
  /** Indexes of the columns whose values differ, for a row that exists before and after. */
  changed: z.array(z.int().min(0))
})
export type RowDifference = z.infer<typeof difference>

export const rowDifferencesPageSchema = z.strictObject({
  /** Columns in which the rows were compared. */
  columns: z.array(martColumnSchema),
  rows: z.array(difference).max(maxRowDifferencesPerPage)
})
export type RowDifferencesPage = z.infer<typeof rowDifferencesPageSchema>

const count = z.int().min(0)

/**
 * Comparison of two generations of a table: the newer has added + changed + same rows, the older
 * removed + changed + same.
 */
export const generationComparisonSchema = z.strictObject({
  added: count,
  changed: count,
  removed: count,
  same: count,
  /** Names of the common columns, in the order of the newer generation. */
  columns: z.array(textSchema(100)),
  /** Names of the columns by which rows were matched; empty if whole rows were compared. */
  key: z.array(textSchema(100)),
  /**
   * Whether the newer generation is a correction of the older one; then rows are matched by the row
   * numbers that the correction recorded.
   */
  corrected: z.boolean()
})
export type GenerationComparison = z.infer<typeof generationComparisonSchema>
