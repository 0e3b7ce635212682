import { line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'
import { query } from '../query/asked'

const outputType = z.enum([...dataType.options, 'decimal', 'share'])
const pair = <T extends z.ZodType>(one: T) => z.tuple([one, one])
const count = z.int().min(0)

/** A place that was asked, and what came of it. */
const comparedSide = z.strictObject({
  /** Null of this machine. */
  place: recordId.nullable(),
  name: text(200),
  /** Rows of the answer that were compared; null where none came. */
  rows: count.nullable(),
  /** Whether there were more than the limit. */
  more: z.boolean(),
  sha256: text(64),
  /** Milliseconds until the answer was there. */
  milliseconds: z.number().min(0),
  /** Which rows of each table it was. */
  tables: z.array(
    z.strictObject({
      table: text(300),
      /** None of a table that this program did not publish. */
      generation: text(100).nullable(),
      sha256: text(64),
      /** When it was published to the server, and from which machine; null of this machine's own. */
      published: z.strictObject({ time, machine: text(300) }).nullable()
    })
  )
})
export type ComparedSide = z.infer<typeof comparedSide>

const comparedColumn = z.strictObject({
  name: text(300),
  /** Its type on each side; null where it is not there. */
  types: pair(outputType.nullable()),
  /** Rows in which it differs. */
  differing: count
})
export type ComparedColumn = z.infer<typeof comparedColumn>

const result = z.strictObject({
  columns: z.array(comparedColumn),
  /** Names of the columns by which rows were paired, none of an answer of one row; null where a row stands for one just like it. */
  key: z.array(text(300)).nullable(),
  isSorted: z.boolean(),
  /** Rows of which all cells are the same on both sides, and paired ones of which some differ. */
  equal: count,
  differing: count,
  /** Rows that only one side has. */
  only: pair(count),
  cells: count,
  /** Of equal rows: at how many places of the order another one stands, and the first of them. */
  moved: count,
  firstMoved: pair(count).nullable()
})
export type ComparisonResult = z.infer<typeof result>

/** A value as it is written exactly; null where there is none. */
const value = text(400).nullable()

/** What differs: a cell of two rows of one key, or a row that one side alone has. Rows are counted from 1. */
export const comparisonLine = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cell'),
    rows: pair(count),
    key: z.array(value),
    column: text(300),
    values: pair(value)
  }),
  z.strictObject({
    kind: z.literal('row'),
    side: z.union([z.literal(0), z.literal(1)]),
    row: count,
    /** By the first columns of both sides. */
    values: z.array(value)
  })
])
export type ComparisonLine = z.infer<typeof comparisonLine>

/** A comparison of two places as it was made once; it is never changed. */
export const comparison = z.strictObject({
  id: recordId,
  /** Of its minutes, without gaps; null where there are none, as it came to no end. */
  number: z.int().min(1).nullable(),
  state: z.enum(['same', 'different', 'stopped', 'failed']),
  /** The question: its name, as a person reads it, and as it was asked. */
  name: line(200),
  words: text(2_000),
  query,
  sides: pair(comparedSide),
  user: text(100),
  began: time,
  ended: time,
  /** Why it came to no end. */
  why: text(1_000),
  result: result.nullable()
})
export type Comparison = z.infer<typeof comparison>

/** One that is going on. */
export const runningComparison = z.strictObject({
  run: z.uuid(),
  name: z.string(),
  places: pair(z.string()),
  /** Which side has answered. */
  answered: pair(z.boolean()),
  user: z.string(),
  began: time
})
export type RunningComparison = z.infer<typeof runningComparison>
