import { createHash, verify } from 'node:crypto'
import {
  type Attribute,
  ContentInfo,
  id_data,
  id_signedData,
  type SignerInfo
} from '@peculiar/asn1-cms'
import { ecdsaWithSHA256, ecdsaWithSHA384, ecdsaWithSHA512 } from '@peculiar/asn1-ecc'
import {
  id_rsaEncryption,
  id_sha256WithRSAEncryption,
  id_sha384WithRSAEncryption,
  id_sha512WithRSAEncryption
} from '@peculiar/asn1-rsa'
import { OctetString } from '@peculiar/asn1-schema'
import { type AlgorithmIdentifier, Time } from '@peculiar/asn1-x509'
import { AsnStructureError, encodeDer, parseDerStructure, sortDerSet } from './asn'
import { type Certificate, parseCertificate } from './certificate'
import { acceptedSignatureDigests, cmsObjectIdentifiers, encodeObjectIdentifier } from './oids'
import { SignedAttributes, SignedData, SigningCertificate } from './types'

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

/** A parsed signature, whose content is still to be compared. */
export interface ParsedSignature {
  /** Name of the hash function by which the content is compared. */
  readonly hash: string
  /** Whether a signed attribute names the signer's certificate by its hash. */
  readonly hasSigningCertificate: boolean
  /** Verifies the signature; undefined if it does not match a content with this digest. */
  readonly verify: (digest: Buffer) => VerifiedSignature | undefined
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
  const { hash, verify: verifyDigest } = parseDetachedSignature(signature)
  return verifyDigest(createHash(hash).update(content).digest())
}

/**
 * Parses a detached signature. Unsigned attributes, such as a time stamp, are refused, or ignored
 * on request. Throws AsnStructureError for an unknown format.
 */
export function parseDetachedSignature(
  signature: Buffer,
  unsigned: 'refused' | 'ignored' = 'refused'
): ParsedSignature {
  const { contentType, content: inner } = parseDerStructure(signature, ContentInfo)
  if (contentType !== id_signedData) throw new AsnStructureError('content type')
  const { version, digestAlgorithms, encapContentInfo, certificates, signerInfos } =
    parseDerStructure(Buffer.from(inner), SignedData)
  const { eContentType, eContent } = encapContentInfo
  if (version !== 1 || eContentType !== id_data || eContent) throw new AsnStructureError('form')
  if (certificates.length > mostCertificates) throw new AsnStructureError('certificates')
  const [said, more] = signerInfos
  if (!said || more) throw new AsnStructureError('signers')
  if (said.unsignedAttrs && unsigned === 'refused') throw new AsnStructureError('form of signer')
  const info = readSigner(said)
  const names = digestAlgorithms.map(nameOf)
  if (names.length !== 1 || names[0] !== info.digestName) throw new AsnStructureError('digests')
  const came = certificates.map(bytes => parseCertificate(Buffer.from(bytes)))
  const signer = came.find(one => one.id.equals(info.id))
  const named = info.certificateHash
  const isNamed =
    !named || (signer && named.value.equals(createHash(named.hash).update(signer.der).digest()))
  return {
    hash: info.hash,
    hasSigningCertificate: named !== undefined,
    verify: digest => {
      if (!signer || signer.key !== info.kind || !isNamed) return undefined
      if (!info.digest.equals(digest)) return undefined
      if (!isSignedBy(signer, info)) return undefined
      return { signer, others: came.filter(one => one !== signer), time: info.time }
    }
  }
}

function isSignedBy(
  { x509 }: Certificate,
  { hash, attributes, signature }: ReturnType<typeof readSigner>
): boolean {
  try {
    return verify(hash, attributes, x509.publicKey, signature)
  } catch {
    // A key that cannot be used, such as one on a damaged curve, has signed nothing.
    return false
  }
}

/** Hash of the signer's certificate that an attribute names. Throws AsnStructureError. */
function readCertificateHash(
  attributeValue: Buffer | undefined
): { readonly hash: string; readonly value: Buffer } | undefined {
  if (!attributeValue) return undefined
  const [id] = parseDerStructure(attributeValue, SigningCertificate).certificates
  const hash = id?.algorithm ? acceptedSignatureDigests[nameOf(id.algorithm)] : 'sha256'
  if (!id || !hash) throw new AsnStructureError('hash of certificate')
  return { hash, value: Buffer.from(id.hash.buffer) }
}

function readSigner(said: SignerInfo) {
  const { version, sid, digestAlgorithm, signedAttrs } = said
  const { issuerAndSerialNumber } = sid
  if (version !== 1 || !issuerAndSerialNumber || !signedAttrs) {
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
    certificateHash: readCertificateHash(only(cmsObjectIdentifiers.signingCertificateV2)),
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
