import { createHash, type KeyObject, sign } from 'node:crypto'
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignerIdentifier,
  SignerInfo
} from '@peculiar/asn1-cms'
import { ecdsaWithSHA256 } from '@peculiar/asn1-ecc'
import { id_sha256, id_sha256WithRSAEncryption } from '@peculiar/asn1-rsa'
import { OctetString } from '@peculiar/asn1-schema'
import { Time } from '@peculiar/asn1-x509'
import {
  AsnStructureError,
  copyToArrayBuffer,
  encodeDer,
  parseDerStructure,
  sortDerSet
} from './asn'
import type { Certificate } from './certificate'
import { cmsObjectIdentifiers, createAlgorithmIdentifier, encodeObjectIdentifier } from './oids'
import { EssCertificateId, SignedAttributes, SignedData, SigningCertificate } from './types'

const dataType = encodeObjectIdentifier(id_data)
const attribute = (type: string, value: Uint8Array): Attribute =>
  new Attribute({ attrType: type, attrValues: [copyToArrayBuffer(value)] })

/** Signer of a signature: the first certificate of the chain is that of the key. */
export interface SignatureMaker {
  readonly key: KeyObject
  readonly chain: readonly Pick<Certificate, 'der' | 'id'>[]
}

/**
 * Creates a detached signature over `content` (RFC 5652, SignedData, DER) that includes the
 * certificates of the chain; the first one of `chain` is the signer's.
 */
export function createDetachedSignature(
  content: Uint8Array,
  key: KeyObject,
  chain: SignatureMaker['chain'],
  now: number
): Buffer {
  const digest = createHash('sha256').update(content).digest()
  return createSignatureOfDigest(digest, { key, chain }, [createSigningTime(now)])
}

/** Signed attribute with the time that the signer states. */
export const createSigningTime = (now: number): Attribute =>
  attribute(cmsObjectIdentifiers.signingTime, encodeDer(new Time(now)))

/**
 * Signed attribute with the hash of the signer's certificate (RFC 5035), so that no other
 * certificate of the same key can take its place.
 */
export function createSigningCertificate({ der }: Pick<Certificate, 'der'>): Attribute {
  const id = Object.assign(new EssCertificateId(), {
    hash: new OctetString(createHash('sha256').update(der).digest())
  })
  const value = Object.assign(new SigningCertificate(), { certificates: [id] })
  return attribute(cmsObjectIdentifiers.signingCertificateV2, encodeDer(value))
}

/**
 * Creates a detached signature over a content with this SHA-256 digest. `more` are signed
 * attributes besides content type and message digest.
 */
export function createSignatureOfDigest(
  digest: Buffer,
  { key, chain }: SignatureMaker,
  more: readonly Attribute[]
): Buffer {
  const [signer] = chain
  if (!signer) throw new AsnStructureError('signer')
  const attributes = sortDerSet([
    attribute(cmsObjectIdentifiers.contentType, dataType),
    attribute(cmsObjectIdentifiers.messageDigest, encodeDer(new OctetString(digest))),
    ...more
  ])
  const kind =
    key.asymmetricKeyType === 'ec'
      ? ecdsaWithSHA256
      : createAlgorithmIdentifier(id_sha256WithRSAEncryption, null)
  const info = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: parseDerStructure(signer.id, IssuerAndSerialNumber)
    }),
    digestAlgorithm: createAlgorithmIdentifier(id_sha256),
    signedAttrs: attributes,
    signatureAlgorithm: kind,
    signature: new OctetString(sign('sha256', encodeDer(new SignedAttributes(attributes)), key))
  })
  const signed = Object.assign(new SignedData(), {
    digestAlgorithms: [createAlgorithmIdentifier(id_sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: chain
      .map(one => one.der)
      .sort(Buffer.compare)
      .map(copyToArrayBuffer),
    signerInfos: [info]
  })
  return encodeDer(
    new ContentInfo({ contentType: id_signedData, content: copyToArrayBuffer(encodeDer(signed)) })
  )
}
