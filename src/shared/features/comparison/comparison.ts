import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeSchema } from '../../model/data-mart/column'
import { querySchema } from '../../model/query/asked'

const outputType = z.enum([...dataTypeSchema.options, 'decimal', 'share'])
const pair = <T extends z.ZodType>(one: T) => z.tuple([one, one])
const count = z.int().min(0)

/** One execution target of a comparison, with its outcome. */
const comparedSide = z.strictObject({
  /** Remote server that ran the query; null for this machine. */
  place: recordIdSchema.nullable(),
  name: textSchema(200),
  /** Number of result rows compared; null if there was no result. */
  rows: count.nullable(),
  /** Whether the result exceeded the maximum number of compared rows. */
  more: z.boolean(),
  sha256: textSchema(64),
  /** Milliseconds until the result was complete. */
  milliseconds: z.number().min(0),
  /** Generation of each table that was read. */
  tables: z.array(
    z.strictObject({
      table: textSchema(300),
      /** Generation that was read; null for a table that this program did not publish. */
      generation: textSchema(100).nullable(),
      sha256: textSchema(64),
      /**
       * Time of publication to the server, and the publishing machine; null for this machine's own
       * table.
       */
      published: z.strictObject({ time: timestampSchema, machine: textSchema(300) }).nullable()
    })
  )
})
export type ComparedTargetResult = z.infer<typeof comparedSide>

const comparedColumn = z.strictObject({
  name: textSchema(300),
  /** Type of the column on each side; null where it does not exist. */
  types: pair(outputType.nullable()),
  /** Number of matched rows in which the column's values differ. */
  differing: count
})
export type ComparedResultColumn = z.infer<typeof comparedColumn>

const result = z.strictObject({
  columns: z.array(comparedColumn),
  /**
   * Names of the columns by which rows of the two sides were matched, empty if each side has one
   * row; null if whole rows were compared.
   */
  key: z.array(textSchema(300)).nullable(),
  isSorted: z.boolean(),
  /** Rows equal on both sides, and matched rows with differences. */
  equal: count,
  differing: count,
  /** Number of rows that exist on only one side, for each side. */
  only: pair(count),
  cells: count,
  /**
   * Rows that are equal but in another order: number of positions with another row, and the first
   * such position on each side.
   */
  moved: count,
  firstMoved: pair(count).nullable()
})
export type QueryComparisonResult = z.infer<typeof result>

/** Value in its exact notation, not rounded for display; null if missing. */
const value = textSchema(400).nullable()

/**
 * Difference between two results: cells of two rows with the same key, or a row on one side only.
 * Row numbers start at 1.
 */
export const comparisonDifferenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cell'),
    rows: pair(count),
    key: z.array(value),
    column: textSchema(300),
    values: pair(value)
  }),
  z.strictObject({
    kind: z.literal('row'),
    side: z.union([z.literal(0), z.literal(1)]),
    row: count,
    /** Values of the row in the first columns of both sides. */
    values: z.array(value)
  })
])
export type ComparisonDifference = z.infer<typeof comparisonDifferenceSchema>

/** Finished comparison of two execution targets; immutable. */
export const queryComparisonSchema = z.strictObject({
  id: recordIdSchema,
  /**
   * Sequential number of a finished comparison, without gaps; null if the comparison did not
   * finish.
   */
  number: z.int().min(1).nullable(),
  state: z.enum(['same', 'different', 'stopped', 'failed']),
  /** Compared query: its name, display text, and definition. */
  name: lineSchema(200),
  words: textSchema(2_000),
  query: querySchema,
  sides: pair(comparedSide),
  user: textSchema(100),
  began: timestampSchema,
  ended: timestampSchema,
  /** Reason why the comparison did not finish. */
  why: textSchema(1_000),
  result: result.nullable()
})
export type QueryComparison = z.infer<typeof queryComparisonSchema>

/** Running comparison. */
export const runningQueryComparisonSchema = z.strictObject({
  run: z.uuid(),
  name: z.string(),
  places: pair(z.string()),
  /** Whether each side has returned its result. */
  answered: pair(z.boolean()),
  user: z.string(),
  began: timestampSchema
})
export type RunningQueryComparison = z.infer<typeof runningQueryComparisonSchema>
