import { line, recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import type { DataType } from '../data-mart/data-types'

/** Maximum entries of a value list; a longer list is a table, read by a look-up. */
export const mostListed = 300

/** Look-up of the own value in another own table. */
export const lookup = z.strictObject({
  kind: z.literal('lookup'),
  /** Id of the data-mart table. */
  table: recordId,
  /** Look-up columns: the one with the own values, and the one whose values are used. */
  key: line(100),
  value: line(100)
})
export type Lookup = z.infer<typeof lookup>

/**
 * How a model column is filled other than by copying an own column: a constant, a standard value
 * per own value, or a look-up. The own column itself is in `ModelMapping.columns`.
 */
const derivation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('constant'), value: line(200) }),
  z.strictObject({
    kind: z.literal('values'),
    values: z.array(z.strictObject({ own: text(500), standard: line(200) })).max(mostListed)
  }),
  lookup
])
export type Derivation = z.infer<typeof derivation>
export type ValueList = Extract<Derivation, { kind: 'values' }>

/** Derivations by name of the model column. */
export const derivations = z.record(line(100), derivation)
export type Derivations = z.infer<typeof derivations>

/** Whether values of this type have a unique notation and so can be compared as texts. */
export const isMatchable = (type: DataType): boolean => type !== 'float' && type !== 'datetime'
