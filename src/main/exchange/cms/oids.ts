import { id_sha256, id_sha384, id_sha512 } from '@peculiar/asn1-rsa'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { ObjectIdentifier } from 'asn1js'
import { copyToArrayBuffer, encodeDer } from './asn'

/** Object identifiers that the library does not define (RFC 5035, 5083, 5084, 5652, 5753, 7292, 8018). */
export const cmsObjectIdentifiers = {
  authEnvelopedData: '1.2.840.113549.1.9.16.1.23',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  ecdhSha256: '1.3.132.1.11.1',
  aes256Wrap: '2.16.840.1.101.3.4.1.45',
  aes256Gcm: '2.16.840.1.101.3.4.1.46',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12'
} as const

/** Digests accepted in a signature. */
export const acceptedSignatureDigests: Readonly<Record<string, string>> = {
  [id_sha256]: 'sha256',
  [id_sha384]: 'sha384',
  [id_sha512]: 'sha512'
}

/** Creates an algorithm identifier with parameters: a structure, or null for an explicit NULL. */
export function createAlgorithmIdentifier(
  name: string,
  parameters?: object | null
): AlgorithmIdentifier {
  if (parameters === undefined) return new AlgorithmIdentifier({ algorithm: name })
  const written = parameters && copyToArrayBuffer(encodeDer(parameters))
  return new AlgorithmIdentifier({ algorithm: name, parameters: written })
}

/** Encodes an object identifier as DER. */
export const encodeObjectIdentifier = (value: string): Buffer =>
  encodeDer(new ObjectIdentifier({ value }))
