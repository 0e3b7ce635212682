import { line, recordId, text, time } from '../../kit/fields'
import { formatDateTime, formatNumber } from '../../kit/format'
import type { Column } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { StatusLook } from '../../kit/status'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'
import { query } from '../query/asked'
import { comparisonText } from './text'

const outputType = z.enum([...dataType.options, 'decimal', 'share'])
const pair = <T extends z.ZodType>(one: T) => z.tuple([one, one])
const count = z.int().min(0)

/** Where a comparison stands: as it was found, or why it found nothing. */
export const comparisonLooks = {
  same: { label: 'Khớp', icon: 'check', tone: 'success' },
  different: { label: 'Lệch', icon: 'warning', tone: 'warning' },
  stopped: { label: 'Đã dừng', icon: 'pause', tone: 'neutral' },
  failed: { label: 'Chưa đối chiếu được', icon: 'error', tone: 'danger' }
} as const satisfies Record<string, StatusLook>

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

const numberWords = ({ number }: Comparison): string =>
  number === null ? comparisonText.noNumber : formatNumber(number)

/** Rows that differ in any way. */
export const differencesIn = ({ differing, only, moved }: ComparisonResult): number =>
  differing + only[0] + only[1] + moved

export const comparisonColumns: readonly Column<Comparison>[] = [
  {
    key: 'number',
    title: comparisonText.list.number,
    kind: 'number',
    value: ({ number }) => number,
    text: numberWords,
    minWidth: 96
  },
  {
    key: 'name',
    title: comparisonText.list.name,
    kind: 'text',
    value: ({ name }) => name,
    grow: 3,
    minWidth: 170
  },
  {
    key: 'places',
    title: comparisonText.list.places,
    kind: 'text',
    value: ({ sides }) => sides.map(({ name }) => name).join(' – '),
    grow: 2,
    minWidth: 170
  },
  {
    key: 'state',
    title: comparisonText.list.state,
    kind: 'status',
    value: ({ state }) => comparisonLooks[state].label,
    minWidth: 170
  },
  {
    key: 'differences',
    title: comparisonText.list.differences,
    kind: 'number',
    value: ({ result: found }) => (found ? differencesIn(found) : null),
    text: ({ result: found }) => (found ? formatNumber(differencesIn(found)) : '—'),
    minWidth: 110
  },
  {
    key: 'began',
    title: comparisonText.list.time,
    kind: 'time',
    value: ({ began }) => began,
    text: ({ began }) => formatDateTime(began),
    minWidth: 140
  },
  {
    key: 'user',
    title: comparisonText.list.user,
    kind: 'text',
    value: ({ user }) => user,
    grow: 1,
    minWidth: 120
  }
]

export const comparisonRules: ListRules<Comparison> = {
  columns: comparisonColumns,
  search: ({ name, words, sides, user, number }) => [
    name,
    words,
    user,
    String(number ?? ''),
    ...sides.map(side => side.name)
  ],
  filters: { state: ({ state }, value) => state === value }
}
