import { exact, line } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { greatestThreshold, tableRule } from '../../data-quality/rules'
import { flowSource } from './source'
import { flowStep } from './step'

const base = {
  id: z.uuid(),
  severity: z.enum(['warning', 'blocking']),
  threshold: z.strictObject({
    most: z.number().min(0).max(greatestThreshold),
    unit: z.enum(['rows', 'percent'])
  })
}

/** Threshold of a rule that a person adds: a few wrong rows are rejected, a file that is wrong as a whole publishes nothing. */
export const proposedThreshold = { most: 10, unit: 'percent' } as const

/**
 * What is asked of the rows that come out of the last step. A row that breaks a blocking one is rejected, and where more break it than its
 * threshold takes, the run is stopped before anything is published; one that warns is counted and told.
 */
const flowRule = z.discriminatedUnion('kind', [
  ...tableRule.options,
  z.strictObject({
    /** The sum of a column is this value, or the sum of a column of another table; broken once or not at all. */
    ...base,
    kind: z.literal('total'),
    column: line(100),
    equals: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('value'),
        value: z.string().regex(/^-?\d{1,18}(\.\d{1,9})?$/)
      }),
      z.strictObject({ kind: z.literal('table'), table: line(100), column: line(100) })
    ])
  }),
  z.strictObject({
    /** One SELECT over `nguon`, the rows that come out, and tables; each row that it answers breaks the rule. None is rejected by it. */
    ...base,
    kind: z.literal('select'),
    name: line(200).refine(name => name.trim() !== ''),
    sql: exact(20_000)
  })
])
export type FlowRule = z.infer<typeof flowRule>

/** What a pipeline does: rows of a source go through steps, are asked by rules and meet the target table by the names of their columns. */
export const flow = z.strictObject({
  source: flowSource,
  steps: z.array(flowStep).max(30),
  rules: z.array(flowRule).max(100),
  /** Of a target that is written by partitions, the column by whose values; elsewhere empty. */
  partition: line(100)
})
export type Flow = z.infer<typeof flow>

/** What keeps a flow from running: of which step or rule, or of the whole. */
export const flowFault = z.strictObject({
  step: z.uuid().nullable(),
  rule: z.uuid().nullable(),
  words: z.string()
})
export type FlowFault = z.infer<typeof flowFault>
