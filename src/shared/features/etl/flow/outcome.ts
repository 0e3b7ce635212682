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

/** What a step did to how many rows. Milliseconds. */
const stepOutcome = z.strictObject({
  step: z.uuid(),
  /** As it was then; missing in runs of before it was kept. */
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
  /** Within its threshold. */
  passed: z.boolean()
})
export type RuleOutcome = z.infer<typeof ruleOutcome>

/** What a run of a flow found and did; true counts. */
export const flowOutcome = z.strictObject({
  /** In the order of the steps of then. */
  steps: z.array(stepOutcome),
  rules: z.array(ruleOutcome),
  /** Of a fictional source, which rejects rows by design; elsewhere missing. */
  sample: z.literal(true).optional(),
  /** Name of the table that it wrote into; missing in runs of before it was kept. */
  target: text(100).optional(),
  /** What publishing did to the table, or would do; null where it did not come so far. */
  counts: loadCounts.nullable(),
  /** Files that were read, by their SHA-256; `rejected` of their rows did not come in, missing where that is not known. */
  files: z.array(
    z.strictObject({
      name: text(300),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: count,
      rejected: count.optional()
    })
  ),
  /** Files that are left for the next run; missing where there are none. */
  left: count.optional(),
  /** What was published; null where nothing was. */
  generation: generationId.nullable(),
  /** The load that waits for a second person. */
  waiting: z.uuid().nullable(),
  structure: structureDifference.nullable(),
  /** Files that were skipped, as they are not as agreed, with the reason; missing where there are none. */
  skipped: z.array(z.strictObject({ name: text(300), reason: text(300) })).optional(),
  /** Rows that are kept with their reasons: the first hundred thousand. */
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

/** What came of a trial: all of a run, without publishing. */
export const dryOutcome = z.strictObject({
  rowsIn: count,
  rejected: count,
  outcome: flowOutcome,
  /** Why a run would publish nothing; empty where it would. */
  refusals: z.array(text(1_000)),
  milliseconds: count
})
export type DryOutcome = z.infer<typeof dryOutcome>

/** Rejected rows of a run, or of the trial that was made last. */
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
  /** Titles of the cells, and the places of the personal ones, which are masked. */
  titles: z.array(text(200)),
  personal: z.array(count),
  /** Rejected in all, and kept of them. */
  rejected: count,
  kept: count,
  access: rowAccess,
  reasons: z.array(z.strictObject({ reason: z.string(), rows: z.int() })),
  /** How many have the reason and the file that were asked for. */
  matched: count,
  rows: z.array(
    z.strictObject({
      /** 0 of a row that a step made. */
      line: z.int(),
      /** Empty where the rows come from no file. */
      file: z.string(),
      reason: z.string(),
      /** Step or rule that rejected it; empty where it was reading, or the target table. */
      by: z.string(),
      /** What that was called then; empty where it is not known. */
      where: z.string(),
      place: z.int().nullable(),
      cells: z.array(z.string())
    })
  )
})
export type FlowRejectedPage = z.infer<typeof flowRejectedPage>

/** A column between two steps. */
const field = z.strictObject({ name: text(200), dataType, personal: z.boolean() })
export type FlowField = z.infer<typeof field>

/** A few rows before or after a step; personal values masked. */
const shownRows = z.strictObject({
  columns: z.array(field),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
})

/** A step over the first rows of the source: the first ten before and after it. */
export const flowPreview = z.strictObject({
  before: shownRows,
  after: shownRows,
  /** Rows of the source that were looked at. */
  looked: count,
  rowsBefore: count,
  rowsAfter: count,
  /** First reasons of rows that the step rejects. */
  rejected: z.array(z.string())
})
export type FlowPreview = z.infer<typeof flowPreview>

/** What the columns are after each step; a step that cannot be has none, and those after it neither. */
export const flowOutline = z.strictObject({
  faults: z.array(flowFault),
  source: z.array(field),
  steps: z.array(z.strictObject({ step: z.uuid(), columns: z.array(field) })),
  /** Columns of the target that nothing comes to, and columns that go nowhere. */
  unfilled: z.array(text(100)),
  unused: z.array(text(200))
})
export type FlowOutline = z.infer<typeof flowOutline>

/** One run of the trend of rejected rows, the oldest first. */
export const trendPoint = z.strictObject({
  run: recordId,
  number: z.int(),
  time,
  rowsIn: count,
  rejected: count,
  rules: z.array(ruleOutcome)
})
export type TrendPoint = z.infer<typeof trendPoint>
