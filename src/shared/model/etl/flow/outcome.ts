import { recordIdSchema, textSchema, timestampSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { loadCountsSchema } from '../../data-load/facts'
import { rejectedRowAccessSchema } from '../../data-load/rejected'
import { dataTypeSchema } from '../../data-mart/column'
import { generationIdSchema } from '../../data-mart/generation-id'
import { flowFaultSchema } from './flow'
import { sourceStructureDiffSchema } from './source'
import { flowStepKinds } from './step'

const count = z.int().min(0)

/** Row counts and duration in milliseconds of a step. */
const stepOutcome = z.strictObject({
  step: z.uuid(),
  /** Kind of the step at that time; absent in older runs. */
  kind: z.enum(flowStepKinds).optional(),
  rowsIn: count,
  rowsOut: count,
  rejected: count,
  milliseconds: count
})
export type FlowStepOutcome = z.infer<typeof stepOutcome>

const ruleOutcome = z.strictObject({
  rule: z.uuid(),
  words: textSchema(1_000),
  severity: z.enum(['warning', 'blocking']),
  broken: count,
  /** Whether the violations of the rule stayed within its threshold. */
  passed: z.boolean()
})
export type FlowRuleOutcome = z.infer<typeof ruleOutcome>

/** Result of a flow's run with actual counts. */
export const flowOutcomeSchema = z.strictObject({
  /** Step results, in the order of the steps at that time. */
  steps: z.array(stepOutcome),
  rules: z.array(ruleOutcome),
  /** Set if the source was fictional, which rejects rows by design. */
  sample: z.literal(true).optional(),
  /** Name of the target table; absent in older runs. */
  target: textSchema(100).optional(),
  /**
   * Effects on the table of publishing, actual or planned; null if the run did not get that far.
   */
  counts: loadCountsSchema.nullable(),
  /** Files read, by SHA-256; `rejected` counts their rejected rows, absent if unknown. */
  files: z.array(
    z.strictObject({
      name: textSchema(300),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: count,
      rejected: count.optional(),
      /**
       * Identity of the reading that was applied to the file (`hashReadingIdentity`); absent if
       * none was.
       */
      reading: z
        .string()
        .regex(/^[0-9a-f]{8}$/)
        .optional()
    })
  ),
  /**
   * Files that match none of the pipeline's readings and were read by automatic detection; absent
   * if there are none.
   */
  unmatched: z.array(textSchema(300)).optional(),
  /** Number of files that are left for the next run; absent if there are none. */
  left: count.optional(),
  /** Published generation; null if there is none. */
  generation: generationIdSchema.nullable(),
  /** Id of the load awaiting approval; null if there is none. */
  waiting: z.uuid().nullable(),
  structure: sourceStructureDiffSchema.nullable(),
  /**
   * Files skipped because they differ from the accepted structure, with the reason; absent if there
   * are none.
   */
  skipped: z.array(z.strictObject({ name: textSchema(300), reason: textSchema(300) })).optional(),
  /** Number of stored rejected rows, at most the first hundred thousand. */
  rejectedKept: count
})
export type FlowOutcome = z.infer<typeof flowOutcomeSchema>

export const emptyFlowOutcome: FlowOutcome = {
  steps: [],
  rules: [],
  counts: null,
  files: [],
  generation: null,
  waiting: null,
  structure: null,
  rejectedKept: 0
}

/** Result of a dry run: like a run, without publishing. */
export const dryRunOutcomeSchema = z.strictObject({
  rowsIn: count,
  rejected: count,
  outcome: flowOutcomeSchema,
  /** Reasons why a run would publish nothing; empty if it would. */
  refusals: z.array(textSchema(1_000)),
  milliseconds: count
})
export type DryRunOutcome = z.infer<typeof dryRunOutcomeSchema>

/** Source of rejected rows: a run, or the latest dry run. */
export const flowRejectedSourceSchema = z.union([
  z.strictObject({ run: recordIdSchema }),
  z.strictObject({ dry: z.uuid() })
])
export type FlowRejectedSource = z.infer<typeof flowRejectedSourceSchema>

export const flowRejectedPageSchema = z.strictObject({
  pipeline: textSchema(200),
  tableName: textSchema(100),
  time: timestampSchema,
  files: z.array(textSchema(200)),
  /** Titles of the cells, and indexes of the personal ones, which are masked. */
  titles: z.array(textSchema(200)),
  personal: z.array(count),
  /** Total rejected rows, and how many of them are stored. */
  rejected: count,
  kept: count,
  access: rejectedRowAccessSchema,
  reasons: z.array(z.strictObject({ reason: z.string(), rows: z.int() })),
  /** Number of rows with the requested reason and file. */
  matched: count,
  rows: z.array(
    z.strictObject({
      /** Line in the source file; 0 for a row created by a step. */
      line: z.int(),
      /** Source file of the row; empty if the rows come from no file. */
      file: z.string(),
      reason: z.string(),
      /**
       * Step or rule that rejected the row; empty if reading the file or the target table rejected
       * it.
       */
      by: z.string(),
      /** Name of the rejecting step or rule at that time; empty if unknown. */
      where: z.string(),
      place: z.int().nullable(),
      cells: z.array(z.string())
    })
  )
})
export type FlowRejectedPage = z.infer<typeof flowRejectedPageSchema>

/** Column between two steps. */
const field = z.strictObject({
  name: textSchema(200),
  dataType: dataTypeSchema,
  personal: z.boolean()
})
export type FlowField = z.infer<typeof field>

/** Sample of rows before or after a step; personal values masked. */
const shownRows = z.strictObject({
  columns: z.array(field),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
})

/** Preview of a step: the first ten rows before and after the step. */
export const flowPreviewSchema = z.strictObject({
  before: shownRows,
  after: shownRows,
  /** Number of source rows examined. */
  looked: count,
  rowsBefore: count,
  rowsAfter: count,
  /** First rejection reasons of the step. */
  rejected: z.array(z.string())
})
export type FlowPreview = z.infer<typeof flowPreviewSchema>

/** Columns after each step; neither an invalid step nor any step after it has columns. */
export const flowOutlineSchema = z.strictObject({
  faults: z.array(flowFaultSchema),
  source: z.array(field),
  steps: z.array(z.strictObject({ step: z.uuid(), columns: z.array(field) })),
  /** Target columns without a source, and columns that are not loaded. */
  unfilled: z.array(textSchema(100)),
  unused: z.array(textSchema(200))
})
export type FlowOutline = z.infer<typeof flowOutlineSchema>

/** One run in the trend of rejected rows, oldest first. */
export const rejectionTrendPointSchema = z.strictObject({
  run: recordIdSchema,
  number: z.int(),
  time: timestampSchema,
  rowsIn: count,
  rejected: count,
  rules: z.array(ruleOutcome)
})
export type RejectionTrendPoint = z.infer<typeof rejectionTrendPointSchema>
