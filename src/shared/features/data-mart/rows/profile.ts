import { z } from '../../../kit/zod'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Bars of a histogram at most. */
export const mostBins = 20

/** One column over all rows: its ends, its mean, what stands there most often, and how its numbers or days are spread. */
export const columnProfile = z.strictObject({
  least: value,
  greatest: value,
  /** Of numbers only. */
  mean: z.number().nullable(),
  /** `rows` null, here and in bars, where so few are told to nobody who may not see persons. */
  frequent: z.array(z.strictObject({ value, rows: z.int().nullable() })),
  /** From the least up; both ends belong to a bar, of decimal numbers the upper one to the last bar only. Empty of texts and truths. */
  bins: z.array(z.strictObject({ from: value, to: value, rows: z.int().nullable() }))
})
export type ColumnProfile = z.infer<typeof columnProfile>
