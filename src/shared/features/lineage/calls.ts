import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall } from '../../model/call'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import { lineageGraphSchema } from './graph'

/** Origin of one table row: the load or run that added it, and its file line if recorded. */
const rowOrigin = z.strictObject({
  generation: textSchema(60),
  time: timestampSchema,
  user: textSchema(100),
  /** Text about how the generation (version of the rows) that added the row was created. */
  how: textSchema(1_000),
  file: textSchema(200),
  sheet: textSchema(100),
  sha256: textSchema(64),
  line: z.int().nullable(),
  /** Whether the row already existed in the oldest stored generation. */
  oldest: z.boolean(),
  /**
   * Number of identical rows in the generation, if it is unknown which of them this row is; then no
   * file is named. Otherwise 0.
   */
  twins: z.int().min(0)
})
export type RowOrigin = z.infer<typeof rowOrigin>

/**
 * IPC calls of **Nguồn gốc dữ liệu** (data lineage): origins of a column or row, and uses of a column.
 */
export const lineageCalls = {
  'lineage:column': defineCall(
    'view',
    // Id or name of the table: names contain no hyphen, ids do.
    z.strictObject({ table: lineSchema(100), column: lineSchema(100) }),
    lineageGraphSchema
  ),
  /**
   * Tables that have the data category of a service. Its registration states the category only, not
   * the table.
   */
  'lineage:service': defineCall(
    'view',
    z.strictObject({ id: recordIdSchema }),
    z.array(z.strictObject({ id: recordIdSchema, name: textSchema(100) }))
  ),
  /** `row`: row number in the generation. Null if the generation is not stored. */
  'lineage:row': defineCall(
    'view',
    z.strictObject({ table: recordIdSchema, generation: generationIdSchema, row: z.int().min(0) }),
    rowOrigin.nullable()
  )
} as const
