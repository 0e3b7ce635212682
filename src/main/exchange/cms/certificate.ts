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
import { AsnStructureError, encodeDer, parseBerStructure, parseDerStructure } from './asn'

/** A parsed certificate with the properties that this program uses. */
export interface Certificate {
  readonly x509: X509Certificate
  readonly der: Buffer
  /** Identifier used in signatures and envelopes: issuer and serial number, in DER. */
  readonly id: Buffer
  /** SHA-256 of the certificate's bytes, in lower-case hexadecimal digits. */
  readonly fingerprint: string
  /** Start of validity in milliseconds since the epoch; `until` is the end of validity. */
  readonly from: number
  readonly until: number
  readonly isAuthority: boolean
  /**
   * Maximum number of authorities between this certificate and a signer; undefined without a limit.
   */
  readonly pathLength: number | undefined
  readonly key: 'rsa' | 'ec' | 'other'
  /** Permitted uses of the certificate's key; all if the certificate has no restriction. */
  readonly may: { readonly sign: boolean; readonly receive: boolean; readonly certify: boolean }
}

/**
 * Supported or irrelevant extensions; any other critical extension makes a certificate unusable.
 */
const known: readonly string[] = [
  id_ce_keyUsage,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_subjectAltName,
  id_ce_certificatePolicies
]
/** Maximum bytes of a certificate. */
const largest = 65_536

/**
 * Parses a certificate from DER. Throws AsnStructureError if it is malformed or has unsupported
 * requirements.
 */
export function parseCertificate(bytes: Buffer): Certificate {
  if (bytes.length > largest) throw new AsnStructureError('size')
  const { tbsCertificate: said } = parseBerStructure(bytes, X509Structure)
  if (said.version !== Version.v3) throw new AsnStructureError('version')
  let x509: X509Certificate
  try {
    x509 = new X509Certificate(bytes)
  } catch {
    throw new AsnStructureError('certificate')
  }
  // The bytes must equal the parsed certificate: no trailing bytes are allowed, and everything
  // outside the signed part must be canonical DER.
  if (!x509.raw.equals(bytes)) throw new AsnStructureError('DER of certificate')
  const { issuer, serialNumber } = said
  const id = encodeDer(new IssuerAndSerialNumber({ issuer, serialNumber }))
  if (!bytes.includes(encodeDer(issuer))) throw new AsnStructureError('issuer')
  const extensions = readExtensions(said.extensions ?? [])
  const constraints = extensions.get(id_ce_basicConstraints)
  const { cA, pathLenConstraint } = constraints
    ? parseBerStructure(constraints, BasicConstraints)
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

function keyKindOf(x509: X509Certificate): Certificate['key'] {
  let kind: string | undefined
  try {
    kind = x509.publicKey.asymmetricKeyType
  } catch {
    throw new AsnStructureError('key')
  }
  return kind === 'rsa' || kind === 'ec' ? kind : 'other'
}

function readExtensions(said: Iterable<Extension>): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const { extnID, critical, extnValue } of said) {
    if (found.has(extnID)) throw new AsnStructureError(`extension ${extnID} twice`)
    if (critical && !known.includes(extnID))
      throw new AsnStructureError(`critical extension ${extnID}`)
    found.set(extnID, Buffer.from(extnValue.buffer))
  }
  return found
}

function readUsage(usage: Buffer | undefined, key: Certificate['key']): Certificate['may'] {
  if (!usage) return { sign: true, receive: true, certify: true }
  const bits = parseDerStructure(usage, KeyUsage).toNumber()
  const has = (flag: KeyUsageFlags): boolean => (bits & flag) !== 0
  const { digitalSignature, nonRepudiation, keyAgreement, keyEncipherment, keyCertSign } =
    KeyUsageFlags
  return {
    sign: has(digitalSignature) || has(nonRepudiation),
    receive: has(key === 'ec' ? keyAgreement : keyEncipherment),
    certify: has(keyCertSign)
  }
}

/** Parses all certificates of a PEM or DER file. Throws AsnStructureError. */
export function readCertificateFile(bytes: Buffer): Certificate[] {
  const text = bytes.toString('latin1')
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g)
  ]
  if (blocks.length === 0) return [parseCertificate(bytes)]
  return blocks.map(([, base64 = '']) => parseCertificate(Buffer.from(base64, 'base64')))
}

/** Subject of a certificate on one line: the common name first, without attribute names. */
export function formatCertificateSubject({ x509 }: Pick<Certificate, 'x509'>): string {
  const lines = x509.subject.split('\n').map(line => {
    const [name = '', ...value] = line.split('=')
    return { name, value: value.join('=') }
  })
  const common = lines.filter(({ name }) => name === 'CN')
  const others = lines.filter(({ name }) => name !== 'CN').reverse()
  return [...common, ...others].map(({ value }) => value).join(', ')
}
