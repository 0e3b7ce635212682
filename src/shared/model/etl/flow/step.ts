import { exactTextSchema, lineSchema, maxTableColumns } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { dataTypeSchema } from '../../data-mart/column'
import { queryConditionSchema } from '../../query/condition'
import { groupingSchema, measureSchema, structuredQueryLimits } from '../../query/question'

const columnName = lineSchema(100)
const id = z.uuid()

/**
 * Replacement of one text by another; texts are compared ignoring Unicode normal form, blanks and
 * case.
 */
const code = z.strictObject({ from: exactTextSchema(200), to: exactTextSchema(200) })

/** Cleaning of a column, in this order: Unicode normal form, blanks, case, codes, type. */
const tidying = z.strictObject({
  column: columnName,
  nfc: z.boolean(),
  /**
   * Whether text is trimmed and blanks between words are collapsed to one; blank text becomes
   * missing.
   */
  spaces: z.boolean(),
  letters: z.enum(['upper', 'lower']).nullable(),
  codes: z
    .strictObject({
      list: z.array(code).min(1).max(500),
      /**
       * Handling of a text that has no replacement in `codes`: it stays, becomes empty, or the row
       * is rejected.
       */
      others: z.enum(['keep', 'empty', 'reject'])
    })
    .nullable(),
  /**
   * Type to which text is converted, by the rules of file import; a row whose value does not fit is
   * rejected. Null for no conversion.
   */
  becomes: dataTypeSchema.nullable()
})
export type ColumnCleanUp = z.infer<typeof tidying>

/**
 * Step of a flow that transforms rows. Its conditions, groups and measures are those of structured
 * queries; table 0 is the output of the previous step.
 */
export const flowStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Step kind: selects only these columns, in this order, with these names. */
    kind: z.literal('choose'),
    id,
    columns: z
      .array(z.strictObject({ name: columnName, from: columnName }))
      .min(1)
      .max(maxTableColumns)
  }),
  z.strictObject({ kind: z.literal('filter'), id, condition: queryConditionSchema }),
  z.strictObject({
    kind: z.literal('tidy'),
    id,
    changes: z.array(tidying).min(1).max(maxTableColumns)
  }),
  z.strictObject({
    /**
     * Step kind: look-up. Adds columns of the first row of another table that is equal in all key
     * pairs; a missing value never matches.
     */
    kind: z.literal('lookup'),
    id,
    table: lineSchema(100),
    on: z
      .array(z.strictObject({ from: columnName, to: columnName }))
      .min(1)
      .max(5),
    take: z.array(z.strictObject({ column: columnName, name: columnName })).max(50),
    /** Handling of a row without a match: it stays with empty columns, or is rejected. */
    missing: z.enum(['keep', 'reject'])
  }),
  z.strictObject({
    kind: z.literal('group'),
    id,
    groups: z.array(groupingSchema).max(structuredQueryLimits.groups),
    measures: z.array(measureSchema).max(structuredQueryLimits.measures)
  }),
  z.strictObject({
    /**
     * Step kind: one SELECT over `nguon`, the output of the previous step, and tables by name;
     * personal columns are masked in it.
     */
    kind: z.literal('select'),
    id,
    sql: exactTextSchema(20_000)
  })
])
export type FlowStep = z.infer<typeof flowStepSchema>
export type FlowStepKind = FlowStep['kind']
export const flowStepKinds = [
  'choose',
  'filter',
  'tidy',
  'lookup',
  'group',
  'select'
] as const satisfies readonly FlowStepKind[]

/** Table name `nguon`, by which a SELECT addresses the rows of the previous step. */
export const previousStepTableName = 'nguon'
