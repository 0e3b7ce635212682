import { exactTextSchema, lineSchema, maxTableColumns } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeSchema } from '../data-mart/column'

/** Limits of one question. */
export const questionLimits = {
  relations: 8,
  columns: maxTableColumns,
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
 * Reference to a column of the question's tables: 0 is the source table, 1 and higher are the
 * related tables in order.
 */
const columnRef = z.strictObject({
  table: z.int().min(0).max(questionLimits.relations),
  column: lineSchema(100)
})
export type ColumnRef = z.infer<typeof columnRef>

/** Name of a parameter: `:don_vi` in SQL. */
export const parameterNameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/**
 * Comparison value as text in the notation of the column's type: "-12", "1.5", "2026-11-20" (also
 * for timestamps, which are compared by date), "true"; or a parameter, which gets its value at run
 * time.
 */
const operand = z.union([
  z.strictObject({ value: exactTextSchema(500) }),
  z.strictObject({ parameter: parameterNameSchema })
])
export type ConditionOperand = z.infer<typeof operand>

/**
 * Comparison operators. All types support equality; text and booleans lack less and greater. A
 * missing value satisfies no comparison, not even `isNot`.
 */
export const comparisonOperators = ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'] as const
export type ComparisonOperator = (typeof comparisonOperators)[number]

/** Periods relative to the day of the run. Weeks begin on Monday. */
export const relativePeriods = [
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
export type RelativePeriod = (typeof relativePeriods)[number]

const column = columnRef
const leaf = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('compare'),
    column,
    test: z.enum(comparisonOperators),
    value: operand
  }),
  z.strictObject({
    kind: z.literal('among'),
    column,
    values: z.array(operand).min(1).max(questionLimits.values)
  }),
  /** Range condition; both ends are inclusive. */
  z.strictObject({ kind: z.literal('between'), column, from: operand, to: operand }),
  /** Substring condition, for text only; ignores accents and case. */
  z.strictObject({ kind: z.literal('contains'), column, text: operand }),
  z.strictObject({ kind: z.literal('startsWith'), column, text: operand }),
  /** Condition for empty values; a text of blanks only is empty too. */
  z.strictObject({ kind: z.literal('empty'), column }),
  z.strictObject({ kind: z.literal('filled'), column }),
  /**
   * Period condition, for dates and timestamps only. `days` applies to `lastDays`, which includes
   * today.
   */
  z.strictObject({
    kind: z.literal('period'),
    column,
    period: z.enum(relativePeriods),
    days: z.int().min(1).max(36_600).optional()
  })
])
export type LeafCondition = z.infer<typeof leaf>

/**
 * Condition on a row. Every part is true or false, never unknown: a comparison with a missing value
 * is false, and `not` inverts it. Everywhere except in `empty` and `filled`, only a missing value
 * is empty, which includes a decimal number that is not finite. Minus zero equals zero.
 */
export type QueryCondition =
  | LeafCondition
  | { readonly kind: 'all'; readonly parts: readonly QueryCondition[] }
  | { readonly kind: 'any'; readonly parts: readonly QueryCondition[] }
  | { readonly kind: 'not'; readonly part: QueryCondition }
export type QueryConditionKind = QueryCondition['kind']

export const queryConditionSchema: z.ZodType<QueryCondition, QueryCondition> = z.lazy(() =>
  z.union([
    leaf,
    z.strictObject({ kind: z.literal('all'), parts }),
    z.strictObject({ kind: z.literal('any'), parts }),
    z.strictObject({ kind: z.literal('not'), part: queryConditionSchema })
  ])
)

/** Date parts for grouping. */
const dateParts = ['year', 'quarter', 'month', 'week', 'day'] as const
export type DatePart = (typeof dateParts)[number]

const parts = z.array(queryConditionSchema).min(1).max(questionLimits.conditions)

/** Name of a result column; unique. */
const outputName = lineSchema(100).refine(name => name.trim() !== '')

const chosen = z.strictObject({ name: outputName, column: columnRef })
export type SelectedColumn = z.infer<typeof chosen>

/**
 * Grouping by equal values; missing values form one group. Date parts are sortable text: "2026",
 * "2026-Q3", "2026-09", "2026-W37" (ISO), "2026-09-14".
 */
export const groupingSchema = z.strictObject({
  name: outputName,
  column: columnRef,
  part: z.enum(dateParts).optional()
})
export type Grouping = z.infer<typeof groupingSchema>

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
export const measureSchema = z.strictObject({
  name: outputName,
  kind: z.enum(measureKinds),
  column: columnRef.optional(),
  where: queryConditionSchema.optional()
})
export type Measure = z.infer<typeof measureSchema>

/** Equi-join; a missing value equals nothing. `left` keeps source rows without a match. */
const relation = z.strictObject({
  table: lineSchema(100),
  kind: z.enum(['left', 'inner']),
  on: z
    .array(z.strictObject({ from: columnRef, to: lineSchema(100) }))
    .min(1)
    .max(5)
    .readonly()
})
export type TableJoin = z.infer<typeof relation>

/** Condition on a figure of a group (HAVING): `measureSchema` is its index. */
const groupTest = z.strictObject({
  measure: z.int().min(0).max(questionLimits.measures),
  test: z.enum(comparisonOperators),
  value: operand
})
export type GroupCondition = z.infer<typeof groupTest>

const sorting = z.strictObject({ output: outputName, direction: z.enum(['asc', 'desc']) })
export type QuerySorting = z.infer<typeof sorting>

/**
 * Structured query, independent of any engine; each dialect translates it. Personal columns are
 * masked texts in it, whatever their type in the table. With groups or measures it returns a row
 * per group (one row for all without groups), else the chosen columns of each row, by default all
 * of the source. Text sorts by the Vietnamese alphabet, missing values last in both directions;
 * ties keep the order of the source's rows, or for groups of their values.
 */
export const questionSchema = z.strictObject({
  /** Name of the source table. */
  source: lineSchema(100),
  relations: z.array(relation).max(questionLimits.relations),
  columns: z.array(chosen).max(questionLimits.columns),
  filter: queryConditionSchema.nullable(),
  groups: z.array(groupingSchema).max(questionLimits.groups),
  measures: z.array(measureSchema).max(questionLimits.measures),
  /** Conditions on figures of a group, combined with AND. */
  groupTests: z.array(groupTest).max(questionLimits.measures),
  sort: z.array(sorting).max(questionLimits.columns),
  /** Maximum number of rows returned; null for all. */
  limit: z.int().min(1).max(questionLimits.rows).nullable()
})
export type Question = z.infer<typeof questionSchema>

/** Parameter value given at run time, in the notation of its type, like an operand. */
export const queryParameterSchema = z.strictObject({
  name: parameterNameSchema,
  type: dataTypeSchema,
  value: exactTextSchema(500)
})
export type QueryParameter = z.infer<typeof queryParameterSchema>

/** Initial question over a table, without any part. */
export const createQuestion = (source: string): Question => ({
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
export const isGroupedQuestion = ({
  groups,
  measures
}: Pick<Question, 'groups' | 'measures'>): boolean => groups.length > 0 || measures.length > 0
