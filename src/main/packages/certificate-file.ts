import { readFileSync } from 'node:fs'
import { z } from '@shared/kit/zod'
import { errnoOf } from '../store/disk/errno'

/** Certificates of others at most. */
export const most = 500
const base64 = z.string().max(200_000)
export const kept = z.strictObject({
  own: z
    .strictObject({ chain: z.array(base64).min(1).max(20), sealed: z.string().nullable() })
    .nullable(),
  others: z
    .array(
      z.strictObject({
        der: base64,
        role: z.enum(['partner', 'authority']),
        partner: z.string().max(200)
      })
    )
    .max(most)
})
export type Kept = z.infer<typeof kept>

interface Read {
  readonly state: Kept
  /** The file is damaged and goes aside before another is written; or the disk did not give it. */
  fault: 'form' | 'disk' | undefined
}

/** What cannot be read counts for nothing, so nobody is trusted by it. */
export function readKept(path: string): Read {
  const nobody: Kept = { own: null, others: [] }
  let written: string
  try {
    written = readFileSync(path, 'utf8')
  } catch (error) {
    return { state: nobody, fault: errnoOf(error) === 'ENOENT' ? undefined : 'disk' }
  }
  try {
    return { state: kept.parse(JSON.parse(written)), fault: undefined }
  } catch {
    return { state: nobody, fault: 'form' }
  }
}
