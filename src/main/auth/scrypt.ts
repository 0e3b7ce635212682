import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from '@shared/kit/zod'

/**
 * Cost of scrypt: about half a second and 128 MiB. Stored with each hash, so that later hashes may
 * cost more.
 */
export interface ScryptCost {
  readonly n: number
  readonly r: number
  readonly p: number
}
export const passwordCost: ScryptCost = { n: 2 ** 17, r: 8, p: 1 }

const hexOf = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/**
 * Stored form of a password. The cost limits are validated before deriving, so that a manipulated
 * file cannot make this machine compute without end.
 */
export const passwordHashSchema = z.strictObject({
  kind: z.literal('scrypt'),
  n: z
    .int()
    .min(2)
    .max(2 ** 18)
    .refine(n => Number.isInteger(Math.log2(n))),
  r: z.int().min(1).max(8),
  p: z.int().min(1).max(2),
  salt: hexOf(16),
  hash: hexOf(32)
})
export type PasswordHash = z.infer<typeof passwordHashSchema>

/** Derives a key in libuv's thread pool, so that the event loop is not blocked. */
function derive(password: string, salt: Buffer, { n, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r + 1_048_576 }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Hashes a password. `password` must be in Unicode normalisation form NFC. */
export async function hashPassword(password: string, cost: ScryptCost): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return { kind: 'scrypt', ...cost, salt: salt.toString('hex'), hash: key.toString('hex') }
}

export async function verifyPassword(password: string, kept: PasswordHash): Promise<boolean> {
  const key = await derive(password, Buffer.from(kept.salt, 'hex'), kept)
  return timingSafeEqual(key, Buffer.from(kept.hash, 'hex'))
}

/**
 * Takes as long as checking a password, so that response time does not reveal whether an account
 * exists.
 */
export async function simulatePasswordCheck(password: string, cost: ScryptCost): Promise<false> {
  await derive(password, Buffer.alloc(16), cost)
  return false
}
