import { exact, line, mostColumns } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { dataType } from '../../data-mart/column'
import { condition, group, measure, most } from '../../query/question'

const columnName = line(100)
const id = z.uuid()

/** Replacement of one text, compared after normalising form, blanks and case. */
const code = z.strictObject({ from: exact(200), to: exact(200) })

/** Cleaning of a column, in this order: Unicode normal form, blanks, case, codes, type. */
const tidying = z.strictObject({
  column: columnName,
  nfc: z.boolean(),
  /** Trims, and collapses blanks between words to one; blank text becomes missing. */
  spaces: z.boolean(),
  letters: z.enum(['upper', 'lower']).nullable(),
  codes: z
    .strictObject({
      list: z.array(code).min(1).max(500),
      /** Handling of a text that is not in the list. */
      others: z.enum(['keep', 'empty', 'reject'])
    })
    .nullable(),
  /**
   * Parses text as this type by the rules of file import; a row whose value does not fit is
   * rejected.
   */
  becomes: dataType.nullable()
})
export type Tidying = z.infer<typeof tidying>

/**
 * Transformation of rows. Conditions, groups and measures are those of questions over table 0, the
 * output of the previous step.
 */
export const flowStep = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Step kind: selects only these columns, in this order, with these names. */
    kind: z.literal('choose'),
    id,
    columns: z
      .array(z.strictObject({ name: columnName, from: columnName }))
      .min(1)
      .max(mostColumns)
  }),
  z.strictObject({ kind: z.literal('filter'), id, condition }),
  z.strictObject({
    kind: z.literal('tidy'),
    id,
    changes: z.array(tidying).min(1).max(mostColumns)
  }),
  z.strictObject({
    /**
     * Adds columns of the first table row equal in all key pairs; a missing value equals nothing.
     */
    kind: z.literal('lookup'),
    id,
    table: line(100),
    on: z
      .array(z.strictObject({ from: columnName, to: columnName }))
      .min(1)
      .max(5),
    take: z.array(z.strictObject({ column: columnName, name: columnName })).max(50),
    /** Handling of a row without a match: kept with empty columns, or rejected. */
    missing: z.enum(['keep', 'reject'])
  }),
  z.strictObject({
    kind: z.literal('group'),
    id,
    groups: z.array(group).max(most.groups),
    measures: z.array(measure).max(most.measures)
  }),
  z.strictObject({
    /**
     * One SELECT over `nguon`, the output of the previous step, and tables by name; personal
     * columns are masked in it.
     */
    kind: z.literal('select'),
    id,
    sql: exact(20_000)
  })
])
export type FlowStep = z.infer<typeof flowStep>
export type StepKind = FlowStep['kind']
export const stepKinds = [
  'choose',
  'filter',
  'tidy',
  'lookup',
  'group',
  'select'
] as const satisfies readonly StepKind[]

/** Table name `nguon`, by which a SELECT addresses the rows of the previous step. */
export const sourceName = 'nguon'
