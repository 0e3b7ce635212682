import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { CertificateStore } from '../../exchange/certificates'
import { maxSignatureBytes, verifyDetached } from './detached'
import { verifyPdfSignatures } from './pades-verify'
import { isPdfFile, type OpenedFile, openFileToSign, readPdfFile } from './sign-opened'

/** How the unit's own signature of a file was found; `none` if there is no signature at all. */
export type OwnSignature =
  | { readonly kind: 'inside' }
  | { readonly kind: 'beside'; readonly path: string }
  | { readonly kind: 'none' | 'other' }

/**
 * Finds the signature that the unit's present certificate made over the whole file, inside a PDF
 * file or in the `.p7s` file beside. Signatures of others may follow; any other addition is
 * `other`. Throws AppError for an unreadable file.
 */
export async function findOwnSignature(
  file: OpenedFile,
  certificates: Pick<CertificateStore, 'own'>
): Promise<OwnSignature> {
  const [own] = certificates.own()
  const inside = (await isPdfFile(file.path))
    ? verifyPdfSignatures(await readPdfFile(file))
    : undefined
  if (inside && inside.kind !== 'unsigned') {
    const found = inside.kind === 'signatures' ? inside.found : []
    const isWhole = found.every(
      ({ outcome, additions }) =>
        outcome === 'made' && (additions === 'none' || additions === 'signatures')
    )
    const isOwn = found.some(({ signed }) => signed?.signer.fingerprint === own?.fingerprint)
    return { kind: own && isOwn && isWhole ? 'inside' : 'other' }
  }
  const path = `${file.path}.p7s`
  const beside = await openFileToSign(path).catch(() => undefined)
  if (!beside || beside.size > maxSignatureBytes) return { kind: 'none' }
  const signed = await verifyDetached(createReadStream(file.path), await readFile(path))
  const isOwn = typeof signed !== 'string' && signed.signer.fingerprint === own?.fingerprint
  return own && isOwn ? { kind: 'beside', path } : { kind: 'other' }
}
