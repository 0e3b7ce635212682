import { createHash, type KeyObject, sign, verify } from 'node:crypto'
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
import { ecdsaWithSHA256, ecdsaWithSHA384, ecdsaWithSHA512 } from '@peculiar/asn1-ecc'
import {
  id_rsaEncryption,
  id_sha256,
  id_sha256WithRSAEncryption,
  id_sha384WithRSAEncryption,
  id_sha512WithRSAEncryption
} from '@peculiar/asn1-rsa'
import { OctetString } from '@peculiar/asn1-schema'
import { type AlgorithmIdentifier, Time } from '@peculiar/asn1-x509'
import {
  AsnStructureError,
  copyToArrayBuffer,
  encodeDer,
  parseDerStructure,
  sortDerSet
} from './asn'
import { type Certificate, parseCertificate } from './certificate'
import {
  acceptedSignatureDigests,
  cmsObjectIdentifiers,
  createAlgorithmIdentifier,
  encodeObjectIdentifier
} from './oids'
import { SignedAttributes, SignedData } from './types'

/**
 * Key type and digest of each accepted signature algorithm; plain RSA uses the separately named
 * digest.
 */
const signatureKinds: Readonly<
  Record<string, { readonly key: 'rsa' | 'ec'; readonly digest?: string }>
> = {
  [id_rsaEncryption]: { key: 'rsa' },
  [id_sha256WithRSAEncryption]: { key: 'rsa', digest: 'sha256' },
  [id_sha384WithRSAEncryption]: { key: 'rsa', digest: 'sha384' },
  [id_sha512WithRSAEncryption]: { key: 'rsa', digest: 'sha512' },
  [ecdsaWithSHA256.algorithm]: { key: 'ec', digest: 'sha256' },
  [ecdsaWithSHA384.algorithm]: { key: 'ec', digest: 'sha384' },
  [ecdsaWithSHA512.algorithm]: { key: 'ec', digest: 'sha512' }
}

const dataType = encodeObjectIdentifier(id_data)
const attribute = (type: string, value: Uint8Array): Attribute =>
  new Attribute({ attrType: type, attrValues: [copyToArrayBuffer(value)] })

/**
 * Creates a detached signature over `content` (RFC 5652, SignedData, DER) that includes the
 * certificates of the chain; the first one of `chain` is the signer's.
 */
export function createDetachedSignature(
  content: Uint8Array,
  key: KeyObject,
  chain: readonly Pick<Certificate, 'der' | 'id'>[],
  now: number
): Buffer {
  const [signer] = chain
  if (!signer) throw new AsnStructureError('signer')
  const digest = createHash('sha256').update(content).digest()
  const attributes = sortDerSet([
    attribute(cmsObjectIdentifiers.contentType, dataType),
    attribute(cmsObjectIdentifiers.signingTime, encodeDer(new Time(now))),
    attribute(cmsObjectIdentifiers.messageDigest, encodeDer(new OctetString(digest)))
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

/**
 * A valid signature over the content by the key of this certificate; whether the certificate is
 * trusted is checked separately.
 */
export interface VerifiedSignature {
  readonly signer: Certificate
  /** Other certificates that the signature includes. */
  readonly others: readonly Certificate[]
  /** Signing time that the signer states, in milliseconds. */
  readonly time: number | undefined
}

/** Maximum number of certificates in a signature. */
const mostCertificates = 20

/**
 * Verifies a detached signature; undefined if it does not match the content. Throws AsnStructureError for an
 * unknown format.
 */
export function verifyDetachedSignature(
  content: Uint8Array,
  signature: Buffer
): VerifiedSignature | undefined {
  const { contentType, content: inner } = parseDerStructure(signature, ContentInfo)
  if (contentType !== id_signedData) throw new AsnStructureError('content type')
  const { version, digestAlgorithms, encapContentInfo, certificates, signerInfos } =
    parseDerStructure(Buffer.from(inner), SignedData)
  const { eContentType, eContent } = encapContentInfo
  if (version !== 1 || eContentType !== id_data || eContent) throw new AsnStructureError('form')
  if (certificates.length > mostCertificates) throw new AsnStructureError('certificates')
  const [said, more] = signerInfos
  if (!said || more) throw new AsnStructureError('signers')
  const info = readSigner(said)
  const names = digestAlgorithms.map(nameOf)
  if (names.length !== 1 || names[0] !== info.digestName) throw new AsnStructureError('digests')
  const came = certificates.map(bytes => parseCertificate(Buffer.from(bytes)))
  const signer = came.find(one => one.id.equals(info.id))
  if (!signer || signer.key !== info.kind) return undefined
  if (!info.digest.equals(createHash(info.hash).update(content).digest())) return undefined
  const isMade = verify(info.hash, info.attributes, signer.x509.publicKey, info.signature)
  if (!isMade) return undefined
  return { signer, others: came.filter(one => one !== signer), time: info.time }
}

function readSigner(said: SignerInfo) {
  const { version, sid, digestAlgorithm, signedAttrs, unsignedAttrs } = said
  const { issuerAndSerialNumber } = sid
  if (version !== 1 || !issuerAndSerialNumber || !signedAttrs || unsignedAttrs) {
    throw new AsnStructureError('form of signer')
  }
  const digestName = nameOf(digestAlgorithm)
  const kind = signatureKinds[nameOf(said.signatureAlgorithm)]
  const hash = acceptedSignatureDigests[digestName]
  if (!kind || !hash || (kind.digest ?? hash) !== hash) throw new AsnStructureError('algorithm')
  const only = onlyValues(signedAttrs)
  if (!only(cmsObjectIdentifiers.contentType)?.equals(dataType))
    throw new AsnStructureError('signed type')
  const digest = only(cmsObjectIdentifiers.messageDigest)
  const time = only(cmsObjectIdentifiers.signingTime)
  if (!digest) throw new AsnStructureError('digest')
  return {
    id: encodeDer(issuerAndSerialNumber),
    digestName,
    hash,
    kind: kind.key,
    digest: Buffer.from(parseDerStructure(digest, OctetString).buffer),
    time: time && parseDerStructure(time, Time).getTime().getTime(),
    // The signature covers the attributes encoded as a SET, whereas the message contains them with
    // a context tag, so they are encoded again.
    attributes: encodeDer(new SignedAttributes(signedAttrs)),
    signature: Buffer.from(said.signature.buffer)
  }
}

/**
 * Returns a function for the single value of each attribute. Throws AsnStructureError for several values, a
 * duplicate, or an attribute in the wrong place.
 */
function onlyValues(attributes: readonly Attribute[]): (type: string) => Buffer | undefined {
  const found = new Map<string, Buffer>()
  for (const { attrType, attrValues } of attributes) {
    const [value, more] = attrValues
    if (!value || more || found.has(attrType)) throw new AsnStructureError(`attribute ${attrType}`)
    found.set(attrType, Buffer.from(value))
  }
  const isOrdered = sortDerSet(attributes).every((one, place) => one === attributes[place])
  if (!isOrdered) throw new AsnStructureError('order of attributes')
  return type => found.get(type)
}

/** Identifier of an algorithm that has no parameters. */
function nameOf({ algorithm: said, parameters }: AlgorithmIdentifier): string {
  if (parameters !== undefined && parameters !== null) throw new AsnStructureError('parameters')
  return said
}
