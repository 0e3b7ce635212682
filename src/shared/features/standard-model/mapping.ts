import { line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { derivations } from './derivation'

/** Name of a column of the data-mart table by that of the model's column which it fills. */
export const mappedColumns = z.record(line(100), line(100))
export type MappedColumns = z.infer<typeof mappedColumns>

/** Which data-mart table fills a table of the model; the id is the model's. */
export const modelMapping = z.strictObject({
  id: recordId,
  /** Id of the data-mart table. */
  table: recordId,
  columns: mappedColumns,
  /** How columns are filled that are not simply copied; mappings of before there were any have none. */
  derivations: derivations.default({}),
  user: text(100),
  time
})
export type ModelMapping = z.infer<typeof modelMapping>

/** What fills the columns of a table of the model. */
export type Filling = Pick<ModelMapping, 'columns' | 'derivations'>

/** Names of the model's columns that something fills. */
export const filledColumns = ({ columns, derivations }: Filling): string[] => [
  ...new Set([...Object.keys(columns), ...Object.keys(derivations)])
]
