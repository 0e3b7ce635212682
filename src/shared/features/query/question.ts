import { exact, line } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'

/** What one question may hold at most. */
export const most = {
  relations: 8,
  columns: 200,
  groups: 10,
  measures: 30,
  conditions: 200,
  /** How deep conditions may stand in each other. */
  depth: 6,
  values: 500,
  parameters: 30,
  rows: 100_000_000
} as const

/** A column of one of the question's tables: 0 is the source, 1 and on are the related ones in their order. */
const columnRef = z.strictObject({
  table: z.int().min(0).max(most.relations),
  column: line(100)
})
export type ColumnRef = z.infer<typeof columnRef>

/** How a parameter is called: `:don_vi` in SQL. */
export const parameterName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/**
 * What a column is compared with, as text in the form of the column's type: "-12", "1.5", "2026-11-20" (also for a column of moments,
 * which are compared by their day), "true"; or the value that a parameter has when it runs.
 */
const operand = z.union([
  z.strictObject({ value: exact(500) }),
  z.strictObject({ parameter: parameterName })
])
export type Operand = z.infer<typeof operand>

/** Of all columns; less and greater not of text and truth. What is empty passes none of them, `isNot` neither. */
export const tests = ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'] as const
export type Test = (typeof tests)[number]

/** Spans of days that move with the day of the run. A week begins on Monday. */
export const periods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'lastDays'
] as const
export type Period = (typeof periods)[number]

const column = columnRef
const leaf = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('compare'), column, test: z.enum(tests), value: operand }),
  z.strictObject({
    kind: z.literal('among'),
    column,
    values: z.array(operand).min(1).max(most.values)
  }),
  /** Both ends belong to it. */
  z.strictObject({ kind: z.literal('between'), column, from: operand, to: operand }),
  /** Of text, without accents and capitals. */
  z.strictObject({ kind: z.literal('contains'), column, text: operand }),
  z.strictObject({ kind: z.literal('startsWith'), column, text: operand }),
  /** A text of blanks alone is empty too. */
  z.strictObject({ kind: z.literal('empty'), column }),
  z.strictObject({ kind: z.literal('filled'), column }),
  /** Of days and moments. `days` only of the last days, today among them. */
  z.strictObject({
    kind: z.literal('period'),
    column,
    period: z.enum(periods),
    days: z.int().min(1).max(36_600).optional()
  })
])
export type Leaf = z.infer<typeof leaf>

/**
 * What is asked of a row. Every part is true or false, never unknown: a comparison with what is empty is false, and `not` turns it round. Here
 * and everywhere but in `empty` and `filled` only what has no value is empty, a decimal number that is not finite among it. Minus zero is zero.
 */
export type Condition =
  | Leaf
  | { readonly kind: 'all'; readonly parts: readonly Condition[] }
  | { readonly kind: 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
export type ConditionKind = Condition['kind']

export const condition: z.ZodType<Condition, Condition> = z.lazy(() =>
  z.union([
    leaf,
    z.strictObject({ kind: z.literal('all'), parts }),
    z.strictObject({ kind: z.literal('any'), parts }),
    z.strictObject({ kind: z.literal('not'), part: condition })
  ])
)

/** What of a day or a moment rows are grouped by. */
const dateParts = ['year', 'quarter', 'month', 'week', 'day'] as const
export type DatePart = (typeof dateParts)[number]

const parts = z.array(condition).min(1).max(most.conditions)

/** How a column of the answer is called; each name once. */
const outputName = line(100).refine(name => name.trim() !== '')

const chosen = z.strictObject({ name: outputName, column: columnRef })
export type Chosen = z.infer<typeof chosen>

/**
 * Rows whose values are equal stand together; the empty ones too. Parts are text that sorts: "2026", "2026-Q3", "2026-09",
 * "2026-W37" (ISO), "2026-09-14".
 */
export const group = z.strictObject({
  name: outputName,
  column: columnRef,
  part: z.enum(dateParts).optional()
})
export type Group = z.infer<typeof group>

const measureKinds = ['count', 'sum', 'average', 'least', 'greatest', 'distinct', 'share'] as const
export type MeasureKind = (typeof measureKinds)[number]

/**
 * A figure of the rows of a group that pass `where`. `count` is rows, `distinct` different values of a column that are not empty, `sum` and
 * `average` of numbers, `least` and `greatest` of numbers, days, moments. `share` is, with `where`, the part of the group's rows that pass it, and
 * without, the group's part of all rows. Sums of decimals are exact, each value as it is written with nine digits after the comma (from 10^18
 * on it is refused); averages are of such sums; averages and shares have six digits after the comma. All are rounded half away from zero; of no
 * values they are empty, a count is 0.
 */
export const measure = z.strictObject({
  name: outputName,
  kind: z.enum(measureKinds),
  column: columnRef.optional(),
  where: condition.optional()
})
export type Measure = z.infer<typeof measure>

/** Joined by equality of columns; what is empty equals nothing. `left` keeps rows of the source that have no partner. */
const relation = z.strictObject({
  table: line(100),
  kind: z.enum(['left', 'inner']),
  on: z
    .array(z.strictObject({ from: columnRef, to: line(100) }))
    .min(1)
    .max(5)
    .readonly()
})
export type Relation = z.infer<typeof relation>

/** What is asked of a figure of a group: `measure` is its place. */
const groupTest = z.strictObject({
  measure: z.int().min(0).max(most.measures),
  test: z.enum(tests),
  value: operand
})
export type GroupTest = z.infer<typeof groupTest>

const sorting = z.strictObject({ output: outputName, direction: z.enum(['asc', 'desc']) })
export type Sorting = z.infer<typeof sorting>

/**
 * A question to tables, without the words of any engine: each dialect says it in its own. Personal columns are masked texts in it, whatever
 * they are in their table. With groups or measures it answers a row for each group (of all rows without groups), else the chosen columns of
 * each row, all of the source's where none is chosen. Text sorts by the Vietnamese alphabet, what is empty last either way; what is
 * equal then keeps the order of the source's rows, groups that of their values.
 */
export const question = z.strictObject({
  /** Name of a table. */
  source: line(100),
  relations: z.array(relation).max(most.relations),
  columns: z.array(chosen).max(most.columns),
  filter: condition.nullable(),
  groups: z.array(group).max(most.groups),
  measures: z.array(measure).max(most.measures),
  /** All of them must hold. */
  groupTests: z.array(groupTest).max(most.measures),
  sort: z.array(sorting).max(most.columns),
  /** Rows that are answered at most; null for all. */
  limit: z.int().min(1).max(most.rows).nullable()
})
export type Question = z.infer<typeof question>

/** A value that is given when the question runs; in the form of its type, as an operand. */
export const parameter = z.strictObject({
  name: parameterName,
  type: dataType,
  value: exact(500)
})
export type Parameter = z.infer<typeof parameter>

/** Every question without any part. */
export const questionOf = (source: string): Question => ({
  source,
  relations: [],
  columns: [],
  filter: null,
  groups: [],
  measures: [],
  groupTests: [],
  sort: [],
  limit: null
})

/** Whether it answers groups and not rows. */
export const isGrouped = ({ groups, measures }: Pick<Question, 'groups' | 'measures'>): boolean =>
  groups.length > 0 || measures.length > 0
