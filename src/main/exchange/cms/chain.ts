import type { Certificate } from './certificate'

/** Reason why a certificate is not trusted. */
type ChainFault = 'ended' | 'early' | 'unknown' | 'usage' | 'authority' | 'spare'

export interface CertificateChainOutcome {
  readonly fault: ChainFault | undefined
  /** The certificate that caused the fault, or the signer's certificate. */
  readonly at: Certificate
}

/**
 * Certificates that a user trusts: partners only for themselves, authorities for all certificates
 * that they issued.
 */
export interface TrustedCertificates {
  readonly partners: readonly Certificate[]
  readonly authorities: readonly Certificate[]
}

/** Maximum number of authorities between a signer and a trusted certificate. */
const longest = 6

/**
 * Builds the certification path from a signer to a trusted certificate (the signer's own, or that
 * of an authority). Every certificate on the path must be valid now, and every certificate above
 * the signer must be an authority; an included certificate that is not on the path is a fault too.
 */
export function verifyCertificateChain(
  signer: Certificate,
  came: readonly Certificate[],
  { partners, authorities }: TrustedCertificates,
  now: number
): CertificateChainOutcome {
  const trusted = [...partners, ...authorities]
  const isTrusted = (one: Certificate): boolean =>
    trusted.some(other => other.fingerprint === one.fingerprint)
  const used = new Set([signer.fingerprint])
  if (!signer.may.sign) return { fault: 'usage', at: signer }
  let at = signer
  for (let above = 0; ; above++) {
    if (now < at.from) return { fault: 'early', at }
    if (now > at.until) return { fault: 'ended', at }
    if (isTrusted(at)) break
    const next = issuerOf(at, [...authorities, ...came], now)
    if (!next || used.has(next.fingerprint) || above === longest) return { fault: 'unknown', at }
    if (!mayCertify(next, above)) return { fault: 'authority', at: next }
    used.add(next.fingerprint)
    at = next
  }
  const spare = came.find(one => !used.has(one.fingerprint) && !isTrusted(one))
  return spare ? { fault: 'spare', at: spare } : { fault: undefined, at: signer }
}

function issuerOf(
  at: Certificate,
  candidates: readonly Certificate[],
  now: number
): Certificate | undefined {
  const issuers = candidates.filter(one => isIssuer(one, at))
  // An authority may have several certificates for one key; a currently valid one is preferred.
  return issuers.find(one => one.from <= now && now <= one.until) ?? issuers[0]
}

/**
 * Whether an authority may issue a certificate that has `below` authorities between it and the
 * signer.
 */
const mayCertify = ({ isAuthority, may, pathLength }: Certificate, below: number): boolean =>
  isAuthority && may.certify && (pathLength === undefined || below <= pathLength)

/** Whether the owner of one certificate issued the other, by names and signature. */
function isIssuer(one: Certificate, other: Certificate): boolean {
  try {
    return other.x509.checkIssued(one.x509) && other.x509.verify(one.x509.publicKey)
  } catch {
    return false
  }
}

/** Orders a certificate and its issuers, taken from an unordered list, into a chain. */
export function orderCertificateChain(
  own: Certificate,
  heap: readonly Certificate[]
): Certificate[] {
  const path = [own]
  for (let at: Certificate | undefined = own; at && path.length <= longest; ) {
    const below: Certificate = at
    at = heap.find(one => !path.includes(one) && isIssuer(one, below))
    if (at) path.push(at)
  }
  return path
}
