import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { derivationsSchema } from './derivation'

/** Names of data-mart columns by the model column that they fill. */
export const mappedColumnNamesSchema = z.record(lineSchema(100), lineSchema(100))
export type MappedColumnNames = z.infer<typeof mappedColumnNamesSchema>

/** Mapping of a model table to a data-mart table; the id is the model's. */
export const modelMappingSchema = z.strictObject({
  id: recordIdSchema,
  /** Id of the data-mart table. */
  table: recordIdSchema,
  columns: mappedColumnNamesSchema,
  /** Derivations of the columns that are not simply copied; absent in older mappings. */
  derivations: derivationsSchema.default({}),
  user: textSchema(100),
  time: timestampSchema
})
export type ModelMapping = z.infer<typeof modelMappingSchema>

/** Sources of the columns of a model table. */
export type ModelColumnSources = Pick<ModelMapping, 'columns' | 'derivations'>

/** Names of the model columns that have a source. */
export const filledModelColumnsOf = ({ columns, derivations }: ModelColumnSources): string[] => [
  ...new Set([...Object.keys(columns), ...Object.keys(derivations)])
]
