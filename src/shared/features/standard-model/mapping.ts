import { line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Name of a column of the data-mart table by that of the model's column which it fills. */
export const mappedColumns = z.record(line(100), line(100))
export type MappedColumns = z.infer<typeof mappedColumns>

/** Which data-mart table fills a table of the model; the id is the model's. */
export const modelMapping = z.strictObject({
  id: recordId,
  /** Id of the data-mart table. */
  table: recordId,
  columns: mappedColumns,
  user: text(100),
  time
})
export type ModelMapping = z.infer<typeof modelMapping>
