import { exact, line, mostColumns } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'

/** Limits of one question. */
export const most = {
  relations: 8,
  columns: mostColumns,
  groups: 10,
  measures: 30,
  conditions: 200,
  /** Maximum nesting depth of conditions. */
  depth: 6,
  values: 500,
  parameters: 30,
  rows: 100_000_000
} as const

/**
 * Column of one of the question's tables: 0 is the source, 1 and on are the related ones in order.
 */
const columnRef = z.strictObject({
  table: z.int().min(0).max(most.relations),
  column: line(100)
})
export type ColumnRef = z.infer<typeof columnRef>

/** Name of a parameter: `:don_vi` in SQL. */
export const parameterName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/**
 * Comparison value as text in the notation of the column's type: "-12", "1.5", "2026-11-20" (also
 * for timestamps, which are compared by date), "true"; or a parameter, which gets its value at run
 * time.
 */
const operand = z.union([
  z.strictObject({ value: exact(500) }),
  z.strictObject({ parameter: parameterName })
])
export type Operand = z.infer<typeof operand>

/**
 * Tests for all types; less and greater not for text and booleans. A missing value passes none of
 * them, not even `isNot`.
 */
export const tests = ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'] as const
export type Test = (typeof tests)[number]

/** Periods relative to the day of the run. Weeks begin on Monday. */
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
  /** Range condition; both ends are inclusive. */
  z.strictObject({ kind: z.literal('between'), column, from: operand, to: operand }),
  /** Substring condition, for text only; ignores accents and case. */
  z.strictObject({ kind: z.literal('contains'), column, text: operand }),
  z.strictObject({ kind: z.literal('startsWith'), column, text: operand }),
  /** A text of blanks alone is empty too. */
  z.strictObject({ kind: z.literal('empty'), column }),
  z.strictObject({ kind: z.literal('filled'), column }),
  /**
   * Period condition, for dates and timestamps only. `days` applies to `lastDays`, which includes
   * today.
   */
  z.strictObject({
    kind: z.literal('period'),
    column,
    period: z.enum(periods),
    days: z.int().min(1).max(36_600).optional()
  })
])
export type Leaf = z.infer<typeof leaf>

/**
 * Condition on a row. Every part is true or false, never unknown: a comparison with a missing value
 * is false, and `not` inverts it. Everywhere except in `empty` and `filled`, only a missing value
 * is empty, which includes a decimal number that is not finite. Minus zero equals zero.
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

/** Date parts for grouping. */
const dateParts = ['year', 'quarter', 'month', 'week', 'day'] as const
export type DatePart = (typeof dateParts)[number]

const parts = z.array(condition).min(1).max(most.conditions)

/** Name of a result column; unique. */
const outputName = line(100).refine(name => name.trim() !== '')

const chosen = z.strictObject({ name: outputName, column: columnRef })
export type Chosen = z.infer<typeof chosen>

/**
 * Grouping by equal values; missing values form one group. Date parts are sortable text: "2026",
 * "2026-Q3", "2026-09", "2026-W37" (ISO), "2026-09-14".
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
 * Measure over the rows of a group that pass `where`. `count`: rows; `distinct`: distinct present
 * values of a column; `sum` and `average` of numbers; `least` and `greatest` of numbers, dates and
 * timestamps. `share`: with `where` the fraction of the group's rows that pass it, without it the
 * group's fraction of all rows. Sums of decimals are exact, with each value rounded to nine
 * decimals (values from 10^18 on are rejected); averages are based on such sums; averages and
 * shares have six decimals. Rounding is half away from zero. Over no values all are missing, except
 * that a count is 0.
 */
export const measure = z.strictObject({
  name: outputName,
  kind: z.enum(measureKinds),
  column: columnRef.optional(),
  where: condition.optional()
})
export type Measure = z.infer<typeof measure>

/** Equi-join; a missing value equals nothing. `left` keeps source rows without a match. */
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

/** Condition on a figure of a group (HAVING): `measure` is its index. */
const groupTest = z.strictObject({
  measure: z.int().min(0).max(most.measures),
  test: z.enum(tests),
  value: operand
})
export type GroupTest = z.infer<typeof groupTest>

const sorting = z.strictObject({ output: outputName, direction: z.enum(['asc', 'desc']) })
export type Sorting = z.infer<typeof sorting>

/**
 * Structured query, independent of any engine; each dialect translates it. Personal columns are
 * masked texts in it, whatever their type in the table. With groups or measures it returns a row
 * per group (one row for all without groups), else the chosen columns of each row, by default all
 * of the source. Text sorts by the Vietnamese alphabet, missing values last in both directions;
 * ties keep the order of the source's rows, or for groups of their values.
 */
export const question = z.strictObject({
  /** Name of the source table. */
  source: line(100),
  relations: z.array(relation).max(most.relations),
  columns: z.array(chosen).max(most.columns),
  filter: condition.nullable(),
  groups: z.array(group).max(most.groups),
  measures: z.array(measure).max(most.measures),
  /** Conditions on figures of a group, combined with AND. */
  groupTests: z.array(groupTest).max(most.measures),
  sort: z.array(sorting).max(most.columns),
  /** Maximum number of rows returned; null for all. */
  limit: z.int().min(1).max(most.rows).nullable()
})
export type Question = z.infer<typeof question>

/** Parameter value given at run time, in the notation of its type, like an operand. */
export const parameter = z.strictObject({
  name: parameterName,
  type: dataType,
  value: exact(500)
})
export type Parameter = z.infer<typeof parameter>

/** Initial question over a table, without any part. */
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

/** Whether a question returns groups instead of rows. */
export const isGrouped = ({ groups, measures }: Pick<Question, 'groups' | 'measures'>): boolean =>
  groups.length > 0 || measures.length > 0
