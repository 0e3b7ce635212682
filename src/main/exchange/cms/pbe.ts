import { createDecipheriv, createHash, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { id_pbeWithSHAAnd3_KeyTripleDES_CBC, type MacData } from '@peculiar/asn1-pfx'
import { id_sha1 } from '@peculiar/asn1-rsa'
import { OctetString } from '@peculiar/asn1-schema'
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { parseBerStructure } from './asn'
import { acceptedSignatureDigests, cmsObjectIdentifiers } from './oids'
import { PbeParameters, Pbes2Parameters, Pbkdf2Parameters } from './types'

/** Reason why a PFX file cannot be opened. */
export type PfxFault = 'form' | 'password' | 'cipher' | 'key'

export class PfxError extends Error {
  readonly fault: PfxFault

  constructor(fault: PfxFault) {
    super(fault)
    this.fault = fault
  }
}

const hashes: Readonly<Record<string, string>> = { ...acceptedSignatureDigests, [id_sha1]: 'sha1' }
/** Digest algorithms of PBKDF2, by object identifier. */
const prfs: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512'
}
const ciphers: Readonly<Record<string, { readonly name: string; readonly bytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', bytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', bytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', bytes: 32 }
}

/**
 * Maximum total number of iterations of all key derivations of a file, so that a hostile file
 * cannot block the machine. Files written by this program take about ten thousand.
 */
const mostRounds = 4_000_000
/** Number of iterations after which control returns to the event loop. */
const turn = 5_000
const longestSalt = 1_024

/** Password-based protection of a PFX file, for one password. */
export interface PfxPasswordProtection {
  /** Checks the authentication code. Throws PfxError. */
  readonly checkMac: (content: Buffer, mac: MacData) => Promise<void>
  /** Decrypts content. Throws PfxError. */
  readonly decrypt: (said: AlgorithmIdentifier, encrypted: Buffer) => Promise<Buffer>
}

export function openPfxPasswordProtection(password: string): PfxPasswordProtection {
  let left = mostRounds
  /** Validates the parameters of a derivation before it starts. */
  const salted = (hash: string, salt: OctetString, rounds: number | string): Salted => {
    // The library returns the iteration count as a digit string if it is too long for a double;
    // such a count is refused as infinite.
    const count = typeof rounds === 'number' ? rounds : Number.POSITIVE_INFINITY
    left -= count
    if (!(count >= 1) || left < 0 || salt.byteLength > longestSalt) throw new PfxError('cipher')
    return { hash, salt: Buffer.from(salt.buffer), rounds: count }
  }

  async function tripleDesKey(said: Buffer) {
    const { salt, rounds } = parseBerStructure(said, PbeParameters)
    const key = await pkcs12Key(salted('sha1', salt, rounds), password, 1, 24)
    const iv = await pkcs12Key(salted('sha1', salt, rounds), password, 2, 8)
    return { cipher: 'des-ede3-cbc', key, iv }
  }

  async function pbes2Key(said: Buffer) {
    const { derivation, encryption } = parseBerStructure(said, Pbes2Parameters)
    const cipher = ciphers[encryption.algorithm]
    if (derivation.algorithm !== cmsObjectIdentifiers.pbkdf2 || !cipher)
      throw new PfxError('cipher')
    if (!derivation.parameters || !encryption.parameters) throw new PfxError('form')
    const asked = parseBerStructure(Buffer.from(derivation.parameters), Pbkdf2Parameters)
    const hash = asked.prf ? prfs[asked.prf.algorithm] : 'sha1'
    if (!hash || (asked.keyLength ?? cipher.bytes) !== cipher.bytes) throw new PfxError('cipher')
    const { salt, rounds } = salted(hash, asked.salt, asked.rounds)
    const key = await promisify(pbkdf2)(Buffer.from(password), salt, rounds, cipher.bytes, hash)
    const { buffer } = parseBerStructure(Buffer.from(encryption.parameters), OctetString)
    return { cipher: cipher.name, key, iv: Buffer.from(buffer) }
  }

  async function keyOf({ algorithm, parameters }: AlgorithmIdentifier) {
    const said = Buffer.from(parameters ?? new ArrayBuffer(0))
    if (algorithm === id_pbeWithSHAAnd3_KeyTripleDES_CBC) return tripleDesKey(said)
    if (algorithm !== cmsObjectIdentifiers.pbes2) throw new PfxError('cipher')
    return pbes2Key(said)
  }

  return {
    checkMac: async (content, { mac, macSalt, iterations }) => {
      const hash = hashes[mac.digestAlgorithm.algorithm]
      if (!hash) throw new PfxError('cipher')
      const expected = Buffer.from(mac.digest.buffer)
      const asked = salted(hash, macSalt, iterations)
      const key = await pkcs12Key(asked, password, 3, createHash(hash).digest().length)
      const found = createHmac(hash, key).update(content).digest()
      if (found.length !== expected.length || !timingSafeEqual(found, expected)) {
        throw new PfxError('password')
      }
    },
    decrypt: async (said, encrypted) => {
      const { cipher, key, iv } = await keyOf(said)
      try {
        const decipher = createDecipheriv(cipher, key, iv)
        return Buffer.concat([decipher.update(encrypted), decipher.final()])
      } catch {
        throw new PfxError('password')
      }
    }
  }
}

interface Salted {
  readonly hash: string
  readonly salt: Buffer
  readonly rounds: number
}

/**
 * Key derivation of RFC 7292, appendix B.2; `use` is 1 for keys, 2 for initialisation vectors, 3
 * for the MAC key.
 */
async function pkcs12Key(
  { hash, salt, rounds }: Salted,
  password: string,
  use: number,
  bytes: number
): Promise<Buffer> {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64
  const letters = Buffer.from(`${password}\0`, 'utf16le').swap16()
  const filled = (part: Buffer): Buffer => {
    const size = Math.ceil(part.length / block) * block
    return Buffer.alloc(size, part.length > 0 ? part : 0)
  }
  const marker = Buffer.alloc(block, use)
  const input = Buffer.concat([filled(salt), filled(letters)])
  const made: Buffer[] = []
  for (let size = 0; size < bytes; ) {
    let digest = createHash(hash).update(marker).update(input).digest()
    for (let round = 1; round < rounds; round++) {
      if (round % turn === 0) await new Promise(setImmediate)
      digest = createHash(hash).update(digest).digest()
    }
    made.push(digest)
    size += digest.length
    addToBlocks(input, Buffer.alloc(block, digest), block)
  }
  return Buffer.concat(made).subarray(0, bytes)
}

/** Adds `added` plus 1 to each block of the input, modulo the block size. */
function addToBlocks(input: Buffer, added: Buffer, block: number): void {
  for (let start = 0; start < input.length; start += block) {
    let carry = 1
    for (let place = block - 1; place >= 0; place--) {
      const sum = (input[start + place] ?? 0) + (added[place] ?? 0) + carry
      input[start + place] = sum & 0xff
      carry = sum >> 8
    }
  }
}
