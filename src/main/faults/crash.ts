import { text, time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

/** Where a fault of the program itself came from. */
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
export type CrashKind = z.infer<typeof crashKind>

/** One fault, without anything of a person's: what is quoted, written in Vietnamese, a path or a long number is left out. */
export const crashEntry = z.strictObject({
  time,
  version: text(40),
  kind: crashKind,
  /** What the program was doing, in its own words; empty in entries of earlier versions. */
  where: z.string().max(60).default(''),
  /** The error's class, or the reason that Chromium gives. */
  name: text(60),
  code: z.string().max(60),
  message: z.string().max(300),
  /** Function, file and place, innermost first. */
  frames: z.array(z.string().max(160)).max(12)
})
export type CrashEntry = z.infer<typeof crashEntry>
