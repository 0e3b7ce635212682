import { daySchema, exactTextSchema, lineSchema, maxTableColumns } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeSchema } from '../data-mart/column'
import { type ColumnRef, columnRefSchema, maxQueryRelations } from './column-ref'
import { crossTableSchema } from './cross'
import { derivedColumnSchema, topRowsSchema } from './derived'
import { computedColumnSchema, expressionLimits } from './expression'
import { conditionOperandSchema as operand, parameterNameSchema } from './operand'
import { validOnSchema } from './valid-on'

export type { ColumnRef } from './column-ref'
export { type ConditionOperand, parameterNameSchema } from './operand'

/** Size limits of one structured query. */
export const structuredQueryLimits = {
  relations: maxQueryRelations,
  columns: maxTableColumns,
  groups: 10,
  measures: 30,
  conditions: 200,
  /** Maximum nesting depth of condition groups. */
  depth: 6,
  values: 500,
  parameters: 30,
  rows: 100_000_000
} as const

const columnRef = columnRefSchema

/**
 * Comparison operators. Every type supports equality; text and booleans do not support less and
 * greater. A missing value satisfies no comparison, not even `isNot`.
 */
export const comparisonOperators = ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'] as const
export type ComparisonOperator = (typeof comparisonOperators)[number]

/** Equal columns of two joined tables. */
const joinedOn = z
  .array(z.strictObject({ from: columnRef, to: lineSchema(100) }))
  .min(1)
  .max(5)
  .readonly()

/** Periods relative to the day on which the query runs. Weeks begin on Monday. */
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
    values: z.array(operand).min(1).max(structuredQueryLimits.values)
  }),
  /** Range condition; both ends belong to the range. */
  z.strictObject({ kind: z.literal('between'), column, from: operand, to: operand }),
  /** Substring condition, for text only; ignores accents and case. */
  z.strictObject({ kind: z.literal('contains'), column, text: operand }),
  z.strictObject({ kind: z.literal('startsWith'), column, text: operand }),
  /** Condition for empty values; a text of blanks only is empty too. */
  z.strictObject({ kind: z.literal('empty'), column }),
  z.strictObject({ kind: z.literal('filled'), column }),
  /**
   * Period condition, for dates and timestamps only. `days` is the number of days for `lastDays`,
   * which includes today.
   */
  z.strictObject({
    kind: z.literal('period'),
    column,
    period: z.enum(relativePeriods),
    days: z.int().min(1).max(36_600).optional(),
    /** Months by which the period is moved back, such as 12 for the same period of last year. */
    back: z.int().min(1).max(1_200).optional()
  }),
  /** Comparison with another column of the same family of types; missing values satisfy none. */
  z.strictObject({
    kind: z.literal('compareColumns'),
    column,
    test: z.enum(comparisonOperators),
    other: columnRef
  }),
  /**
   * Whether another row of the column's table has equal, non-missing values in this column and in
   * `also`, which are columns of the same table.
   */
  z.strictObject({ kind: z.literal('repeated'), column, also: z.array(columnRef).max(9) })
])
export type LeafCondition = z.infer<typeof leaf>

/**
 * Condition on a row. Every part is true or false, never NULL: a comparison with a missing value is
 * false, and `not` inverts it. A decimal number that is not finite counts as missing. A text of
 * blanks counts as missing only in `empty` and `filled`. Minus zero equals zero.
 */
export type QueryCondition =
  | LeafCondition
  | RelatedCondition
  | { readonly kind: 'all'; readonly parts: readonly QueryCondition[] }
  | { readonly kind: 'any'; readonly parts: readonly QueryCondition[] }
  | { readonly kind: 'not'; readonly part: QueryCondition }
export type QueryConditionKind = QueryCondition['kind']

/**
 * Whether a related table has some row, or none, that matches the row: its columns equal those of
 * the row, a missing value matches nothing, and the related row passes `filter`, in which table 0 is
 * the related table.
 */
export interface RelatedCondition {
  readonly kind: 'related'
  readonly table: string
  readonly on: readonly { readonly from: ColumnRef; readonly to: string }[]
  readonly has: 'some' | 'none'
  readonly filter: QueryCondition | null
}

export const queryConditionSchema: z.ZodType<QueryCondition, QueryCondition> = z.lazy(() =>
  z.union([
    leaf,
    z.strictObject({
      kind: z.literal('related'),
      table: lineSchema(100),
      on: joinedOn,
      has: z.enum(['some', 'none']),
      filter: queryConditionSchema.nullable()
    }),
    z.strictObject({ kind: z.literal('all'), parts }),
    z.strictObject({ kind: z.literal('any'), parts }),
    z.strictObject({ kind: z.literal('not'), part: queryConditionSchema })
  ])
)

/** Date parts for grouping. */
const dateParts = ['year', 'quarter', 'month', 'week', 'day'] as const
export type DatePart = (typeof dateParts)[number]

