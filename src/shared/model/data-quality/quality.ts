import { textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumnSchema } from '../data-mart/column'
import { generationIdSchema } from '../data-mart/generation-id'

const count = z.int().min(0)

/**
 * Quality of one column over all rows. `outside`: number of negative values, which are wrong in
 * every sample column.
 */
export const columnQualitySchema = z.strictObject({
  name: z.string(),
  dataType: martColumnSchema.shape.dataType,
  checked: count,
  empty: count,
  distinct: count,
  outside: count
})
export type ColumnQuality = z.infer<typeof columnQualitySchema>

/** Quality of one generation's rows, and the time of computation. */
export const tableQualitySchema = z.strictObject({
  generation: generationIdSchema,
  time: timestampSchema,
  rows: count,
  columns: z.array(columnQualitySchema),
  /**
   * `rows`: number of duplicate rows, not counting the first row of each group of duplicates;
   * compared by the columns of `key`, or by whole rows if `key` is empty.
   */
  duplicates: z.strictObject({ rows: count, groups: count, key: z.array(textSchema(100)) })
})
export type TableQuality = z.infer<typeof tableQualitySchema>

/** Maximum number of rows shown that break a rule or are duplicates. */
export const maxQualityIssueRows = 200

/**
 * First rows that match a search for invalid or duplicate rows, in display form, the row number
 * first; `matched` is the total number.
 */
export const qualityIssueRowsSchema = z.strictObject({
  columns: z.array(martColumnSchema),
  rows: z
    .array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .max(maxQualityIssueRows),
  matched: count
})
export type QualityIssueRows = z.infer<typeof qualityIssueRowsSchema>

/** Result of checking one quality rule over all rows of a generation. */
export const ruleCheckResultSchema = z.strictObject({
  rule: z.uuid(),
  broken: count.nullable(),
  fault: z.string(),
  time: timestampSchema
})
export type RuleCheckResult = z.infer<typeof ruleCheckResultSchema>
