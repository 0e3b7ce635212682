import { line, recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import type { DataType } from '../data-mart/data-types'

/** Entries of one value list at most; a longer one is a table, which a look-up reads. */
export const mostListed = 300

/** What another own table says beside the own value. */
export const lookup = z.strictObject({
  kind: z.literal('lookup'),
  /** Id of the data-mart table. */
  table: recordId,
  /** Its column that has the own values, and the one whose values are taken. */
  key: line(100),
  value: line(100)
})
export type Lookup = z.infer<typeof lookup>

/**
 * How a column of the model gets its values where they are not simply those of an own column: one value for all rows, a standard value for each own
 * one, or a look-up. The own column itself stands in `ModelMapping.columns`.
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

/** By name of the model's column. */
export const derivations = z.record(line(100), derivation)
export type Derivations = z.infer<typeof derivations>

/** Whether values of this type are written in one way alone, so that they can be compared as texts. */
export const isMatchable = (type: DataType): boolean => type !== 'float' && type !== 'datetime'
