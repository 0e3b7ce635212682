import { exactTextSchema, lineSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { maxThresholdRows, tableRuleSchema } from '../../data-quality/rules'
import { flowSourceSchema } from './source'
import { flowStepSchema } from './step'

const base = {
  id: z.uuid(),
  severity: z.enum(['warning', 'blocking']),
  threshold: z.strictObject({
    most: z.number().min(0).max(maxThresholdRows),
    unit: z.enum(['rows', 'percent'])
  })
}

/**
 * Default threshold of a rule that a user adds: up to this share of invalid rows is rejected row by
 * row; if more rows are invalid, the file as a whole is wrong and nothing is published.
 */
export const defaultRuleThreshold = { most: 10, unit: 'percent' } as const

/**
 * Quality rule for the rows after a pipeline's last step. Rows that break a blocking rule are
 * rejected, and if they are more than its threshold allows, the run is stopped before publishing;
 * rows that break a warning rule are only counted and reported.
 */
const flowRule = z.discriminatedUnion('kind', [
  ...tableRuleSchema.options,
  z.strictObject({
    /**
     * Rule kind: the sum of a column equals a given value, or the sum of a column of another table.
     * It passes or fails for all rows together.
     */
    ...base,
    kind: z.literal('total'),
    column: lineSchema(100),
    equals: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('value'),
        value: z.string().regex(/^-?\d{1,18}(\.\d{1,9})?$/)
      }),
      z.strictObject({ kind: z.literal('table'), table: lineSchema(100), column: lineSchema(100) })
    ])
  }),
  z.strictObject({
    /**
     * Rule kind: one SELECT over tables and over `nguon`, the output rows; each row that it returns
     * is a violation. It rejects no rows.
     */
    ...base,
    kind: z.literal('select'),
    name: lineSchema(200).refine(name => name.trim() !== ''),
    sql: exactTextSchema(20_000)
  })
])
export type FlowRule = z.infer<typeof flowRule>

/**
 * Flow of a pipeline: rows of a source pass through steps, are checked by rules, and are written to
 * the target table, where columns are matched by name.
 */
export const pipelineFlowSchema = z.strictObject({
  source: flowSourceSchema,
  steps: z.array(flowStepSchema).max(30),
  rules: z.array(flowRule).max(100),
  /** Partition column, if the target table is replaced partition by partition; otherwise empty. */
  partition: lineSchema(100)
})
export type PipelineFlow = z.infer<typeof pipelineFlowSchema>

/** Fault that prevents a flow from running, in a step, a rule, or as a whole. */
export const flowFaultSchema = z.strictObject({
  step: z.uuid().nullable(),
  rule: z.uuid().nullable(),
  words: z.string()
})
export type FlowFault = z.infer<typeof flowFaultSchema>
