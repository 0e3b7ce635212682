import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxOrderedListNames } from '../../model/analytics/words'
import type { DataType } from '../../model/data-mart/data-types'

/** Maximum entries of a value list; longer lists must be a table that is read by a look-up. */
export const maxValueListEntries = 300

/** Look-up: translates a value of the unit's table by another table of the unit. */
export const columnLookupSchema = z.strictObject({
  kind: z.literal('lookup'),
  /** Id of the data-mart table. */
  table: recordIdSchema,
  /**
   * Columns of the look-up table: `key` is compared with the values, `value` contains the result.
   */
  key: lineSchema(100),
  value: lineSchema(100)
})
export type ColumnLookup = z.infer<typeof columnLookupSchema>

/**
 * Ordered list of names that occur in the unit's data (such as ranks), the lowest first. The value
 * of a model column is the position of the name, from 1.
 */
const nameOrder = z.strictObject({
  kind: z.literal('order'),
  names: z.array(textSchema(200)).max(maxOrderedListNames)
})
export type OrderedNameListDerivation = z.infer<typeof nameOrder>

/**
 * Derivation of a model column whose values are not copied unchanged from a column of the unit's
 * table: a constant, a value list, a look-up, or the position in an ordered list of names. The
 * source column is stored in `ModelMapping.columns`.
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
export type ModelColumnDerivation = z.infer<typeof derivation>
export type ValueListDerivation = Extract<ModelColumnDerivation, { kind: 'values' }>

/** Derivations by name of the model column. */
export const modelColumnDerivationsSchema = z.record(lineSchema(100), derivation)
export type ModelColumnDerivations = z.infer<typeof modelColumnDerivationsSchema>

/**
 * Whether equal values of this type always have the same text, so that values can be compared as
 * texts.
 */
export const isTypeComparableAsText = (type: DataType): boolean =>
  type !== 'float' && type !== 'datetime'
