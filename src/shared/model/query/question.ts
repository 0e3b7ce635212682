import { daySchema, exactTextSchema, lineSchema, maxTableColumns } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeSchema } from '../data-mart/column'
import { columnRefSchema, joinedColumnsSchema, maxQueryRelations } from './column-ref'
import {
  comparisonOperators,
  conditionLimits,
  conditionOperandSchema,
  parameterNameSchema,
  queryConditionSchema
} from './condition'
import { crossTableSchema } from './cross'
import { derivedColumnSchema, topRowsSchema } from './derived'
import { computedColumnSchema, expressionLimits } from './expression'
import { validOnSchema } from './valid-on'

export type { ColumnRef } from './column-ref'
export { type ConditionOperand, parameterNameSchema } from './condition'

/** Size limits of one structured query. */
export const structuredQueryLimits = {
  relations: maxQueryRelations,
  columns: maxTableColumns,
  groups: 10,
  measures: 30,
  ...conditionLimits,
  parameters: 30,
  rows: 100_000_000
} as const

/** Date parts for grouping. */
const dateParts = ['year', 'quarter', 'month', 'week', 'day'] as const
export type DatePart = (typeof dateParts)[number]

/** Name of a result column; unique. */
const outputName = lineSchema(100).refine(name => name.trim() !== '')

const chosen = z.strictObject({ name: outputName, column: columnRefSchema })
export type SelectedColumn = z.infer<typeof chosen>

/**
 * Grouping by equal values; missing values form one group. Date parts are sortable text: "2026",
 * "2026-Q3", "2026-09", "2026-W37" (ISO), "2026-09-14".
 */
export const groupingSchema = z.strictObject({
  name: outputName,
  column: columnRefSchema,
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
  column: columnRefSchema.optional(),
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
  on: joinedColumnsSchema
})
export type TableJoin = z.infer<typeof relation>

/** Condition on a measure of a group (HAVING); `measure` is the index of the measure. */
const groupTest = z.strictObject({
  measure: z.int().min(0).max(structuredQueryLimits.measures),
  test: z.enum(comparisonOperators),
  value: conditionOperandSchema
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
