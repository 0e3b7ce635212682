import { AppError } from '@shared/contract/reply'
import { signingText } from '@shared/features/signing/text'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import type { CertificateStore } from '../../exchange/certificates'
import { formatCertificateSubject } from '../../exchange/cms/certificate'
import type { SignatureMaker } from '../../exchange/cms/create-signature'
import { type SignedContent, signDetached } from './detached'
import { PdfSigningError, signPdf } from './pades'

const text = signingText

/** Maximum bytes of a PDF file that is signed or checked in memory. */
export const maxPdfBytes = 100 * 1024 * 1024

/** What signing needs: the unit's certificate and key, and the time. */
export interface SigningMeans {
  readonly certificates: Pick<CertificateStore, 'own' | 'signing'>
  readonly now: number
}

/** Certificate with which this machine signs, and what prevents it; empty if nothing. */
export async function describeFileSigner({
  certificates,
  now
}: SigningMeans): Promise<{ readonly subject: string; readonly obstacle: string }> {
  const [own] = certificates.own()
  if (!own) return { subject: '', obstacle: text.obstacles.none }
  const subject = formatCertificateSubject(own).slice(0, 1_000)
  const dayOf = (time: number): string => formatDay(toVietnamIsoDay(time))
  const { ended, early, mayNotSign, noKey } = text.obstacles
  if (now > own.until) return { subject, obstacle: ended(dayOf(own.until)) }
  if (now < own.from) return { subject, obstacle: early(dayOf(own.from)) }
  if (!own.may.sign) return { subject, obstacle: mayNotSign }
  return { subject, obstacle: (await certificates.signing()) ? '' : noKey }
}

/** Throws CONFLICT with the obstacle if this machine cannot sign. */
async function requireSigner(
  means: SigningMeans
): Promise<{ readonly maker: SignatureMaker; readonly subject: string }> {
  const { subject, obstacle } = await describeFileSigner(means)
  const maker = obstacle === '' ? await means.certificates.signing() : undefined
  if (!maker) throw new AppError('CONFLICT', obstacle || text.obstacles.noKey)
  return { maker, subject }
}

/** Document that the program prepared: a PDF file is signed inside, others detached. */
export type DocumentToSign =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array; readonly reason: string }
  | { readonly kind: 'other'; readonly content: SignedContent }

/** The signed PDF file, or the detached signature (`.p7s`) of another file. */
export type SignedDocument =
  | { readonly kind: 'pdf'; readonly bytes: Buffer; readonly signer: string }
  | { readonly kind: 'other'; readonly detached: Buffer; readonly signer: string }

/** Signs a document with the unit's certificate. Throws AppError with the obstacle. */
export async function signDocument(
  means: SigningMeans,
  document: DocumentToSign
): Promise<SignedDocument> {
  const { maker, subject } = await requireSigner(means)
  if (document.kind === 'other') {
    const detached = await signDetached(document.content, maker, means.now)
    return { kind: 'other', detached, signer: subject }
  }
  const { bytes, reason } = document
  try {
    const request = { ...maker, name: subject, reason, now: means.now }
    return { kind: 'pdf', bytes: signPdf(Buffer.from(bytes), request), signer: subject }
  } catch (error) {
    if (error instanceof PdfSigningError)
      throw new AppError('INVALID_INPUT', text.faults.pdf[error.fault])
    throw error
  }
}
