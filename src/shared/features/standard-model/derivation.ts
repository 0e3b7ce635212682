import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxRanks } from '../../model/analytics/words'
import type { DataType } from '../../model/data-mart/data-types'

/** Maximum entries of a value list; a longer list is a table, read by a look-up. */
export const maxValueListEntries = 300

/** Look-up of a value of the unit's table in another table of the unit. */
export const columnLookupSchema = z.strictObject({
  kind: z.literal('lookup'),
  /** Id of the data-mart table. */
  table: recordIdSchema,
  /**
   * Columns of the look-up table: the column compared with the values, and the column whose values
   * are used.
   */
  key: lineSchema(100),
  value: lineSchema(100)
})
export type ColumnLookup = z.infer<typeof columnLookupSchema>

/**
 * Names in the unit's data in the organisation's order, the lowest first: the value of a model
 * column is the position of the name, from 1 on.
 */
const nameOrder = z.strictObject({
  kind: z.literal('order'),
  names: z.array(textSchema(200)).max(maxRanks)
})
export type NameOrder = z.infer<typeof nameOrder>

/**
 * Derivation of a model column whose values are not simply copied from a column of the unit's
 * table: a constant, a value list, a look-up, or the position in an order of names. The source
 * column is stored in `ModelMapping.columns`.
 */
const derivation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('constant'), value: lineSchema(200) }),
  z.strictObject({
    kind: z.literal('values'),
    values: z
      .array(z.strictObject({ own: textSchema(500), standard: lineSchema(200) }))
      .max(maxValueListEntries)
  }),
  columnLookupSchema,
  nameOrder
])
export type Derivation = z.infer<typeof derivation>
export type ValueListDerivation = Extract<Derivation, { kind: 'values' }>

/** Derivations by name of the model column. */
export const derivationsSchema = z.record(lineSchema(100), derivation)
export type Derivations = z.infer<typeof derivationsSchema>

/** Whether values of this type have a unique notation and so can be compared as texts. */
export const isTypeComparableAsText = (type: DataType): boolean =>
  type !== 'float' && type !== 'datetime'
