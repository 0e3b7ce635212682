import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Maximum number of joined tables of one structured query. */
export const maxQueryRelations = 8

/** Table number of the computed columns of a structured query (`StructuredQuery.computed`). */
export const computedTable = -1

/**
 * Reference to a column in a structured query; `table` is 0 for the source table, 1 and higher for
 * the joined tables in order, and −1 for the computed columns.
 */
export const columnRefSchema = z.strictObject({
  table: z.int().min(computedTable).max(maxQueryRelations),
  column: lineSchema(100)
})
export type ColumnRef = z.infer<typeof columnRefSchema>

/** Equal columns of two joined tables. */
export const joinedColumnsSchema = z
  .array(z.strictObject({ from: columnRefSchema, to: lineSchema(100) }))
  .min(1)
  .max(5)
  .readonly()
