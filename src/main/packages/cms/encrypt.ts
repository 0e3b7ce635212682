import {
  constants,
  createCipheriv,
  diffieHellman,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes
} from 'node:crypto'
import type { Certificate } from './certificate'
import {
  DerFault,
  der,
  inContext,
  integer,
  lengthBytes,
  octets,
  oid,
  plainInContext,
  readDer,
  sequence,
  setOf,
  tags,
  within
} from './der'
import { agreedKey, macSize, oaep, wrapAlgorithm } from './envelope-keys'
import { wrapKey } from './key-wrap'
import { oids } from './oids'

/** Bytes of `size` that only the owner of this certificate's key can read (RFC 5083, AuthEnvelopedData with AES-256-GCM, DER), as they come. */
export async function* encryptFor(
  recipient: Certificate,
  content: AsyncIterable<Uint8Array>,
  size: number
): AsyncGenerator<Buffer> {
  const key = randomBytes(32)
  const nonce = randomBytes(12)
  const recipients = setOf(recipientInfo(recipient, key))
  const algorithm = sequence(oid(oids.aes256Gcm), sequence(octets(nonce), integer(macSize)))
  const contentHead = headOf(plainInContext(0), size)
  const inner = Buffer.concat([oid(oids.data), algorithm, contentHead])
  const encryptedHead = headOf(tags.sequence, inner.length + size)
  const before = Buffer.concat([integer(0), recipients, encryptedHead, inner])
  const bodySize = before.length + size + 2 + macSize
  const body = headOf(tags.sequence, bodySize)
  const explicit = headOf(inContext(0), body.length + bodySize)
  const type = oid(oids.authEnvelopedData)
  const outer = headOf(tags.sequence, type.length + explicit.length + body.length + bodySize)
  yield Buffer.concat([outer, type, explicit, body, before])
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  let seen = 0
  for await (const chunk of content) {
    seen += chunk.length
    yield cipher.update(chunk)
  }
  if (seen !== size) throw new Error(`${seen} bytes came of ${size}.`)
  yield Buffer.concat([cipher.final(), octets(cipher.getAuthTag())])
}

const headOf = (tag: number, length: number): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthBytes(length)])

function recipientInfo(recipient: Certificate, key: Buffer): Buffer {
  const name = sequence(recipient.issuer, recipient.serial)
  const { publicKey } = recipient.x509
  if (recipient.key === 'rsa') {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const encrypted = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, key)
    return sequence(integer(0), name, oaep, octets(encrypted))
  }
  if (recipient.key !== 'ec') throw new DerFault('kind of key')
  const namedCurve = publicKey.asymmetricKeyDetails?.namedCurve ?? ''
  const pair = generateKeyPairSync('ec', { namedCurve })
  const [algorithm, point] = within(readDer(pair.publicKey.export({ type: 'spki', format: 'der' })))
  if (!algorithm || !point) throw new DerFault('key')
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey })
  const originator = der(inContext(0), der(inContext(1), algorithm.raw, point.raw))
  const wrapped = octets(wrapKey(agreedKey(shared), key))
  return der(
    inContext(1),
    integer(3),
    originator,
    sequence(oid(oids.ecdhSha256), wrapAlgorithm),
    sequence(sequence(name, wrapped))
  )
}
