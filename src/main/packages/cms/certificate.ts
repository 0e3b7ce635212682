import { X509Certificate } from 'node:crypto'
import { IssuerAndSerialNumber } from '@peculiar/asn1-cms'
import {
  BasicConstraints,
  type Extension,
  id_ce_basicConstraints,
  id_ce_certificatePolicies,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  KeyUsage,
  KeyUsageFlags,
  Version,
  Certificate as X509Structure
} from '@peculiar/asn1-x509'
import { AsnFault, encode, readAny, readStrict } from './asn'

/** A certificate and what this program asks of it. */
export interface Certificate {
  readonly x509: X509Certificate
  readonly der: Buffer
  /** How signatures and envelopes name it: its issuer and its serial number, in DER. */
  readonly id: Buffer
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

/** Extensions that are looked at, or say nothing that matters here; another that is critical makes a certificate unknown. */
const known: readonly string[] = [
  id_ce_keyUsage,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_subjectAltName,
  id_ce_certificatePolicies
]
/** Bytes of a certificate at most. */
const largest = 65_536

/** A certificate by its DER. Throws AsnFault where it is none, or asks for what is not known. */
export function readCertificate(bytes: Buffer): Certificate {
  if (bytes.length > largest) throw new AsnFault('size')
  const { tbsCertificate: said } = readAny(bytes, X509Structure)
  if (said.version !== Version.v3) throw new AsnFault('version')
  let x509: X509Certificate
  try {
    x509 = new X509Certificate(bytes)
  } catch {
    throw new AsnFault('certificate')
  }
  // Nothing behind it, and around what was signed only what DER has for it.
  if (!x509.raw.equals(bytes)) throw new AsnFault('DER of certificate')
  const { issuer, serialNumber } = said
  const id = encode(new IssuerAndSerialNumber({ issuer, serialNumber }))
  if (!bytes.includes(encode(issuer))) throw new AsnFault('issuer')
  const extensions = readExtensions(said.extensions ?? [])
  const constraints = extensions.get(id_ce_basicConstraints)
  const { cA, pathLenConstraint } = constraints
    ? readAny(constraints, BasicConstraints)
    : new BasicConstraints()
  const key = keyKindOf(x509)
  return {
    x509,
    der: bytes,
    id,
    fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    from: Date.parse(x509.validFrom),
    until: Date.parse(x509.validTo),
    isAuthority: cA,
    pathLength: cA ? pathLenConstraint : undefined,
    key,
    may: readUsage(extensions.get(id_ce_keyUsage), key)
  }
}

function keyKindOf({ publicKey }: X509Certificate): Certificate['key'] {
  const kind = publicKey.asymmetricKeyType
  return kind === 'rsa' || kind === 'ec' ? kind : 'other'
}

function readExtensions(said: Iterable<Extension>): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const { extnID, critical, extnValue } of said) {
    if (found.has(extnID)) throw new AsnFault(`extension ${extnID} twice`)
    if (critical && !known.includes(extnID)) throw new AsnFault(`critical extension ${extnID}`)
    found.set(extnID, Buffer.from(extnValue.buffer))
  }
  return found
}

function readUsage(usage: Buffer | undefined, key: Certificate['key']): Certificate['may'] {
  if (!usage) return { sign: true, receive: true, certify: true }
  const bits = readStrict(usage, KeyUsage).toNumber()
  const has = (flag: KeyUsageFlags): boolean => (bits & flag) !== 0
  const { digitalSignature, nonRepudiation, keyAgreement, keyEncipherment, keyCertSign } =
    KeyUsageFlags
  return {
    sign: has(digitalSignature) || has(nonRepudiation),
    receive: has(key === 'ec' ? keyAgreement : keyEncipherment),
    certify: has(keyCertSign)
  }
}

/** PEM or DER; every certificate in it. Throws AsnFault. */
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
