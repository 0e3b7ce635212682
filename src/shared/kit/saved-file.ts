import { z } from './zod'

/**
 * File written by the program. The page never receives its folder; **Mở thư mục** (open folder)
 * refers to the file by `token`.
 */
export const savedFileSchema = z.strictObject({
  token: z.uuid(),
  fileName: z.string(),
  rowCount: z.int().min(0)
})

export const fileSaveResultSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), file: savedFileSchema }),
  z.strictObject({ outcome: z.literal('cancelled') })
])
export type FileSaveResult = z.infer<typeof fileSaveResultSchema>

/** Whether the user printed in the system dialog or cancelled it. */
export const printOutcomeSchema = z.strictObject({ outcome: z.enum(['printed', 'cancelled']) })

/** Job id of a file export, assigned by the page so that the export can be cancelled. */
export const saveJobIdSchema = z.uuid()

/** Progress of a file export: rows written, and the share of the input read, from 0 to 1. */
export const fileSaveProgressSchema = z.strictObject({
  job: saveJobIdSchema,
  rows: z.int().min(0),
  share: z.number().min(0).max(1)
})
export type FileSaveProgress = z.infer<typeof fileSaveProgressSchema>
