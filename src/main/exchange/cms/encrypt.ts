import {
  constants,
  createCipheriv,
  diffieHellman,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes
} from 'node:crypto'
import {
  IssuerAndSerialNumber,
  id_data,
  KeyAgreeRecipientIdentifier,
  KeyAgreeRecipientInfo,
  KeyTransRecipientInfo,
  OriginatorIdentifierOrKey,
  OriginatorPublicKey,
  RecipientEncryptedKey,
  RecipientEncryptedKeys,
  RecipientIdentifier,
  RecipientInfo,
  RecipientInfos
} from '@peculiar/asn1-cms'
import { OctetString } from '@peculiar/asn1-schema'
import { SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { AsnStructureError, encodeDer, parseDerStructure } from './asn'
import type { Certificate } from './certificate'
import { envelopeVersion } from './envelope-head'
import {
  deriveEcdhWrappingKey,
  envelopeMacSize,
  keyWrapAlgorithm,
  rsaOaepAlgorithm
} from './envelope-keys'
import { wrapKey } from './key-wrap'
import { cmsObjectIdentifiers, createAlgorithmIdentifier, encodeObjectIdentifier } from './oids'
import {
  asnTags,
  constructedContextTag,
  encodeDerHeader,
  primitiveContextTag
} from './stream-heads'
import { GcmParameters } from './types'

/**
 * Encrypts a stream of `size` bytes for the owner of a certificate's key (RFC 5083,
 * AuthEnvelopedData with AES-256-GCM, DER).
 */
export async function* encryptForRecipient(
  recipient: Certificate,
  content: AsyncIterable<Uint8Array>,
  size: number
): AsyncGenerator<Buffer> {
  const key = randomBytes(32)
  const nonce = randomBytes(12)
  const recipients = encodeDer(new RecipientInfos([recipientInfo(recipient, key)]))
  const parameters = Object.assign(new GcmParameters(), {
    nonce: new OctetString(nonce),
    macSize: envelopeMacSize
  })
  const inner = Buffer.concat([
    encodeObjectIdentifier(id_data),
    encodeDer(createAlgorithmIdentifier(cmsObjectIdentifiers.aes256Gcm, parameters)),
    encodeDerHeader(primitiveContextTag(0), size)
  ])
  const encrypted = encodeDerHeader(asnTags.sequence, inner.length + size)
  const before = Buffer.concat([envelopeVersion, recipients, encrypted, inner])
  const bodySize = before.length + size + 2 + envelopeMacSize
  const body = encodeDerHeader(asnTags.sequence, bodySize)
  const explicit = encodeDerHeader(constructedContextTag(0), body.length + bodySize)
  const type = encodeObjectIdentifier(cmsObjectIdentifiers.authEnvelopedData)
  const outer = encodeDerHeader(
    asnTags.sequence,
    type.length + explicit.length + body.length + bodySize
  )
  yield Buffer.concat([outer, type, explicit, body, before])
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  let seen = 0
  for await (const chunk of content) {
    seen += chunk.length
    yield cipher.update(chunk)
  }
  if (seen !== size) throw new Error(`${seen} bytes came of ${size}.`)
  yield Buffer.concat([
    cipher.final(),
    encodeDerHeader(asnTags.octets, envelopeMacSize),
    cipher.getAuthTag()
  ])
}

function recipientInfo(recipient: Certificate, key: Buffer): RecipientInfo {
  const issuerAndSerialNumber = parseDerStructure(recipient.id, IssuerAndSerialNumber)
  const { publicKey } = recipient.x509
  if (recipient.key === 'rsa') {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const encrypted = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, key)
    const ktri = new KeyTransRecipientInfo({
      version: 0,
      rid: new RecipientIdentifier({ issuerAndSerialNumber }),
      keyEncryptionAlgorithm: rsaOaepAlgorithm,
      encryptedKey: new OctetString(encrypted)
    })
    return new RecipientInfo({ ktri })
  }
  if (recipient.key !== 'ec') throw new AsnStructureError('kind of key')
  const namedCurve = publicKey.asymmetricKeyDetails?.namedCurve ?? ''
  const pair = generateKeyPairSync('ec', { namedCurve })
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  const { algorithm: curve, subjectPublicKey } = parseDerStructure(spki, SubjectPublicKeyInfo)
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey })
  const originatorKey = new OriginatorPublicKey({ algorithm: curve, publicKey: subjectPublicKey })
  const encryptedKey = new OctetString(wrapKey(deriveEcdhWrappingKey(shared), key))
  const rid = new KeyAgreeRecipientIdentifier({ issuerAndSerialNumber })
  const kari = new KeyAgreeRecipientInfo({
    version: 3,
    originator: new OriginatorIdentifierOrKey({ originatorKey }),
    keyEncryptionAlgorithm: createAlgorithmIdentifier(
      cmsObjectIdentifiers.ecdhSha256,
      keyWrapAlgorithm
    ),
    recipientEncryptedKeys: new RecipientEncryptedKeys([
      new RecipientEncryptedKey({ rid, encryptedKey })
    ])
  })
  return new RecipientInfo({ kari })
}
