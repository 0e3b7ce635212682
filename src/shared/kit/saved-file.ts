import { z } from './zod'

/** A file that a person just saved. The page never learns the folder: `token` stands for it in **Mở thư mục**. */
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

/** What the page calls a file that is being written, so that a person can stop it. */
export const saveJob = z.uuid()

/** How far it is: rows, and which part of all that is read, 0 to 1. */
export const saveProgress = z.strictObject({
  job: saveJob,
  rows: z.int().min(0),
  share: z.number().min(0).max(1)
})
export type SaveProgress = z.infer<typeof saveProgress>
