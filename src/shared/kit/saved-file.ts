import { z } from './zod'

/** Saved file. The page never learns its folder: `token` represents it in **Mở thư mục**. */
export const savedFile = z.strictObject({
  token: z.uuid(),
  fileName: z.string(),
  rowCount: z.int().min(0)
})

export const saveResult = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), file: savedFile }),
  z.strictObject({ outcome: z.literal('cancelled') })
])
export type SaveResult = z.infer<typeof saveResult>

/** Job id of a file being written, assigned by the page for cancellation. */
export const saveJob = z.uuid()

/** Progress of a file: rows written, and the share of the input read, 0 to 1. */
export const saveProgress = z.strictObject({
  job: saveJob,
  rows: z.int().min(0),
  share: z.number().min(0).max(1)
})
export type SaveProgress = z.infer<typeof saveProgress>
