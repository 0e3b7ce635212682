import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumn } from '../data-mart/column'
import { generationId } from '../data-mart/generation-id'

const count = z.int().min(0)

/** Quality of one column, counted over all rows. `outside`: numbers below zero, which no column of the sample tables has. */
export const columnQuality = z.strictObject({
  name: z.string(),
  dataType: martColumn.shape.dataType,
  checked: count,
  empty: count,
  distinct: count,
  outside: count
})
export type ColumnQuality = z.infer<typeof columnQuality>

/** What the rows of one generation are like, and when that was counted. */
export const tableQuality = z.strictObject({
  generation: generationId,
  time,
  rows: count,
  columns: z.array(columnQuality),
  /** `rows`: those that come again, the first of each not counted; by the columns of `key`, or whole rows where it is empty. */
  duplicates: z.strictObject({ rows: count, groups: count, key: z.array(text(100)) })
})
export type TableQuality = z.infer<typeof tableQuality>

/** Rows that are shown of those that were found. */
export const mostFound = 200

/** The first rows that were found, the number of each first, as they are shown; `matched` is how many there are. */
export const foundRows = z.strictObject({
  columns: z.array(martColumn),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).max(mostFound),
  matched: count
})
export type FoundRows = z.infer<typeof foundRows>

/** What came of one rule over all rows of a generation. */
export const ruleResult = z.strictObject({
  rule: z.uuid(),
  broken: count.nullable(),
  fault: z.string(),
  time
})
export type RuleResult = z.infer<typeof ruleResult>
