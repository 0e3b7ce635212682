import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from '@shared/kit/zod'
import { errnoOf } from '../store/disk/errno'

/** Maximum number of certificates of partners and authorities. */
export const maxPartnerAndCaCertificates = 500
const base64 = z.string().max(200_000)
export const storedCertificatesSchema = z.strictObject({
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
    .max(maxPartnerAndCaCertificates)
})
export type StoredCertificates = z.infer<typeof storedCertificatesSchema>

/**
 * File format with a checksum, because a corrupted byte must not change whom the unit trusts. Older
 * files have no `check`.
 */
const written = storedCertificatesSchema.extend({ check: z.string().optional() })

const checkOf = (state: StoredCertificates): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex')

/** Formats the content of the certificate file. */
export function formatStoredCertificates(state: StoredCertificates): string {
  const whole = storedCertificatesSchema.parse(state)
  return JSON.stringify({ ...whole, check: checkOf(whole) })
}

interface StoredCertificatesReading {
  readonly state: StoredCertificates
  /**
   * `form`: the file is damaged and is quarantined before a new one is written; `disk`: the file
   * could not be read.
   */
  fault: 'form' | 'disk' | undefined
}

/** Reads the certificate file. An unreadable file counts as empty, so it grants no trust. */
export function readStoredCertificates(path: string): StoredCertificatesReading {
  const nobody: StoredCertificates = { own: null, others: [] }
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    return { state: nobody, fault: errnoOf(error) === 'ENOENT' ? undefined : 'disk' }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const { check, ...state } = written.parse(JSON.parse(text))
    if (check === undefined || check === checkOf(state)) return { state, fault: undefined }
    return { state: nobody, fault: 'form' }
  } catch {
    return { state: nobody, fault: 'form' }
  }
}
