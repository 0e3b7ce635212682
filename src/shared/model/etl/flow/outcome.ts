import { recordId, text, time } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { loadCounts } from '../../data-load/facts'
import { rowAccess } from '../../data-load/rejected'
import { dataType } from '../../data-mart/column'
import { generationId } from '../../data-mart/generation-id'
import { flowFault } from './flow'
import { structureDifference } from './source'
import { stepKinds } from './step'

const count = z.int().min(0)

/** Row counts and duration in milliseconds of a step. */
const stepOutcome = z.strictObject({
  step: z.uuid(),
  /** Kind of the step at that time; absent in older runs. */
  kind: z.enum(stepKinds).optional(),
  rowsIn: count,
  rowsOut: count,
  rejected: count,
  milliseconds: count
})
export type StepOutcome = z.infer<typeof stepOutcome>

const ruleOutcome = z.strictObject({
  rule: z.uuid(),
  words: text(1_000),
  severity: z.enum(['warning', 'blocking']),
  broken: count,
  /** Whether the violations of the rule stayed within its threshold. */
  passed: z.boolean()
})
export type RuleOutcome = z.infer<typeof ruleOutcome>

/** Result of a flow's run with actual counts. */
export const flowOutcome = z.strictObject({
  /** Step results, in the order of the steps at that time. */
  steps: z.array(stepOutcome),
  rules: z.array(ruleOutcome),
  /** Set if the source was fictional, which rejects rows by design. */
  sample: z.literal(true).optional(),
  /** Name of the target table; absent in older runs. */
  target: text(100).optional(),
  /**
   * Effects on the table of publishing, actual or planned; null if the run did not get that far.
   */
  counts: loadCounts.nullable(),
  /** Files read, by SHA-256; `rejected` counts their rejected rows, absent if unknown. */
  files: z.array(
    z.strictObject({
      name: text(300),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: count,
      rejected: count.optional(),
      /** The reading by which it was read (`readingKey`); missing where it was read by none. */
      reading: z
        .string()
        .regex(/^[0-9a-f]{8}$/)
        .optional()
    })
  ),
  /** Files that none of the pipeline's readings is for, which were read as they were guessed; missing where there are none. */
  unmatched: z.array(text(300)).optional(),
  /** Files that are left for the next run; missing where there are none. */
  left: count.optional(),
  /** Published generation; null if there is none. */
  generation: generationId.nullable(),
  /** Id of the load awaiting approval; null if there is none. */
  waiting: z.uuid().nullable(),
  structure: structureDifference.nullable(),
  /**
   * Files skipped because they differ from the accepted structure, with the reason; absent if there
   * are none.
   */
  skipped: z.array(z.strictObject({ name: text(300), reason: text(300) })).optional(),
  /** Number of stored rejected rows, at most the first hundred thousand. */
  rejectedKept: count
})
export type FlowOutcome = z.infer<typeof flowOutcome>

export const noOutcome: FlowOutcome = {
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
export const dryOutcome = z.strictObject({
  rowsIn: count,
  rejected: count,
  outcome: flowOutcome,
  /** Reasons why a run would publish nothing; empty if it would. */
  refusals: z.array(text(1_000)),
  milliseconds: count
})
export type DryOutcome = z.infer<typeof dryOutcome>

/** Source of rejected rows: a run, or the latest dry run. */
export const rejectedOf = z.union([
  z.strictObject({ run: recordId }),
  z.strictObject({ dry: z.uuid() })
])
export type RejectedOf = z.infer<typeof rejectedOf>

export const flowRejectedPage = z.strictObject({
  pipeline: text(200),
  tableName: text(100),
  time,
  files: z.array(text(200)),
  /** Titles of the cells, and indexes of the personal ones, which are masked. */
  titles: z.array(text(200)),
  personal: z.array(count),
  /** Total rejected rows, and how many of them are stored. */
  rejected: count,
  kept: count,
  access: rowAccess,
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
      /** Step or rule that rejected it; empty for reading, or the target table. */
      by: z.string(),
      /** Name of the rejecting step or rule at that time; empty if unknown. */
      where: z.string(),
      place: z.int().nullable(),
      cells: z.array(z.string())
    })
  )
})
export type FlowRejectedPage = z.infer<typeof flowRejectedPage>

/** Column between two steps. */
const field = z.strictObject({ name: text(200), dataType, personal: z.boolean() })
export type FlowField = z.infer<typeof field>

/** Sample of rows before or after a step; personal values masked. */
const shownRows = z.strictObject({
  columns: z.array(field),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
})

/** Preview of a step: the first ten rows before and after it. */
export const flowPreview = z.strictObject({
  before: shownRows,
  after: shownRows,
  /** Number of source rows examined. */
  looked: count,
  rowsBefore: count,
  rowsAfter: count,
  /** First rejection reasons of the step. */
  rejected: z.array(z.string())
})
export type FlowPreview = z.infer<typeof flowPreview>

/** Columns after each step; an invalid step has none, nor have the steps after it. */
export const flowOutline = z.strictObject({
  faults: z.array(flowFault),
  source: z.array(field),
  steps: z.array(z.strictObject({ step: z.uuid(), columns: z.array(field) })),
  /** Target columns without a source, and columns that are not loaded. */
  unfilled: z.array(text(100)),
  unused: z.array(text(200))
})
export type FlowOutline = z.infer<typeof flowOutline>

/** One run in the trend of rejected rows, oldest first. */
export const trendPoint = z.strictObject({
  run: recordId,
  number: z.int(),
  time,
  rowsIn: count,
  rejected: count,
  rules: z.array(ruleOutcome)
})
export type TrendPoint = z.infer<typeof trendPoint>
