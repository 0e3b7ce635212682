import { exactTextSchema, lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type ColumnRef, columnRefSchema, joinedColumnsSchema } from './column-ref'

/** Name of a parameter: `:don_vi` in SQL. */
export const parameterNameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/**
 * Comparison value as text in the notation of the column's type: "-12", "1.5", "2026-11-20" (also
 * for timestamps, which are compared by date), "true"; or a parameter, which gets its value at run
 * time.
 */
export const conditionOperandSchema = z.union([
  z.strictObject({ value: exactTextSchema(500) }),
  z.strictObject({ parameter: parameterNameSchema })
])
export type ConditionOperand = z.infer<typeof conditionOperandSchema>

/** Size limits of the conditions of one structured query. */
export const conditionLimits = {
  conditions: 200,
  /** Maximum nesting depth of condition groups. */
  depth: 6,
  values: 500
} as const

/**
 * Comparison operators. Every type supports equality; text and booleans do not support less and
 * greater. A missing value satisfies no comparison, not even `isNot`.
 */
export const comparisonOperators = ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'] as const
export type ComparisonOperator = (typeof comparisonOperators)[number]

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

const column = columnRefSchema
const leaf = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('compare'),
    column,
    test: z.enum(comparisonOperators),
    value: conditionOperandSchema
  }),
  z.strictObject({
    kind: z.literal('among'),
    column,
    values: z.array(conditionOperandSchema).min(1).max(conditionLimits.values)
  }),
  /** Range condition; both ends belong to the range. */
  z.strictObject({
    kind: z.literal('between'),
    column,
    from: conditionOperandSchema,
    to: conditionOperandSchema
  }),
  /** Substring condition, for text only; ignores accents and case. */
  z.strictObject({ kind: z.literal('contains'), column, text: conditionOperandSchema }),
  z.strictObject({ kind: z.literal('startsWith'), column, text: conditionOperandSchema }),
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
    other: columnRefSchema
  }),
  /**
   * Whether another row of the column's table has equal, non-missing values in this column and in
   * `also`, which are columns of the same table.
   */
  z.strictObject({ kind: z.literal('repeated'), column, also: z.array(columnRefSchema).max(9) })
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
      on: joinedColumnsSchema,
      has: z.enum(['some', 'none']),
      filter: queryConditionSchema.nullable()
    }),
    z.strictObject({ kind: z.literal('all'), parts }),
    z.strictObject({ kind: z.literal('any'), parts }),
    z.strictObject({ kind: z.literal('not'), part: queryConditionSchema })
  ])
)

const parts = z.array(queryConditionSchema).min(1).max(conditionLimits.conditions)
