import { z } from '../zod'

/** A file that a person just saved. The page never learns the folder: `token` stands for it in **Mở thư mục**. */
export const savedFile = z.strictObject({
  token: z.uuid(),
  fileName: z.string(),
  rowCount: z.int().min(0)
})
export type SavedFile = z.infer<typeof savedFile>

export const saveResult = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), file: savedFile }),
  z.strictObject({ outcome: z.literal('cancelled') })
])
export type SaveResult = z.infer<typeof saveResult>
