import { exactTextSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

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
