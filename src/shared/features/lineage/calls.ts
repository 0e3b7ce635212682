import { call } from '../../contract/call'
import { line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import { lineageGraph } from './graph'

/** Where one row of a table came in: the load or run that brought it, and its line of the file where that was kept. */
const rowOrigin = z.strictObject({
  generation: text(60),
  time,
  user: text(100),
  /** How the generation came to be, in words. */
  how: text(1_000),
  file: text(200),
  sheet: text(100),
  sha256: text(64),
  line: z.int().nullable(),
  /** The row was there already in the oldest generation that is kept. */
  oldest: z.boolean(),
  /** How many rows of that generation are just the same where nobody can tell which of them it is; then no file is named. 0 otherwise. */
  twins: z.int().min(0)
})
export type RowOrigin = z.infer<typeof rowOrigin>

/** **Dòng dữ liệu**: from where a column, or one row, comes, and where a column goes. */
export const lineageCalls = {
  'lineage:column': call(
    'view',
    // Id or name of the table: names have no hyphen, ids have one.
    z.strictObject({ table: line(100), column: line(100) }),
    lineageGraph
  ),
  /** Tables that hold the kind of data that a service sends, which is all that its registration tells. */
  'lineage:service': call(
    'view',
    z.strictObject({ id: recordId }),
    z.array(z.strictObject({ id: recordId, name: text(100) }))
  ),
  /** `row` is the number of the row in the generation. Null where it is in none that is kept. */
  'lineage:row': call(
    'view',
    z.strictObject({ table: recordId, generation: generationId, row: z.int().min(0) }),
    rowOrigin.nullable()
  )
} as const
