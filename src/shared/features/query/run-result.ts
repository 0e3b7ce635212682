import { recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeSchema } from '../../model/data-mart/column'
import { resultDataVersionsSchema } from '../../model/query/asked'
import { secrecyDegreeSchema } from '../../model/secrecy/degree-schema'

/** Value of a result cell. */
export const resultValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/**
 * Reason why a query cannot run, with its location: a position in the SQL text (UTF-16 units), or a
 * path in the structured query.
 */
export const queryRequestFaultSchema = z.strictObject({
  words: z.string(),
  path: z.string().optional(),
  position: z.int().min(0).optional(),
  length: z.int().min(0).optional()
})
export type QueryRequestFault = z.infer<typeof queryRequestFaultSchema>

const outputColumn = z.strictObject({
  name: z.string(),
  type: z.enum([...dataTypeSchema.options, 'decimal', 'share']),
  part: z.enum(['year', 'quarter', 'month', 'week', 'day']).optional()
})

const crossHead = z.strictObject({
  words: z.string(),
  line: z.int(),
  lines: z.int(),
  start: z.int(),
  span: z.int()
})

const listOf = <T extends z.ZodType>(item: T) => z.array(item).readonly()
/** See `CrossMatrix`. */
export const crossMatrixSchema = z.strictObject({
  down: listOf(outputColumn),
  across: listOf(outputColumn),
  figures: listOf(outputColumn),
  columnHeads: listOf(crossHead),
  rowHeads: listOf(crossHead),
  columnTotals: listOf(z.boolean()),
  rowTotals: listOf(z.boolean()),
  rows: listOf(listOf(resultValueSchema))
})

/** Outcome of a successful run: its result can now be read, sorted and filtered by the run id. */
const answered = z.strictObject({
  columns: z.array(outputColumn),
  /** Number of stored result rows; `more` states whether the row limit truncated the result. */
  rows: z.int().min(0),
  more: z.boolean(),
  milliseconds: z.number().min(0),
  basis: resultDataVersionsSchema,
  /** Minimum number of persons in a displayed group; null if smaller groups are shown too. */
  least: z.int().nullable(),
  /**
   * Whether further groups are hidden because the values of small groups could be computed from
   * them (complementary suppression).
   */
  hidesOthers: z.boolean(),
  /** Names of the columns whose personal values are masked. */
  masked: z.array(z.string()),
  /** Degree of secrecy of the columns that the query read; absent for *Không mật*. */
  degree: secrecyDegreeSchema.optional()
})
export type QueryRunResult = z.infer<typeof answered>

/**
 * Table with personal columns that a query reads by name, although the user has not yet given a
 * reason for reading them.
 */
const personalTable = z.strictObject({
  id: recordIdSchema,
  name: z.string(),
  columns: z.array(z.string())
})
export type TableRequiringAccessReason = z.infer<typeof personalTable>

export const queryRunOutcomeSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('needsReason'), tables: z.array(personalTable).min(1) }),
  z.strictObject({ outcome: z.literal('stopped') }),
  z.strictObject({
    outcome: z.literal('refused'),
    faults: z.array(queryRequestFaultSchema).min(1)
  }),
  z.strictObject({ outcome: z.literal('answered'), answer: answered })
])
export type QueryRunOutcome = z.infer<typeof queryRunOutcomeSchema>
