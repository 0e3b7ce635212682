import { z } from '@shared/kit/zod'

/** Failure kinds of a child, sent with the engine's own message. */
export const engineFailureKinds = [
  'stopped',
  'library',
  'disk-full',
  'memory',
  'spill',
  'file',
  'unfit',
  'unfit-package',
  'statement'
] as const
export type EngineFailureKind = (typeof engineFailureKinds)[number]

/**
 * Details of an error in user-written SQL: byte offset in the statement, the name that was not
 * found, and similar names.
 */
export const engineErrorDetailSchema = z.strictObject({
  position: z.int().optional(),
  subtype: z.string().optional(),
  name: z.string().optional(),
  candidates: z.array(z.string()).optional()
})
export type EngineErrorDetail = z.infer<typeof engineErrorDetailSchema>
