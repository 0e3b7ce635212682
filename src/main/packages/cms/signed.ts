import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { type Certificate, readCertificate } from './certificate'
import {
  childrenOf,
  DerFault,
  type DerNode,
  der,
  expectTag,
  inContext,
  integer,
  noValue,
  octets,
  oid,
  readDer,
  readInteger,
  readOid,
  sequence,
  setOf,
  tags,
  within
} from './der'
import { digests, oids, signatureKinds } from './oids'

const digestAlgorithm = sequence(oid(oids.sha256))
const attribute = (name: string, value: Buffer): Buffer => sequence(oid(name), setOf(value))

/** A detached signature over `content` (RFC 5652, SignedData, DER) with the chain's certificates in it, the signer's first. */
export function signDetached(
  content: Uint8Array,
  key: KeyObject,
  chain: readonly Pick<Certificate, 'der' | 'issuer' | 'serial'>[],
  now: number
): Buffer {
  const [signer] = chain
  if (!signer) throw new DerFault('signer')
  const attributes = setOf(
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.signingTime, timeOf(now)),
    attribute(oids.messageDigest, octets(createHash('sha256').update(content).digest()))
  )
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? sequence(oid('1.2.840.10045.4.3.2'))
      : sequence(oid('1.2.840.113549.1.1.11'), noValue)
  const signerInfo = sequence(
    integer(1),
    sequence(signer.issuer, signer.serial),
    digestAlgorithm,
    // What is signed is a SET; it stands here under a tag of its own.
    Buffer.concat([Buffer.from([inContext(0)]), attributes.subarray(1)]),
    algorithm,
    octets(sign('sha256', attributes, key))
  )
  const signedData = sequence(
    integer(1),
    setOf(digestAlgorithm),
    sequence(oid(oids.data)),
    der(inContext(0), ...chain.map(one => one.der)),
    setOf(signerInfo)
  )
  return sequence(oid(oids.signedData), der(inContext(0), signedData))
}

/** A signature that was made over the content by the key of this certificate; whether that one is trusted is another question. */
export interface Signed {
  readonly signer: Certificate
  /** Certificates that came along. */
  readonly others: readonly Certificate[]
  /** When the signer says it signed, in milliseconds. */
  readonly time: number | undefined
}

/** Undefined where it is not a signature over this content. Throws DerFault where it is no signature of a form that is known. */
export function verifyDetached(content: Uint8Array, signature: Buffer): Signed | undefined {
  const [type, explicit] = within(readDer(signature))
  if (readOid(type) !== oids.signedData) throw new DerFault('content type')
  const [version, digestSet, inner, bag, infos, more] = childrenOf(
    expectTag(within(explicit, inContext(0))[0], tags.sequence)
  )
  const encapsulated = within(inner)
  if (readInteger(version) !== 1 || more || encapsulated.length !== 1) throw new DerFault('form')
  if (readOid(encapsulated[0]) !== oids.data) throw new DerFault('content')
  const certificates = within(bag, inContext(0)).map(node => readCertificate(node.raw))
  const signers = within(infos, tags.set)
  const digestNames = within(digestSet, tags.set).map(readAlgorithm)
  if (signers.length !== 1) throw new DerFault('signers')
  const info = readSigner(signers[0])
  if (digestNames.length !== 1 || digestNames[0] !== info.digestName) throw new DerFault('digests')
  const signer = certificates.find(
    one => one.issuer.equals(info.issuer) && one.serial.equals(info.serial)
  )
  if (!signer || signer.key !== info.kind) return undefined
  if (!info.digest.equals(createHash(info.hash).update(content).digest())) return undefined
  const isMade = verify(info.hash, info.attributes, signer.x509.publicKey, info.signature)
  if (!isMade) return undefined
  return { signer, others: certificates.filter(one => one !== signer), time: info.time }
}

function readSigner(node: DerNode | undefined) {
  const [version, sid, digest, signedAttributes, algorithm, signature, more] = within(node)
  if (readInteger(version) !== 1 || more) throw new DerFault('form of signer')
  const [issuer, serial, rest] = within(sid)
  const digestName = readAlgorithm(digest)
  const kind = signatureKinds[readAlgorithm(algorithm)]
  const hash = digests[digestName]
  if (!issuer || !serial || rest || !kind || !hash) throw new DerFault('algorithm')
  if (kind.digest !== undefined && kind.digest !== hash) throw new DerFault('digest')
  const attributes = readAttributes(expectTag(signedAttributes, inContext(0)))
  const only = (name: string): DerNode => {
    const values = attributes.get(name)
    if (values?.length !== 1) throw new DerFault(`attribute ${name}`)
    return values[0] as DerNode
  }
  if (readOid(only(oids.contentType)) !== oids.data) throw new DerFault('signed type')
  const { raw } = expectTag(signedAttributes, inContext(0))
  return {
    issuer: issuer.raw,
    serial: serial.raw,
    digestName,
    hash,
    kind: kind.key,
    digest: expectTag(only(oids.messageDigest), tags.octets).body,
    time: attributes.has(oids.signingTime) ? readTime(only(oids.signingTime)) : undefined,
    attributes: Buffer.concat([Buffer.from([tags.set]), raw.subarray(1)]),
    signature: expectTag(signature, tags.octets).body
  }
}

function readAttributes(node: DerNode): Map<string, DerNode[]> {
  const found = new Map<string, DerNode[]>()
  for (const one of childrenOf(node)) {
    const [name, values] = within(one)
    const id = readOid(name)
    if (found.has(id)) throw new DerFault('attribute twice')
    found.set(id, within(values, tags.set))
  }
  return found
}

/** The name of an algorithm that takes nothing beside it. */
function readAlgorithm(node: DerNode | undefined): string {
  const [name, value, more] = within(node)
  if (more || (value && (value.tag !== tags.none || value.body.length > 0))) {
    throw new DerFault('parameters')
  }
  return readOid(name)
}

/** Until 2049 with two digits of the year, as RFC 5652 asks. */
function timeOf(now: number): Buffer {
  const digits = `${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}Z`
  const isShort = digits < '2050'
  return der(
    isShort ? tags.utcTime : tags.generalTime,
    Buffer.from(isShort ? digits.slice(2) : digits, 'latin1')
  )
}

function readTime(node: DerNode): number {
  const text = node.body.toString('latin1')
  const isShort = node.tag === tags.utcTime
  if (!isShort && node.tag !== tags.generalTime) throw new DerFault('time')
  const digits = isShort ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(digits)
  if (!parts) throw new DerFault('time')
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
