import { line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { derivations } from './derivation'

/** Names of data-mart columns by the model column that they fill. */
export const mappedColumns = z.record(line(100), line(100))
export type MappedColumns = z.infer<typeof mappedColumns>

/** Mapping of a model table to a data-mart table; the id is the model's. */
export const modelMapping = z.strictObject({
  id: recordId,
  /** Id of the data-mart table. */
  table: recordId,
  columns: mappedColumns,
  /** How columns that are not simply copied are filled; absent in older mappings. */
  derivations: derivations.default({}),
  user: text(100),
  time
})
export type ModelMapping = z.infer<typeof modelMapping>

/** Sources of the columns of a model table. */
export type Filling = Pick<ModelMapping, 'columns' | 'derivations'>

/** Names of the model columns that have a source. */
export const filledColumns = ({ columns, derivations }: Filling): string[] => [
  ...new Set([...Object.keys(columns), ...Object.keys(derivations)])
]
