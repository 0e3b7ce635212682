import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import type { DataType } from '../../model/data-mart/data-types'
import { modelColumnDerivationsSchema } from './derivation'

/** Names of data-mart columns, by the model column that each fills. */
export const mappedColumnNamesSchema = z.record(lineSchema(100), lineSchema(100))
export type MappedColumnNames = z.infer<typeof mappedColumnNamesSchema>

/**
 * Mapping of a standard-model table to the data-mart table that fills it; its id is that of the
 * model table.
 */
export const modelMappingSchema = z.strictObject({
  id: recordIdSchema,
  /** Id of the data-mart table. */
  table: recordIdSchema,
  columns: mappedColumnNamesSchema,
  /** Derivations of model columns that are not copied from one column; absent in older mappings. */
  derivations: modelColumnDerivationsSchema.default({}),
  user: textSchema(100),
  time: timestampSchema
})
export type ModelMapping = z.infer<typeof modelMappingSchema>

/** How the columns of a model table are filled: source columns and derivations. */
export type ModelColumnSources = Pick<ModelMapping, 'columns' | 'derivations'>

/** Names of the model columns that have a source column or a derivation. */
export const filledModelColumnsOf = ({ columns, derivations }: ModelColumnSources): string[] => [
  ...new Set([...Object.keys(columns), ...Object.keys(derivations)])
]

/**
 * Types of table columns that can fill a model column of each type; a text column accepts every
 * type.
 */
const fitting: Readonly<Record<Exclude<DataType, 'string'>, readonly DataType[]>> = {
  integer: ['integer'],
  float: ['float', 'integer'],
  date: ['date', 'datetime'],
  datetime: ['datetime', 'date'],
  boolean: ['boolean']
}

/** Whether a column of this type may fill a model column. */
export const canFillModelColumnType = (
  { type }: { readonly type: DataType },
  own: DataType
): boolean => type === 'string' || fitting[type].includes(own)
