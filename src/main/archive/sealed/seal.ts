import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual
} from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import { archiveRefusalError } from '../refused'

/**
 * Sizes in bytes of the header (docs/store.md, *What does an exchange package contain?*) and of the tag
 * after each chunk.
 */
export const sealHeaderSize = 64
export const sealTagSize = 16

const magic = Buffer.from('KDLQLGOI', 'latin1')
const version = 1
/** Key derivation cost of a new package: 128 MiB and about half a second. */
const usual = { log2N: 17, r: 8, p: 1, chunkBits: 20 } as const
/**
 * Maximum cost that a package may demand: a hostile header must neither freeze the machine nor
 * exhaust its memory.
 */
const most = { log2N: 18, r: 8, p: 1, chunkBits: 20 } as const
const least = { log2N: 14, r: 8, p: 1, chunkBits: 10 } as const

const at = {
  version: 8,
  kdf: 9,
  log2N: 10,
  r: 11,
  p: 12,
  chunkBits: 13,
  salt: 16,
  nonce: 32
} as const
/** Offsets of the passphrase check and of the header checksum within the header. */
const before = { check: 40, sum: 56 } as const

/** Key material for sealing and opening chunks. It does not contain the passphrase. */
export interface PackageSeal {
  readonly header: Buffer
  readonly key: Buffer
  /** Number of bytes of an unsealed chunk. */
  readonly chunk: number
}

type SealCost = Record<keyof typeof usual, number>

/** Creates a seal with a new salt and unused nonces. `cost` is for tests. */
export async function createPackageSeal(
  passphrase: string,
  cost: SealCost = usual
): Promise<PackageSeal> {
  const header = Buffer.alloc(sealHeaderSize)
  magic.copy(header)
  header.set([version, 1, cost.log2N, cost.r, cost.p, cost.chunkBits], at.version)
  randomBytes(16).copy(header, at.salt)
  randomBytes(7).copy(header, at.nonce)
  const { key, check } = await derive(header, passphrase)
  check(header.subarray(0, before.check)).copy(header, before.check)
  sumOf(header).copy(header, before.sum)
  return { header, key, chunk: 2 ** cost.chunkBits }
}

export const isSealedPackage = (start: Uint8Array): boolean =>
  magic.equals(start.subarray(0, magic.length))

/**
 * Opens the seal of a package. Throws INVALID_INPUT: at the field `passphrase` if it is wrong,
 * otherwise describing the fault of the header, before any key is derived from it.
 */
export async function openPackageSeal(start: Buffer, passphrase: string): Promise<PackageSeal> {
  const header = checkSealHeader(start)
  const { key, check } = await derive(header, passphrase)
  const told = header.subarray(before.check, before.sum)
  if (!timingSafeEqual(check(header.subarray(0, before.check)), told)) {
    throw new AppError('INVALID_INPUT', encryptedPackageText.wrong, {
      passphrase: encryptedPackageText.wrong
    })
  }
  return { header, key, chunk: 2 ** (header[at.chunkBits] ?? 0) }
}

/** Checks a header without the passphrase. Throws INVALID_INPUT. */
export function checkSealHeader(start: Buffer): Buffer {
  const header = Buffer.from(start.subarray(0, sealHeaderSize))
  if (header.length < sealHeaderSize || !isSealedPackage(header))
    throw archiveRefusalError(encryptedPackageText.changed)
  const found = header[at.version] ?? 0
  if (found !== version) throw archiveRefusalError(encryptedPackageText.otherVersion(String(found)))
  if (!sumOf(header).equals(header.subarray(before.sum)))
    throw archiveRefusalError(encryptedPackageText.changed)
  const cost = costOf(header)
  const isBounded = (Object.keys(usual) as (keyof SealCost)[]).every(
    name => cost[name] >= least[name] && cost[name] <= most[name]
  )
  if (header[at.kdf] !== 1 || !isBounded) throw archiveRefusalError(encryptedPackageText.costly)
  return header
}

/** Seals one chunk and appends its tag. */
export function sealChunk(
  { header, key }: PackageSeal,
  place: number,
  last: boolean,
  chunk: Uint8Array
) {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, place, last))
  cipher.setAAD(header)
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

/** Opens one chunk. Throws INVALID_INPUT if it is not, byte for byte, the chunk at this index. */
export function openChunk(
  { header, key }: PackageSeal,
  place: number,
  last: boolean,
  sealed: Buffer
) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, place, last), {
    authTagLength: sealTagSize
  })
  decipher.setAAD(header)
  decipher.setAuthTag(sealed.subarray(-sealTagSize))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -sealTagSize)), decipher.final()])
  } catch {
    throw archiveRefusalError(encryptedPackageText.changed)
  }
}

/**
 * STREAM construction: the nonce contains the chunk index and the end flag, so no chunk opens at
 * another position, and nothing can be truncated or appended.
 */
function nonceOf(header: Buffer, place: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  header.copy(nonce, 0, at.nonce, at.nonce + 7)
  nonce.writeUInt32BE(place, 7)
  nonce[11] = last ? 1 : 0
  return nonce
}

const sumOf = (header: Buffer): Buffer =>
  createHash('sha256').update(header.subarray(0, before.sum)).digest().subarray(0, 8)

function costOf(header: Buffer): SealCost {
  const { log2N, r, p, chunkBits } = at
  const byte = (place: number): number => header[place] ?? 0
  return { log2N: byte(log2N), r: byte(r), p: byte(p), chunkBits: byte(chunkBits) }
}

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt)

async function derive(header: Buffer, passphrase: string) {
  const { log2N, r, p } = costOf(header)
  const salt = header.subarray(at.salt, at.nonce)
  const N = 2 ** log2N
  const options = { N, r, p, maxmem: 128 * r * (N + p + 8) }
  // The passphrase is normalised, so that composed and decomposed input are equal.
  const both = await deriveKey(passphrase.normalize('NFC'), salt, 64, options)
  const checkKey = both.subarray(32)
  return {
    key: both.subarray(0, 32),
    check: (bytes: Buffer): Buffer =>
      createHmac('sha256', checkKey).update(bytes).digest().subarray(0, 16)
  }
}
