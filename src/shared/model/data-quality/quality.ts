import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumn } from '../data-mart/column'
import { generationId } from '../data-mart/generation-id'

const count = z.int().min(0)

/** Quality of one column over all rows. `outside`: negative numbers, which no sample column has. */
export const columnQuality = z.strictObject({
  name: z.string(),
  dataType: martColumn.shape.dataType,
  checked: count,
  empty: count,
  distinct: count,
  outside: count
})
export type ColumnQuality = z.infer<typeof columnQuality>

/** Quality of one generation's rows, and the time of computation. */
export const tableQuality = z.strictObject({
  generation: generationId,
  time,
  rows: count,
  columns: z.array(columnQuality),
  /**
   * `rows`: duplicates without the first of each group; by the columns of `key`, or by whole rows
   * if it is empty.
   */
  duplicates: z.strictObject({ rows: count, groups: count, key: z.array(text(100)) })
})
export type TableQuality = z.infer<typeof tableQuality>

/** Maximum number of found rows shown. */
export const mostFound = 200

/** First found rows in display form, the row number first; `matched` is the total. */
export const foundRows = z.strictObject({
  columns: z.array(martColumn),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).max(mostFound),
  matched: count
})
export type FoundRows = z.infer<typeof foundRows>

/** Result of one rule over all rows of a generation. */
export const ruleResult = z.strictObject({
  rule: z.uuid(),
  broken: count.nullable(),
  fault: z.string(),
  time
})
export type RuleResult = z.infer<typeof ruleResult>
