import { exactTextSchema, lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { localityListSchema } from '../localities/locality'
import { columnRefSchema } from './column-ref'

/** Size limits of the computed columns of one structured query. */
export const expressionLimits = { computed: 30, depth: 8, edges: 30, cases: 50 } as const

/**
 * Decimal number of an expression as text: an optional minus sign, at most 18 digits before and 9
 * digits after the point.
 */
const numberText = z.string().regex(/^-?\d{1,18}(\.\d{1,9})?$/)

/** Operators of arithmetic in expressions. */
export const arithmeticOperators = ['add', 'subtract', 'multiply', 'divide'] as const
export type ArithmeticOperator = (typeof arithmeticOperators)[number]

/** Date of an expression: a column of dates or timestamps (their day), a fixed day, or the day of the query. */
const dateOperand = z.union([
  z.strictObject({ column: columnRefSchema }),
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ today: z.literal(true) })
])
export type DateOperand = z.infer<typeof dateOperand>

/**
 * How the code list of the locality codes of a query is known: it is stated in a column of texts, it
 * follows from the day in a column, all codes are of one list, or it is not known.
 */
const localityCodeReading = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listColumn'), column: columnRefSchema }),
  z.strictObject({ kind: z.literal('dayColumn'), column: columnRefSchema }),
  z.strictObject({ kind: z.literal('list'), list: localityListSchema }),
  z.strictObject({ kind: z.literal('unknown') })
])
export type LocalityCodeReading = z.infer<typeof localityCodeReading>

/**
 * Value computed from one row. A missing part makes the whole value missing, except in `cases`.
 *
 * - Numbers: integers stay integers under `add`, `subtract` and `multiply`; every other result is an
 *   exact decimal with nine decimal places, rounded half away from zero after each operation.
 *   Division by zero gives a missing value. `round` keeps `digits` decimal places. Results whose
 *   integer part has more than 18 digits are refused.
 * - Dates: `years` and `months` count completed years (the age) and months between two dates,
 *   `days` the days; negative if `until` is before `from`. A person born on 29 February completes a
 *   year on 28 February of a common year. `addDays` and `addMonths` move a date; a day that the month does not have
 *   becomes its last day.
 * - Texts: `bands` gives the label of the half-open band `[edge, next edge)` of a number, see
 *   `bandLabels`; `cases` the label of the first case that contains the value, or else `other`, which
 *   is missing if it is null. A missing value belongs to no case. `locality` gives the name of the
 *   locality of the day of the query that contains the ground of the code of a row, or
 *   `unconvertedLocality`; a missing code is in no locality.
 */
export type ValueExpression =
  | { readonly kind: 'column'; readonly column: z.infer<typeof columnRefSchema> }
  | { readonly kind: 'number'; readonly value: string }
  | {
      readonly kind: 'arithmetic'
      readonly operator: ArithmeticOperator
      readonly left: ValueExpression
      readonly right: ValueExpression
    }
  | { readonly kind: 'round'; readonly value: ValueExpression; readonly digits: number }
  | {
      readonly kind: 'years' | 'months' | 'days'
      readonly from: DateOperand
      readonly until: DateOperand
    }
  | { readonly kind: 'addDays' | 'addMonths'; readonly to: DateOperand; readonly count: number }
  | { readonly kind: 'bands'; readonly value: ValueExpression; readonly edges: readonly string[] }
  | {
      readonly kind: 'cases'
      readonly column: z.infer<typeof columnRefSchema>
      readonly cases: readonly { readonly values: readonly string[]; readonly label: string }[]
      readonly other: string | null
    }
  | {
      readonly kind: 'locality'
      readonly column: z.infer<typeof columnRefSchema>
      readonly reading: LocalityCodeReading
    }

const valueExpressionSchema: z.ZodType<ValueExpression, ValueExpression> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('column'), column: columnRefSchema }),
    z.strictObject({ kind: z.literal('number'), value: numberText }),
    z.strictObject({
      kind: z.literal('arithmetic'),
      operator: z.enum(arithmeticOperators),
      left: valueExpressionSchema,
      right: valueExpressionSchema
    }),
    z.strictObject({
      kind: z.literal('round'),
      value: valueExpressionSchema,
      digits: z.int().min(0).max(9)
    }),
    z.strictObject({
      kind: z.enum(['years', 'months', 'days']),
      from: dateOperand,
      until: dateOperand
    }),
    z.strictObject({
      kind: z.enum(['addDays', 'addMonths']),
      to: dateOperand,
      count: z.int().min(-36_600).max(36_600)
    }),
    z.strictObject({
      kind: z.literal('bands'),
      value: valueExpressionSchema,
      edges: z.array(numberText).min(1).max(expressionLimits.edges)
    }),
    z.strictObject({
      kind: z.literal('cases'),
      column: columnRefSchema,
      cases: z
        .array(
          z.strictObject({
            values: z.array(exactTextSchema(500)).min(1).max(500),
            label: lineSchema(100)
          })
        )
        .min(1)
        .max(expressionLimits.cases),
      other: lineSchema(100).nullable()
    }),
    z.strictObject({
      kind: z.literal('locality'),
      column: columnRefSchema,
      reading: localityCodeReading
    })
  ])
)

/** Column that a structured query computes from each row; its name is unique among them. */
export const computedColumnSchema = z.strictObject({
  name: lineSchema(100),
  value: valueExpressionSchema
})
export type ComputedColumn = z.infer<typeof computedColumnSchema>
