import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from '@shared/kit/zod'

/** Letters and digits that no print makes alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 5
const inGroup = 4
const codeCount = 8

/** A code as it is kept. A hundred bits of chance need no slow hash. */
export const keptCode = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  used: z.boolean()
})
export type KeptCode = z.infer<typeof keptCode>

const digest = (code: string): Buffer => createHash('sha256').update(code).digest()
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

function makeCode(): string {
  const group = (): string =>
    Array.from({ length: inGroup }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Codes to print once, and what is kept of them. */
export function makeCodes(): { codes: string[]; kept: KeptCode[] } {
  const codes = Array.from({ length: codeCount }, makeCode)
  const kept = codes.map(code => ({ hash: digest(plain(code)).toString('hex'), used: false }))
  return { codes, kept }
}

/** The place of a code that still opens, or -1. Every one is looked at, whichever fits. */
export function findCode(typed: string, kept: readonly KeptCode[]): number {
  const looked = digest(plain(typed))
  let found = -1
  kept.forEach(({ hash, used }, place) => {
    if (timingSafeEqual(looked, Buffer.from(hash, 'hex')) && !used) found = place
  })
  return found
}
