import { createPrivateKey, type X509Certificate } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import { AppError } from '@shared/contract/reply'
import type { GatewayCertificate } from '@shared/features/gateway/state'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import type { TlsIdentity } from './messages'

const words = {
  pfx: 'Không mở được tệp PFX. Hãy kiểm tra lại tệp và mật khẩu.',
  pem: 'Không đọc được chứng thư và khóa PEM. Hãy kiểm tra hai tệp có cùng một cặp và mật khẩu của khóa.',
  ended: (day: string) => `Chứng thư đã hết hạn ngày ${formatDay(day)}.`,
  early: (day: string) =>
    `Chứng thư có hiệu lực từ ngày ${formatDay(day)}. Hãy kiểm tra ngày giờ của máy.`,
  weak: 'Khóa của chứng thư quá ngắn. Cần RSA từ 2048 bit hoặc ECDSA.'
} as const

/**
 * Parses a certificate and its key for the gateway, with its public properties. Its validity is
 * checked to the millisecond, as callers check it, not by the day. Throws AppError INVALID_INPUT.
 */
export function parseTlsIdentity(
  given: TlsIdentity,
  now: number
): { readonly identity: TlsIdentity; readonly view: Omit<GatewayCertificate, 'kept'> } {
  const certificate = open(given)
  const view = {
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    from: toVietnamIsoDay(Date.parse(certificate.validFrom)),
    until: toVietnamIsoDay(Date.parse(certificate.validTo)),
    names: namesOf(certificate),
    fingerprint: certificate.fingerprint256
  }
  if (now > Date.parse(certificate.validTo)) {
    throw new AppError('INVALID_INPUT', words.ended(view.until))
  }
  if (now < Date.parse(certificate.validFrom)) {
    throw new AppError('INVALID_INPUT', words.early(view.from))
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < 2_048) {
    throw new AppError('INVALID_INPUT', words.weak)
  }
  return { identity: given, view }
}

/** Opens the certificate, which also checks that the key belongs to it. */
function open(given: TlsIdentity): X509Certificate {
  const { pfx, certificate, key, passphrase } = given
  try {
    if (key !== undefined) createPrivateKey({ key, ...(passphrase && { passphrase }) })
    const secureContext = createSecureContext({
      minVersion: 'TLSv1.2',
      ...(pfx !== undefined && { pfx: Buffer.from(pfx, 'base64') }),
      ...(certificate !== undefined && { cert: certificate }),
      ...(key !== undefined && { key }),
      ...(passphrase !== undefined && { passphrase })
    })
    const socket = new TLSSocket(new PassThrough(), { isServer: true, secureContext })
    const found = socket.getX509Certificate()
    socket.destroy()
    if (found) return found
  } catch {
    // The original error message is dropped, because it may contain the file name.
  }
  throw new AppError('INVALID_INPUT', pfx === undefined ? words.pem : words.pfx)
}

/**
 * Joins a multi-line subject into one line: "CN=a
 * O=b".
 */
const nameOf = (text: string | undefined): string =>
  (text ?? '').split('\n').join(', ').slice(0, 500)

/** DNS names and addresses of the certificate. */
function namesOf({ subjectAltName }: X509Certificate): string[] {
  return (subjectAltName ?? '')
    .split(', ')
    .flatMap(part => /^(?:DNS|IP Address):([^"\s]{1,253})$/.exec(part)?.[1] ?? [])
    .slice(0, 100)
}

/** Identity from the chosen files: a PFX file, or a certificate and its key as PEM. */
export const tlsIdentityOf = (
  first: Buffer,
  key: Buffer | undefined,
  passphrase: string
): TlsIdentity => ({
  ...(key
    ? { certificate: first.toString('latin1'), key: key.toString('latin1') }
    : { pfx: first.toString('base64') }),
  ...(passphrase !== '' && { passphrase })
})
