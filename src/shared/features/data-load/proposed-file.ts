import { z } from '../../kit/zod'
import type { MartDraft } from '../../model/data-mart/draft'

/**
 * Chosen file whose rows will fill a newly created table; `columns` are the ids of the table
 * draft's columns, in file order.
 */
export const fileForNewTableSchema = z.strictObject({
  token: z.uuid(),
  name: z.string(),
  rows: z.int(),
  columns: z.array(z.string())
})
export type FileForNewTable = z.infer<typeof fileForNewTableSchema>

/** File column index for each draft column; null for a column that the user added. */
export function fileColumnIndexesOfDraft(
  file: FileForNewTable,
  columns: MartDraft['columns']
): (number | null)[] {
  return columns.map(({ id }) => {
    const place = file.columns.indexOf(id)
    return place < 0 ? null : place
  })
}
