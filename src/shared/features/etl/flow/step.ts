import { exact, line } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { dataType } from '../../data-mart/column'
import { condition, group, measure, most } from '../../query/question'
import { mostFlowColumns } from './source'

const columnName = line(100)
const id = z.uuid()

/** What one text becomes: compared as it is after blanks, form and letters were made tidy. */
const code = z.strictObject({ from: exact(200), to: exact(200) })

/** What is done to a column, in this order: canonical form, blanks, letters, codes, type. */
const tidying = z.strictObject({
  column: columnName,
  nfc: z.boolean(),
  /** None around it, one between words; a text of nothing else is none. */
  spaces: z.boolean(),
  letters: z.enum(['upper', 'lower']).nullable(),
  codes: z
    .strictObject({
      list: z.array(code).min(1).max(500),
      /** What happens to a text that is not in the list. */
      others: z.enum(['keep', 'empty', 'reject'])
    })
    .nullable(),
  /** Text is read as this type as a file's is; a row whose value does not fit is rejected. */
  becomes: dataType.nullable()
})
export type Tidying = z.infer<typeof tidying>

/** What becomes of rows, one step after the other. Conditions, groups and measures are those of questions over table 0, the rows of the step before. */
export const flowStep = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Only these, in this order, under these names. */
    kind: z.literal('choose'),
    id,
    columns: z
      .array(z.strictObject({ name: columnName, from: columnName }))
      .min(1)
      .max(mostFlowColumns)
  }),
  z.strictObject({ kind: z.literal('filter'), id, condition }),
  z.strictObject({ kind: z.literal('tidy'), id, changes: z.array(tidying).min(1).max(200) }),
  z.strictObject({
    /** Columns of the first row of a table that is equal in all pairs; what is empty equals nothing. */
    kind: z.literal('lookup'),
    id,
    table: line(100),
    on: z
      .array(z.strictObject({ from: columnName, to: columnName }))
      .min(1)
      .max(5),
    take: z.array(z.strictObject({ column: columnName, name: columnName })).max(50),
    /** A row without a partner: kept with empty columns, or rejected. */
    missing: z.enum(['keep', 'reject'])
  }),
  z.strictObject({
    kind: z.literal('group'),
    id,
    groups: z.array(group).max(most.groups),
    measures: z.array(measure).max(most.measures)
  }),
  z.strictObject({
    /** One SELECT over `nguon`, the rows of the step before, and tables by their names; personal columns are masked in it. */
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

/** What `nguon` in a SELECT stands for. */
export const sourceName = 'nguon'
