import { textSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

/** Origin of an error of the program itself. */
const crashKind = z.enum([
  'main',
  'rejection',
  'call',
  'renderer',
  'page',
  'helper',
  'file',
  'handled'
])
export type ProgramFaultKind = z.infer<typeof crashKind>

/**
 * One error of the program without personal data: quotations, Vietnamese text, paths and long
 * numbers are removed.
 */
export const crashEntrySchema = z.strictObject({
  time: timestampSchema,
  version: textSchema(40),
  kind: crashKind,
  /** Operation that failed, in a few words of the program; empty in entries of earlier versions. */
  where: z.string().max(60).default(''),
  /** Class of the error, or the reason that Chromium reports. */
  name: textSchema(60),
  code: z.string().max(60),
  message: z.string().max(300),
  /** Function, file and position, innermost frame first. */
  frames: z.array(z.string().max(160)).max(12)
})
export type CrashEntry = z.infer<typeof crashEntrySchema>
