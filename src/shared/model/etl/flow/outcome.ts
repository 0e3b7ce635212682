import { recordIdSchema, textSchema, timestampSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { loadCountsSchema } from '../../data-load/facts'
import { rejectedRowAccessSchema } from '../../data-load/rejected'
import { dataTypeSchema } from '../../data-mart/column'
import { generationIdSchema } from '../../data-mart/generation-id'
import { localityQuestionSchema } from '../../localities/question'
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
  /** Whether the number of rows that broke the rule was within its threshold. */
  passed: z.boolean()
})
export type FlowRuleOutcome = z.infer<typeof ruleOutcome>

/** Result of a flow's run with actual counts. */
export const flowOutcomeSchema = z.strictObject({
  /** Step results, in the order of the steps at that time. */
  steps: z.array(stepOutcome),
  rules: z.array(ruleOutcome),
  /**
   * Set if the source was a generated sample file, which contains rows to be rejected on purpose.
   */
  sample: z.literal(true).optional(),
  /** Name of the target table; absent in older runs. */
  target: textSchema(100).optional(),
  /**
   * Row counts of the table's change that was or would be published; null if the run ended before
   * they were computed.
   */
  counts: loadCountsSchema.nullable(),
  /**
   * Files that the run read, identified by SHA-256; `rejected` is the number of rejected rows per
   * file, absent if unknown.
   */
  files: z.array(
    z.strictObject({
      name: textSchema(300),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: count,
      rejected: count.optional(),
      /**
       * Hash that identifies the reading options applied to the file (`hashReadingOptionsIdentity`);
       * absent if the file was read by automatic detection.
       */
      reading: z
        .string()
        .regex(/^[0-9a-f]{8}$/)
        .optional()
    })
  ),
  /**
   * Files for which the pipeline has no reading options by header, so that they were read by
   * automatic detection; absent if there are none.
   */
  unmatched: z.array(textSchema(300)).optional(),
  /**
   * Number of files that exceed the maximum per run and are left for the next run; absent if there
   * are none.
   */
  left: count.optional(),
  /** Generation (version of the table's rows) that the run published; null if there is none. */
  generation: generationIdSchema.nullable(),
  /** Id of the staged load that awaits approval; null if there is none. */
  waiting: z.uuid().nullable(),
  structure: sourceStructureDiffSchema.nullable(),
  /**
   * Files skipped because their columns differ from the accepted ones, with the reason; absent if
   * there are none.
   */
  skipped: z.array(z.strictObject({ name: textSchema(300), reason: textSchema(300) })).optional(),
  /**
   * Questions about codes that mean several localities, for which the run published nothing; columns
   * are those of the target table. Absent if there are none.
   */
  localities: z.array(localityQuestionSchema).optional(),
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

/** Result of a dry run: same content as for a run, but nothing was published. */
export const dryRunOutcomeSchema = z.strictObject({
  rowsIn: count,
  rejected: count,
  outcome: flowOutcomeSchema,
  /** Reasons why a real run would publish nothing; empty if it would publish. */
  refusals: z.array(textSchema(1_000)),
  milliseconds: count
})
export type DryRunOutcome = z.infer<typeof dryRunOutcomeSchema>

/** Source of rejected rows in a flow: a run, or the latest dry run. */
export const flowRejectedRowsSourceSchema = z.union([
  z.strictObject({ run: recordIdSchema }),
  z.strictObject({ dry: z.uuid() })
])
export type FlowRejectedRowsSource = z.infer<typeof flowRejectedRowsSourceSchema>

export const flowRejectedRowsPageSchema = z.strictObject({
  pipeline: textSchema(200),
  tableName: textSchema(100),
  time: timestampSchema,
  files: z.array(textSchema(200)),
  /**
   * Titles of the cells of rejected rows; `personal` are the indexes of personal cells, which are
   * masked.
   */
  titles: z.array(textSchema(200)),
  personal: z.array(count),
  /** Total number of rejected rows; `kept` says how many of them are stored. */
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
       * Id of the step or rule that rejected the row; empty if it was rejected while reading the
       * file or by the target table.
       */
      by: z.string(),
      /** Name that the rejecting step or rule had during the run; empty if unknown. */
      where: z.string(),
      place: z.int().nullable(),
      cells: z.array(z.string())
    })
  )
})
export type FlowRejectedRowsPage = z.infer<typeof flowRejectedRowsPageSchema>

/** Column of the rows between two steps of a flow. */
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
  /** Number of source rows that the preview processed. */
  looked: count,
  rowsBefore: count,
  rowsAfter: count,
  /** First reasons for which the step rejected rows. */
  rejected: z.array(z.string())
})
export type FlowPreview = z.infer<typeof flowPreviewSchema>

/** Columns after each step of a flow. An invalid step and all steps after it have none. */
export const flowOutlineSchema = z.strictObject({
  faults: z.array(flowFaultSchema),
  source: z.array(field),
  steps: z.array(z.strictObject({ step: z.uuid(), columns: z.array(field) })),
  /**
   * Target columns that no output column fills; `unused` are output columns that the target does
   * not have.
   */
  unfilled: z.array(textSchema(100)),
  unused: z.array(textSchema(200))
})
export type FlowOutline = z.infer<typeof flowOutlineSchema>

/** Point in the trend of rejected rows: one run of a pipeline. */
export const rejectionTrendPointSchema = z.strictObject({
  run: recordIdSchema,
  number: z.int(),
  time: timestampSchema,
  rowsIn: count,
  rejected: count,
  rules: z.array(ruleOutcome)
})
export type RejectionTrendPoint = z.infer<typeof rejectionTrendPointSchema>
