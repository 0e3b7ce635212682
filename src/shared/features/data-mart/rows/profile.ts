import { z } from '../../../kit/zod'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Maximum number of histogram bins. */
export const maxHistogramBins = 20

/**
 * Profile of one column over all rows: minimum, maximum, mean, most frequent values, and
 * distribution of its numbers or dates.
 */
export const columnValueProfileSchema = z.strictObject({
  least: value,
  greatest: value,
  /** Mean of a numeric column; null for other types. */
  mean: z.number().nullable(),
  /**
   * `rows` is null, also in bins, if the count is too small for users without access to personal
   * data.
   */
  frequent: z.array(z.strictObject({ value, rows: z.int().nullable() })),
  /**
   * Histogram bins, ascending; both bounds are inclusive, except that for decimal numbers the upper
   * bound is inclusive in the last bin only. Empty for texts and booleans.
   */
  bins: z.array(z.strictObject({ from: value, to: value, rows: z.int().nullable() }))
})
export type ColumnValueProfile = z.infer<typeof columnValueProfileSchema>
