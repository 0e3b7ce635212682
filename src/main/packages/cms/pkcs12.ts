import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual
} from 'node:crypto'
import { type Certificate, readCertificate } from './certificate'
import {
  childrenOf,
  DerFault,
  type DerNode,
  expectTag,
  inContext,
  plainInContext,
  readDer,
  readInteger,
  readOid,
  tags,
  within
} from './der'
import { digests, oids } from './oids'

/** A private key and its certificates, the key's own first. */
export interface KeyPair {
  readonly key: KeyObject
  readonly chain: readonly Certificate[]
}

/** Why a PFX file does not open. */
export type PfxFault = 'form' | 'password' | 'cipher' | 'key'

export class UnopenedPfx extends Error {
  readonly fault: PfxFault

  constructor(fault: PfxFault) {
    super(fault)
    this.fault = fault
  }
}

const hashes: Readonly<Record<string, string>> = { ...digests, [oids.sha1]: 'sha1' }
/** The digests of PBKDF2; the first where the file names none. */
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
/** A hostile file must not keep the machine busy. */
const mostRounds = 5_000_000

/** Opens a PFX file (RFC 7292): AES, or the triple DES of older Windows; RSA and EC keys. Throws UnopenedPfx. */
export function openPfx(bytes: Buffer, password: string): KeyPair {
  try {
    const [version, safe, mac] = within(readDer(bytes))
    if (readInteger(version) !== 3) throw new DerFault('version')
    const content = dataOf(safe)
    checkMac(content, mac, password)
    const found = { keys: [] as Buffer[], certificates: [] as Certificate[] }
    for (const info of within(readDer(content))) readSafe(openInfo(info, password), password, found)
    return paired(found)
  } catch (error) {
    throw error instanceof UnopenedPfx ? error : new UnopenedPfx('form')
  }
}

function paired({ keys, certificates }: { keys: Buffer[]; certificates: Certificate[] }): KeyPair {
  const [bytes, more] = keys
  if (!bytes || more) throw new UnopenedPfx('key')
  const key = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
  const own = certificates.find(one => one.x509.checkPrivateKey(key))
  if (!own || own.key === 'other') throw new UnopenedPfx('key')
  return { key, chain: [own, ...certificates.filter(one => one !== own)] }
}

/** The bytes of a ContentInfo of plain data. */
function dataOf(info: DerNode | undefined): Buffer {
  const [type, explicit] = within(info)
  if (readOid(type) !== oids.data) throw new DerFault('data')
  return expectTag(within(explicit, inContext(0))[0], tags.octets).body
}

function checkMac(content: Buffer, mac: DerNode | undefined, password: string): void {
  const [digestInfo, salt, rounds] = within(mac)
  const [algorithm, digest] = within(digestInfo)
  const hash = hashes[readOid(within(algorithm)[0])]
  if (!hash) throw new UnopenedPfx('cipher')
  const expected = expectTag(digest, tags.octets).body
  const count = rounds ? bounded(readInteger(rounds)) : 1
  const salted = { hash, salt: expectTag(salt, tags.octets).body, rounds: count }
  const key = pkcs12Key(salted, password, 3, expected.length)
  const found = createHmac(hash, key).update(content).digest()
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) {
    throw new UnopenedPfx('password')
  }
}

function openInfo(info: DerNode, password: string): Buffer {
  const [type, explicit] = within(info)
  if (readOid(type) === oids.data) return dataOf(info)
  if (readOid(type) !== oids.encryptedData) throw new UnopenedPfx('cipher')
  const [, encrypted] = within(within(explicit, inContext(0))[0])
  const [, algorithm, content] = within(encrypted)
  return decrypt(algorithm, expectTag(content, plainInContext(0)).body, password)
}

function readSafe(
  bytes: Buffer,
  password: string,
  found: { keys: Buffer[]; certificates: Certificate[] }
): void {
  for (const bag of within(readDer(bytes))) {
    const [type, value] = within(bag)
    const [content] = within(value, inContext(0))
    const kind = readOid(type)
    if (kind === oids.keyBag && content) found.keys.push(content.raw)
    if (kind === oids.shroudedKeyBag) {
      const [algorithm, encrypted] = within(content)
      found.keys.push(decrypt(algorithm, expectTag(encrypted, tags.octets).body, password))
    }
    if (kind === oids.certificateBag) {
      const [form, certificate] = within(content)
      if (readOid(form) !== oids.x509Certificate) continue
      const inner = expectTag(within(certificate, inContext(0))[0], tags.octets)
      found.certificates.push(readCertificate(inner.body))
    }
  }
}

function decrypt(algorithm: DerNode | undefined, encrypted: Buffer, password: string): Buffer {
  const [name, parameters] = within(algorithm)
  const kind = readOid(name)
  const { cipher, key, iv } = cipherOf(kind, parameters, password)
  try {
    const decipher = createDecipheriv(cipher, key, iv)
    return Buffer.concat([decipher.update(encrypted), decipher.final()])
  } catch {
    throw new UnopenedPfx('password')
  }
}

function cipherOf(kind: string, parameters: DerNode | undefined, password: string) {
  if (kind === oids.pbeSha3Des) {
    const [salt, rounds] = within(parameters)
    const salted = {
      hash: 'sha1',
      salt: expectTag(salt, tags.octets).body,
      rounds: bounded(readInteger(rounds))
    }
    const key = pkcs12Key(salted, password, 1, 24)
    return { cipher: 'des-ede3-cbc', key, iv: pkcs12Key(salted, password, 2, 8) }
  }
  if (kind !== oids.pbes2) throw new UnopenedPfx('cipher')
  const [derivation, encryption] = within(parameters)
  const [kdf, asked] = within(derivation)
  const [name, iv] = within(encryption)
  const cipher = ciphers[readOid(name)]
  if (readOid(kdf) !== oids.pbkdf2 || !cipher) throw new UnopenedPfx('cipher')
  const [salt, rounds, ...rest] = within(asked)
  const prf = rest.find(({ tag }) => tag === tags.sequence)
  const hash = prf ? prfs[readOid(childrenOf(prf)[0])] : 'sha1'
  if (!hash) throw new UnopenedPfx('cipher')
  const salted = expectTag(salt, tags.octets).body
  const count = bounded(readInteger(rounds))
  const key = pbkdf2Sync(Buffer.from(password, 'utf8'), salted, count, cipher.bytes, hash)
  return { cipher: cipher.name, key, iv: expectTag(iv, tags.octets).body }
}

function bounded(rounds: number): number {
  if (rounds < 1 || rounds > mostRounds) throw new UnopenedPfx('cipher')
  return rounds
}

interface Salted {
  readonly hash: string
  readonly salt: Buffer
  readonly rounds: number
}

/** The derivation of RFC 7292, appendix B.2; `use` is 1 for keys, 2 for what a cipher starts from, 3 for the check. */
function pkcs12Key(
  { hash, salt, rounds }: Salted,
  password: string,
  use: number,
  bytes: number
): Buffer {
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
    for (let round = 1; round < rounds; round++) digest = createHash(hash).update(digest).digest()
    made.push(digest)
    size += digest.length
    addToBlocks(input, Buffer.alloc(block, digest), block)
  }
  return Buffer.concat(made).subarray(0, bytes)
}

/** Each block as a number becomes itself, plus the added one, plus 1. */
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
