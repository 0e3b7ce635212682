import type {
  CheckedSignature,
  SignatureFinding,
  SignatureOutcome
} from '@shared/features/signing/signature'
import { signingText } from '@shared/features/signing/text'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { certificateViewOf } from '../../exchange/certificate-view'
import type { CertificateStore } from '../../exchange/certificates'
import { type Certificate, formatCertificateSubject } from '../../exchange/cms/certificate'
import { type CertificateChainOutcome, verifyCertificateChain } from '../../exchange/cms/chain'
import type { VerifiedSignature } from '../../exchange/cms/signed'

const text = signingText.findings
const day = 86_400_000

/** Certificates of this machine, by which signers are judged. */
export type SignerTrust = Pick<CertificateStore, 'own' | 'trusted'>

/** Signature with its content findings, before its signer is judged. */
export interface SignatureToJudge {
  readonly signed: VerifiedSignature | undefined
  readonly content: readonly SignatureFinding[]
  readonly reason: string
  /** Time that the signer states, in milliseconds. */
  readonly time: number | undefined
}

/** Adds the findings about the signer's certificate to those about the content. */
export function judgeSignature(
  { signed, content, reason, time }: SignatureToJudge,
  trust: SignerTrust,
  now: number
): CheckedSignature {
  const signer = signed?.signer
  const findings = [...content, ...(signed ? judgeSigner(signed, time, trust, now) : [])]
  const view =
    signer && certificateViewOf(signer, { role: 'partner', partner: '', keyPlace: null }, now)
  return {
    signer: view?.subject.slice(0, 1_000) ?? '',
    issuer: view?.issuer.slice(0, 1_000) ?? '',
    reason,
    time: time !== undefined && time >= 0 ? time : null,
    outcome: worstOutcomeOf(findings.map(one => one.outcome)),
    findings
  }
}

/** The worst of several outcomes; good if there is none. */
export const worstOutcomeOf = (outcomes: readonly SignatureOutcome[]): SignatureOutcome =>
  (['refused', 'note'] as const).find(one => outcomes.includes(one)) ?? 'good'

function judgeSigner(
  { signer, others }: VerifiedSignature,
  time: number | undefined,
  trust: SignerTrust,
  now: number
): SignatureFinding[] {
  const [own] = trust.own()
  const { partners, authorities } = trust.trusted()
  const known = { partners: own ? [...partners, own] : partners, authorities }
  const judge = (at: number): CertificateChainOutcome =>
    ignoreSpare(verifyCertificateChain(signer, others, known, at))
  const { fault, at } = judge(now)
  const subject = formatCertificateSubject(at).slice(0, 1_000)
  const findings: SignatureFinding[] = []
  if (time !== undefined && time > now + day) findings.push({ outcome: 'note', words: text.future })
  // An expired certificate is judged by the stated time, which nothing proves.
  if (fault === 'ended' && time !== undefined && time <= now && !judge(time).fault)
    findings.push({ outcome: 'note', words: text.endedLater(dayOf(at.until)) })
  else if (fault && fault !== 'spare')
    findings.push({ outcome: 'refused', words: text.chain[fault](subject) })
  else {
    const isOwn = signer.fingerprint === own?.fingerprint
    const words = isOwn ? text.own : text.trusted(formatSubject(signer))
    findings.push({ outcome: 'good', words })
  }
  return findings
}

/**
 * Unlike packages, documents may include certificates beyond the path, as other programs add their
 * whole chain.
 */
const ignoreSpare = (outcome: CertificateChainOutcome): CertificateChainOutcome =>
  outcome.fault === 'spare' ? { ...outcome, fault: undefined } : outcome

const formatSubject = (signer: Certificate): string =>
  formatCertificateSubject(signer).slice(0, 1_000)

const dayOf = (time: number): string => formatDay(toVietnamIsoDay(time))
