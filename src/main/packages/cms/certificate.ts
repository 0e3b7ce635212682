import { X509Certificate } from 'node:crypto'
import { childrenOf, DerFault, expectTag, readDer, readInteger, readOid, tags, within } from './der'
import { oids } from './oids'

/** A certificate and what this program asks of it. */
export interface Certificate {
  readonly x509: X509Certificate
  readonly der: Buffer
  /** As they stand in it, for whoever names the certificate. */
  readonly issuer: Buffer
  readonly serial: Buffer
  /** SHA-256 of its bytes, in small hexadecimal digits. */
  readonly fingerprint: string
  /** Milliseconds. */
  readonly from: number
  readonly until: number
  readonly isAuthority: boolean
  /** Authorities that may stand between this one and a signer; none said: any number. */
  readonly pathLength: number | undefined
  readonly key: 'rsa' | 'ec' | 'other'
  /** What its key may do; everything where the certificate does not say. */
  readonly may: { readonly sign: boolean; readonly receive: boolean; readonly certify: boolean }
}

/** Extensions that are looked at; another that is critical makes a certificate unknown. */
const known = [oids.keyUsage, oids.basicConstraints, '2.5.29.37', '2.5.29.17', '2.5.29.32']

/** A certificate by its DER. Throws DerFault where it is none, or asks for what is not known. */
export function readCertificate(bytes: Buffer): Certificate {
  const [tbs] = within(readDer(bytes))
  const parts = within(tbs)
  const [version, serial, , issuer] = parts
  if (version?.tag !== 0xa0) throw new DerFault('version of certificate')
  let x509: X509Certificate
  try {
    x509 = new X509Certificate(bytes)
  } catch {
    throw new DerFault('certificate')
  }
  const extensions = readExtensions(parts.find(({ tag }) => tag === 0xa3))
  const keyKind = keyKindOf(x509)
  const usage = extensions.get(oids.keyUsage)
  const constraints = extensions.get(oids.basicConstraints)
  const [authority, length] = constraints ? within(readDer(constraints)) : []
  const isAuthority = authority?.tag === tags.boolean && authority.body[0] === 0xff
  return {
    x509,
    der: bytes,
    issuer: expectTag(issuer, tags.sequence).raw,
    serial: expectTag(serial, tags.integer).raw,
    fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    from: Date.parse(x509.validFrom),
    until: Date.parse(x509.validTo),
    isAuthority,
    pathLength: isAuthority && length ? readInteger(length) : undefined,
    key: keyKind,
    may: readUsage(usage, keyKind)
  }
}

function keyKindOf({ publicKey }: X509Certificate): Certificate['key'] {
  const kind = publicKey.asymmetricKeyType
  return kind === 'rsa' || kind === 'ec' ? kind : 'other'
}

function readExtensions(
  node: ReturnType<typeof childrenOf>[number] | undefined
): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  if (!node) return found
  for (const extension of within(childrenOf(node)[0])) {
    const [name, second, third] = within(extension)
    const isCritical = second?.tag === tags.boolean && second.body[0] === 0xff
    const id = readOid(name)
    if (isCritical && !known.includes(id)) throw new DerFault(`critical extension ${id}`)
    found.set(id, expectTag(third ?? second, tags.octets).body)
  }
  return found
}

function readUsage(usage: Buffer | undefined, key: Certificate['key']): Certificate['may'] {
  if (!usage) return { sign: true, receive: true, certify: true }
  const { body } = expectTag(readDer(usage), tags.bits)
  const bits = body[1] ?? 0
  const has = (place: number): boolean => (bits & (0x80 >> place)) !== 0
  // digitalSignature or nonRepudiation; keyEncipherment or keyAgreement; keyCertSign.
  return { sign: has(0) || has(1), receive: has(key === 'ec' ? 4 : 2), certify: has(5) }
}

/** PEM or DER; every certificate in it. Throws DerFault. */
export function readCertificateFile(bytes: Buffer): Certificate[] {
  const text = bytes.toString('latin1')
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g)
  ]
  if (blocks.length === 0) return [readCertificate(bytes)]
  return blocks.map(([, base64 = '']) => readCertificate(Buffer.from(base64, 'base64')))
}

/** Its subject on one line: the common name first, without what names its parts. */
export function subjectOf({ x509 }: Pick<Certificate, 'x509'>): string {
  const lines = x509.subject.split('\n').map(line => {
    const [name = '', ...value] = line.split('=')
    return { name, value: value.join('=') }
  })
  const common = lines.filter(({ name }) => name === 'CN')
  const others = lines.filter(({ name }) => name !== 'CN').reverse()
  return [...common, ...others].map(({ value }) => value).join(', ')
}