const parts = z.array(queryConditionSchema).min(1).max(structuredQueryLimits.conditions)

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
 * Measure over the rows of a group that pass the condition `where`. `count`: rows; `distinct`:
 * distinct non-missing values of a column; `sum` and `average` of numbers; `least` and `greatest`
 * (minimum and maximum) of numbers, dates and timestamps. `share`: with `where` the fraction of the
 * group's rows that pass it, without it the group's fraction of all rows. Sums of decimals are
 * exact, with each value rounded to nine decimals (values from 10^18 on are rejected); averages are
 * computed from such sums; averages and shares have six decimals. Rounding is half away from zero.
 * If a group has no values the measure is missing, except that a count is 0.
 */
export const measureSchema = z.strictObject({
  name: outputName,
  kind: z.enum(measureKinds),
  column: columnRef.optional(),
  where: queryConditionSchema.optional()
})
export type Measure = z.infer<typeof measureSchema>

/**
 * Equi-join with another table; a missing value never matches. `left` keeps source rows without a
 * match.
 */
const relation = z.strictObject({
  table: lineSchema(100),
  kind: z.enum(['left', 'inner']),
  on: joinedOn
})
export type TableJoin = z.infer<typeof relation>

/** Condition on a measure of a group (HAVING); `measure` is the index of the measure. */
const groupTest = z.strictObject({
  measure: z.int().min(0).max(structuredQueryLimits.measures),
  test: z.enum(comparisonOperators),
  value: operand
})
export type GroupCondition = z.infer<typeof groupTest>

/**
 * Sort key. `order` lists the values of a text column in the order of its catalogue, such as ranks;
 * values that it does not list follow by the alphabet.
 */
const sorting = z.strictObject({
  output: outputName,
  direction: z.enum(['asc', 'desc']),
  order: z.array(lineSchema(100)).min(1).max(500).optional()
})
export type QuerySorting = z.infer<typeof sorting>

/**
 * Baseline of a comparison: the same query with another filter and other days; a day that it does
 * not name is not set, whatever the query itself says.
 */
const comparison = z.strictObject({
  filter: queryConditionSchema.nullable(),
  validOn: validOnSchema.optional(),
  knownOn: daySchema.optional()
})
export type QueryComparison = z.infer<typeof comparison>

/**
 * Structured query, independent of any database engine; each SQL dialect translates it. Personal
 * columns are masked texts in it, whatever their type in the table. With groups or measures it
 * returns a row per group (a single row if there are no groups), otherwise the chosen columns of
 * each row, by default all columns of the source. Text is sorted by the Vietnamese alphabet,
 * missing values last in both directions; rows that compare as equal keep their order in the
 * source, and groups that of their values.
 */
export const structuredQuerySchema = z.strictObject({
  /** Name of the source table. */
  source: lineSchema(100),
  relations: z.array(relation).max(structuredQueryLimits.relations),
  /**
   * Tables with the columns of the source whose rows are read together with its rows, such as the
   * tables of other months.
   */
  together: z.array(lineSchema(100)).min(1).max(36).optional(),
  /** Day on which the rows of tables with a span are valid; rows of other days are not read. */
  validOn: validOnSchema.optional(),
  /** Day at whose end, in Vietnam time, each table is read as it was then; absent for now. */
  knownOn: daySchema.optional(),
  /** Baseline with which each measure is compared; only with measures. */
  comparison: comparison.optional(),
  /** Computed columns; each may use the ones before it. */
  computed: z.array(computedColumnSchema).min(1).max(expressionLimits.computed).optional(),
  /** Whether equal rows are returned once; only without groups and measures. */
  distinct: z.literal(true).optional(),
  columns: z.array(chosen).max(structuredQueryLimits.columns),
  filter: queryConditionSchema.nullable(),
  groups: z.array(groupingSchema).max(structuredQueryLimits.groups),
  measures: z.array(measureSchema).max(structuredQueryLimits.measures),
  /** Conditions on measures of a group (HAVING), combined with AND. */
  groupTests: z.array(groupTest).max(structuredQueryLimits.measures),
  /** Columns computed from the columns of the result, in order; only with groups or measures. */
  derived: z.array(derivedColumnSchema).min(1).max(structuredQueryLimits.measures).optional(),
  /** Conditions on derived columns, combined with AND; `measure` is the index in `derived`. */
  derivedTests: z.array(groupTest).min(1).max(structuredQueryLimits.measures).optional(),
  /** First rows of each partition, after the conditions and before the limit. */
  top: topRowsSchema.optional(),
  /** Shows the groups as a cross table; the result has rows for the totals too. */
  cross: crossTableSchema.optional(),
  sort: z.array(sorting).max(structuredQueryLimits.columns),
  /** Maximum number of rows returned; null for all. */
  limit: z.int().min(1).max(structuredQueryLimits.rows).nullable()
})
export type StructuredQuery = z.infer<typeof structuredQuerySchema>

/** Parameter with its value at run time, in the notation of its type, as for a comparison value. */
export const queryParameterSchema = z.strictObject({
  name: parameterNameSchema,
  type: dataTypeSchema,
  value: exactTextSchema(500)
})
export type QueryParameter = z.infer<typeof queryParameterSchema>

/** New structured query over a table, without conditions, columns or groups. */
export const createStructuredQuery = (source: string): StructuredQuery => ({
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

/** Whether a structured query returns groups instead of rows. */
export const isGroupedQuery = ({
  groups,
  measures
}: Pick<StructuredQuery, 'groups' | 'measures'>): boolean =>
  groups.length > 0 || measures.length > 0
