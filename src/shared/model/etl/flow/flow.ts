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
 * Default threshold of a user's rule: a few invalid rows are rejected, while a file that is wrong
 * as a whole publishes nothing.
 */
export const defaultRuleThreshold = { most: 10, unit: 'percent' } as const

/**
 * Quality rule on the rows after the last step. A row that breaks a blocking rule is rejected, and
 * if more rows break it than its threshold allows, the run is stopped before publishing; violations
 * of a warning rule are counted and reported.
 */
const flowRule = z.discriminatedUnion('kind', [
  ...tableRuleSchema.options,
  z.strictObject({
    /**
     * Rule kind: the sum of a column equals this value, or the sum of a column of another table; it
     * passes or fails for the rows as a whole.
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
     * Rule kind: one SELECT over `nguon`, the output rows, and tables; each returned row is a
     * violation. It rejects no rows.
     */
    ...base,
    kind: z.literal('select'),
    name: lineSchema(200).refine(name => name.trim() !== ''),
    sql: exactTextSchema(20_000)
  })
])
export type FlowRule = z.infer<typeof flowRule>

/**
 * Flow of a pipeline: source rows pass through steps, are checked by rules and are matched to the
 * target table by column name.
 */
export const pipelineFlowSchema = z.strictObject({
  source: flowSourceSchema,
  steps: z.array(flowStepSchema).max(30),
  rules: z.array(flowRule).max(100),
  /** Partition column of a target written by partition; otherwise empty. */
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
