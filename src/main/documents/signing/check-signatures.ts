import type { SignatureFinding, SignatureReport } from '@shared/features/signing/signature'
import { signingText } from '@shared/features/signing/text'
import { formatNumber } from '@shared/kit/format'
import { type SignedContent, verifyDetached } from './detached'
import { judgeSignature, type SignerTrust, worstOutcomeOf } from './judge-signature'
import { type PdfSignatureFinding, type PdfSignatures, verifyPdfSignatures } from './pades-verify'

const text = signingText
const good = (words: string): SignatureFinding => ({ outcome: 'good', words })
const refused = (words: string): SignatureFinding => ({ outcome: 'refused', words })

type Conclusion = Omit<SignatureReport, 'fileName'>

/** Checks the signatures inside a PDF file, and who made them. */
export function checkPdfSignatures(bytes: Buffer, trust: SignerTrust, now: number): Conclusion {
  return concludePdf(verifyPdfSignatures(bytes), trust, now)
}

function concludePdf(found: PdfSignatures, trust: SignerTrust, now: number): Conclusion {
  if (found.kind === 'unsigned')
    return { outcome: 'unsigned', words: text.summary.unsigned, signatures: [] }
  if (found.kind !== 'signatures')
    return { outcome: 'refused', words: text.summary[found.kind], signatures: [] }
  return conclude(
    found.found.map(one => judgeSignature({ ...one, content: contentFindingsOf(one) }, trust, now))
  )
}

function contentFindingsOf({ outcome, additions }: PdfSignatureFinding): SignatureFinding[] {
  const { findings } = text
  if (outcome !== 'made') return [refused(findings[outcome])]
  const made = good(findings.made)
  if (additions === 'none') return [made, good(findings.whole)]
  if (additions === 'signatures') return [made, good(findings.signatures)]
  if (additions === 'visible') return [made, { outcome: 'note', words: findings.visible }]
  return [made, refused(findings.other)]
}

/** Checks a detached signature of a file, and who made it. */
export async function checkDetachedSignature(
  content: SignedContent,
  signature: Buffer,
  trust: SignerTrust,
  now: number
): Promise<Conclusion> {
  const found = await verifyDetached(content, signature)
  const signed = typeof found === 'string' ? undefined : found
  const finding =
    typeof found === 'string' ? refused(text.findings[found]) : good(text.findings.made)
  const time = signed?.time
  return conclude([judgeSignature({ signed, content: [finding], reason: '', time }, trust, now)])
}

function conclude(signatures: SignatureReport['signatures']): Conclusion {
  const outcome = worstOutcomeOf(signatures.map(one => one.outcome))
  const words =
    outcome === 'good' ? text.summary.good(formatNumber(signatures.length)) : text.summary[outcome]
  return { outcome, words, signatures }
}
