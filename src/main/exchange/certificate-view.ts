import type { X509Certificate } from 'node:crypto'
import {
  type CertificateView,
  certificateExpiryWarningDays
} from '@shared/features/services/packages/certificate'
import { type Certificate, formatCertificateSubject } from './cms/certificate'

const day = 86_400_000

/** State of a certificate at a given time. */
export function certificateStateOf(
  { from, until }: Certificate,
  now: number
): CertificateView['state'] {
  if (now > until) return 'ended'
  if (now < from) return 'early'
  return until - now <= certificateExpiryWarningDays * day ? 'soon' : 'good'
}

/** Certificate as an entry of the list that the page shows. */
export function certificateViewOf(
  certificate: Certificate,
  whose: Pick<CertificateView, 'role' | 'partner' | 'keyPlace'>,
  now: number
): CertificateView {
  const { fingerprint, from, until, x509 } = certificate
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey
  const size = asymmetricKeyDetails?.modulusLength ?? asymmetricKeyDetails?.namedCurve ?? ''
  return {
    ...whose,
    fingerprint,
    subject: formatCertificateSubject(certificate),
    issuer: issuerOf(x509),
    serial: x509.serialNumber,
    key: `${(asymmetricKeyType ?? '').toUpperCase()} ${size}`.trim(),
    from,
    until,
    state: certificateStateOf(certificate, now)
  }
}

const issuerOf = ({ issuer }: X509Certificate): string =>
  issuer
    .split('\n')
    .reverse()
    .map(line => line.split('=').slice(1).join('='))
    .join(', ')
