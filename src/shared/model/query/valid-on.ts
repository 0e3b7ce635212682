import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { conditionOperandSchema } from './condition'

/** Columns between which the rows of a table are valid; a missing end is unbounded. */
const tableSpan = z.strictObject({
  table: lineSchema(100),
  from: lineSchema(100).nullable(),
  until: lineSchema(100).nullable()
})
export type TableSpan = z.infer<typeof tableSpan>

/**
 * Day in valid time: every part of a query that reads one of the tables, such as a join or a
 * condition on a related table, reads only the rows whose half-open interval [from, until) contains
 * the day, so a row is not valid any more on the day in `until`. A missing value is unbounded. The
 * span of the source also applies to the tables that are read together with it.
 */
export const validOnSchema = z.strictObject({
  day: z.union([z.strictObject({ today: z.literal(true) }), conditionOperandSchema]),
  tables: z.array(tableSpan).min(1).max(20)
})
export type ValidOn = z.infer<typeof validOnSchema>
