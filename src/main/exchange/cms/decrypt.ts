import {
  constants,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  type KeyObject,
  privateDecrypt
} from 'node:crypto'
import type { KeyAgreeRecipientInfo, KeyTransRecipientInfo } from '@peculiar/asn1-cms'
import { id_ecPublicKey } from '@peculiar/asn1-ecc'
import { type AlgorithmIdentifier, SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { AsnStructureError, encodeDer, parseDerStructure } from './asn'
import type { Certificate } from './certificate'
import { type EnvelopeHead, maxEnvelopeHeadBytes, parseEnvelopeHead } from './envelope-head'
import {
  deriveEcdhWrappingKey,
  envelopeMacSize,
  keyWrapAlgorithm,
  rsaOaepAlgorithm,
  rsaOaepAlgorithmWithoutNull
} from './envelope-keys'
import { unwrapKey } from './key-wrap'
import { cmsObjectIdentifiers, createAlgorithmIdentifier } from './oids'
import { asnTags } from './stream-heads'

/**
 * Reason why an envelope cannot be opened: malformed, encrypted for another recipient, or modified.
 */
export type EnvelopeFault = 'form' | 'stranger' | 'changed'

export class EnvelopeError extends Error {
  readonly fault: EnvelopeFault

  constructor(fault: EnvelopeFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Decrypts the content as a stream. It is only authenticated at the end, so no part may be trusted
 * earlier. Throws EnvelopeError.
 */
export async function* decryptEnvelope(
  own: Certificate,
  key: KeyObject,
  envelope: AsyncIterable<Buffer>
): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0)
  let decipher: ReturnType<typeof decipherOf> | undefined
  let left = 0
  for await (const chunk of envelope) {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    if (!decipher) {
      const head = headOf(waiting)
      if (!head) continue
      decipher = decipherOf(head, own, key)
      left = head.size
      waiting = waiting.subarray(head.start)
    }
    const taken = waiting.subarray(0, left)
    left -= taken.length
    waiting = waiting.subarray(taken.length)
    if (waiting.length > envelopeMacSize + 2) throw new EnvelopeError('form')
    if (taken.length > 0) yield decipher.update(taken)
  }
  if (!decipher || left > 0) throw new EnvelopeError('form')
  authenticate(decipher, waiting)
}

/** Parses the head of an envelope; undefined if it is not complete yet. Throws EnvelopeError. */
function headOf(begun: Buffer): EnvelopeHead | undefined {
  const head = withEnvelopeErrors(() => parseEnvelopeHead(begun))
  if (!head && begun.length > maxEnvelopeHeadBytes) throw new EnvelopeError('form')
  return head
}

/** Checks the authentication code that ends an envelope. Throws EnvelopeError. */
function authenticate(decipher: ReturnType<typeof decipherOf>, end: Buffer): void {
  const isCode =
    end[0] === asnTags.octets && end[1] === envelopeMacSize && end.length === envelopeMacSize + 2
  if (!isCode) throw new EnvelopeError('form')
  decipher.setAuthTag(end.subarray(2))
  try {
    decipher.final()
  } catch {
    throw new EnvelopeError('changed')
  }
}

function decipherOf({ recipients, nonce }: EnvelopeHead, own: Certificate, key: KeyObject) {
  const contentKey = withEnvelopeErrors(() => {
    for (const { ktri, kari } of recipients) {
      const found = ktri ? openTransport(ktri, own, key) : kari && openAgreement(kari, own, key)
      if (found) return found
    }
    return undefined
  })
  if (contentKey?.length !== 32) throw new EnvelopeError('stranger')
  return createDecipheriv('aes-256-gcm', contentKey, nonce, { authTagLength: envelopeMacSize })
}

const isOne = (found: AlgorithmIdentifier, ...others: readonly AlgorithmIdentifier[]): boolean =>
  others.some(other => encodeDer(found).equals(encodeDer(other)))

const isNamed = (
  { issuerAndSerialNumber }: KeyTransRecipientInfo['rid'],
  own: Certificate
): boolean => issuerAndSerialNumber !== undefined && encodeDer(issuerAndSerialNumber).equals(own.id)

function openTransport(
  { version, rid, keyEncryptionAlgorithm, encryptedKey }: KeyTransRecipientInfo,
  own: Certificate,
  key: KeyObject
): Buffer | undefined {
  if (version !== 0 || !isNamed(rid, own)) return undefined
  if (key.asymmetricKeyType !== 'rsa') throw new AsnStructureError('key')
  if (!isOne(keyEncryptionAlgorithm, rsaOaepAlgorithm, rsaOaepAlgorithmWithoutNull))
    throw new AsnStructureError('key transport')
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(encryptedKey.buffer))
}

const agreement = createAlgorithmIdentifier(cmsObjectIdentifiers.ecdhSha256, keyWrapAlgorithm)

function openAgreement(
  {
    version,
    originator,
    ukm,
    keyEncryptionAlgorithm,
    recipientEncryptedKeys
  }: KeyAgreeRecipientInfo,
  own: Certificate,
  key: KeyObject
): Buffer | undefined {
  const { originatorKey } = originator
  if (version !== 3 || !originatorKey || ukm) throw new AsnStructureError('key agreement')
  const mine = recipientEncryptedKeys.find(({ rid }) => isNamed(rid, own))
  if (!mine) return undefined
  if (!isOne(keyEncryptionAlgorithm, agreement)) throw new AsnStructureError('key agreement')
  const ours = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const { algorithm: curve } = parseDerStructure(ours, SubjectPublicKeyInfo)
  // Some senders omit the elliptic curve; it can then only be the curve of the unit's own key.
  const bare = [
    createAlgorithmIdentifier(id_ecPublicKey),
    createAlgorithmIdentifier(id_ecPublicKey, null)
  ]
  if (!isOne(originatorKey.algorithm, curve, ...bare)) throw new AsnStructureError('originator')
  const { publicKey: subjectPublicKey } = originatorKey
  const publicKey = createPublicKey({
    key: encodeDer(new SubjectPublicKeyInfo({ algorithm: curve, subjectPublicKey })),
    format: 'der',
    type: 'spki'
  })
  // Only the uncompressed form of a point is accepted.
  if (Buffer.from(subjectPublicKey)[0] !== 4) throw new AsnStructureError('point')
  const wrapped = Buffer.from(mine.encryptedKey.buffer)
  return unwrapKey(deriveEcdhWrappingKey(diffieHellman({ privateKey: key, publicKey })), wrapped)
}

/** Converts parsing and decryption errors into EnvelopeError. */
function withEnvelopeErrors<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new EnvelopeError('form')
  }
}
