import { line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { call } from '../../model/call'
import { generationId } from '../../model/data-mart/generation-id'
import { lineageGraph } from './graph'

/** Origin of one table row: the load or run that added it, and its file line if recorded. */
const rowOrigin = z.strictObject({
  generation: text(60),
  time,
  user: text(100),
  /** Origin of the generation, in words. */
  how: text(1_000),
  file: text(200),
  sheet: text(100),
  sha256: text(64),
  line: z.int().nullable(),
  /** Whether the row already existed in the oldest stored generation. */
  oldest: z.boolean(),
  /**
   * Number of identical rows of that generation if the row cannot be identified among them; then no
   * file is named. Otherwise 0.
   */
  twins: z.int().min(0)
})
export type RowOrigin = z.infer<typeof rowOrigin>

/** **Dòng dữ liệu**: origins of a column or row, and uses of a column. */
export const lineageCalls = {
  'lineage:column': call(
    'view',
    // Id or name of the table: names contain no hyphen, ids do.
    z.strictObject({ table: line(100), column: line(100) }),
    lineageGraph
  ),
  /** Tables with the data category of a service, which is all that its registration states. */
  'lineage:service': call(
    'view',
    z.strictObject({ id: recordId }),
    z.array(z.strictObject({ id: recordId, name: text(100) }))
  ),
  /** `row`: row number in the generation. Null if the generation is not stored. */
  'lineage:row': call(
    'view',
    z.strictObject({ table: recordId, generation: generationId, row: z.int().min(0) }),
    rowOrigin.nullable()
  )
} as const
