import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from '@shared/kit/zod'

/** Letters and digits that cannot be confused in print. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 5
const inGroup = 4
const codeCount = 8

/** Stored form of a code. A hundred random bits need no slow hash. */
export const storedRecoveryCodeSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  used: z.boolean()
})
export type StoredRecoveryCode = z.infer<typeof storedRecoveryCodeSchema>

const digest = (code: string): Buffer => createHash('sha256').update(code).digest()
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

function makeCode(): string {
  const group = (): string =>
    Array.from({ length: inGroup }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Creates codes for printing, and their stored form. */
export function createRecoveryCodes(): { codes: string[]; kept: StoredRecoveryCode[] } {
  const codes = Array.from({ length: codeCount }, makeCode)
  const kept = codes.map(code => ({ hash: digest(plain(code)).toString('hex'), used: false }))
  return { codes, kept }
}

/** Index of an unused code that matches, or -1. Compares with every code for constant time. */
export function findUnusedRecoveryCode(typed: string, kept: readonly StoredRecoveryCode[]): number {
  const looked = digest(plain(typed))
  let found = -1
  kept.forEach(({ hash, used }, place) => {
    if (timingSafeEqual(looked, Buffer.from(hash, 'hex')) && !used) found = place
  })
  return found
}
