import { z } from './zod'

/** Saved file. The page never learns its folder: `token` represents it in **Mở thư mục**. */
export const savedFileSchema = z.strictObject({
  token: z.uuid(),
  fileName: z.string(),
  rowCount: z.int().min(0)
})

export const saveResultSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), file: savedFileSchema }),
  z.strictObject({ outcome: z.literal('cancelled') })
])
export type SaveResult = z.infer<typeof saveResultSchema>

/** Job id of a file being written, assigned by the page for cancellation. */
export const saveJobIdSchema = z.uuid()

/** Progress of a file: rows written, and the share of the input read, 0 to 1. */
export const saveProgressSchema = z.strictObject({
  job: saveJobIdSchema,
  rows: z.int().min(0),
  share: z.number().min(0).max(1)
})
export type SaveProgress = z.infer<typeof saveProgressSchema>
