import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { arithmeticOperators } from './expression'

/** Name of a result column that comes before the derived column: a group, a measure, or an earlier derived column. */
const output = lineSchema(100)
/** Result columns whose equal values form the partitions; empty for one partition of all rows. */
const within = z.array(output).max(10)
const direction = z.enum(['asc', 'desc'])

/** Operand of a formula: a result column, or a decimal number as text. */
const formulaOperand = z.union([
  z.strictObject({ output }),
  z.strictObject({ number: z.string().regex(/^-?\d{1,18}(\.\d{1,9})?$/) })
])
export type FormulaOperand = z.infer<typeof formulaOperand>

/**
 * Column computed from the other columns of the result, after grouping and before the conditions on
 * groups. Missing parts make the value missing; arithmetic follows `ValueExpression`.
 *
 * - `formula`: arithmetic of two columns or numbers; `asShare` shows the quotient as a share (0.25
 *   is 25 %), with six decimal places.
 * - `shareOf`: the row's value as a share of the partition's sum.
 * - `rank`: 1 for the first row of the partition in the order of `by`; equal values share a rank, and
 *   the next rank counts all rows before it. Missing values have no rank.
 * - `running`: sum of the values of the partition's rows up to this one, in ascending order of
 *   `along`; rows with equal `along` count together. `moving`: average of the last `rows` rows up to this one,
 *   with fewer rows at the beginning. `previous`: value of the row before in that order; missing for
 *   the first. In `moving` and `previous` rows with equal `along` are refused by validation: `along`
 *   and `within` together must be all groups of the query.
 */
export const derivedColumnSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('formula'),
    name: output,
    operator: z.enum(arithmeticOperators),
    left: formulaOperand,
    right: formulaOperand,
    asShare: z.literal(true).optional()
  }),
  z.strictObject({ kind: z.literal('shareOf'), name: output, of: output, within }),
  z.strictObject({ kind: z.literal('rank'), name: output, by: output, direction, within }),
  z.strictObject({ kind: z.literal('running'), name: output, of: output, along: output, within }),
  z.strictObject({
    kind: z.literal('moving'),
    name: output,
    of: output,
    along: output,
    within,
    rows: z.int().min(2).max(366)
  }),
  z.strictObject({ kind: z.literal('previous'), name: output, of: output, along: output, within })
])
export type DerivedColumn = z.infer<typeof derivedColumnSchema>

/** Keeps the first rows of each partition in the order of `by`; equal values at the end are all kept. */
export const topRowsSchema = z.strictObject({
  by: output,
  direction,
  within,
  count: z.int().min(1).max(10_000)
})
export type TopRows = z.infer<typeof topRowsSchema>
