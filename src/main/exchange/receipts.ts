import { lstat, readFile } from 'node:fs/promises'
import { AppError } from '@shared/contract/reply'
import { packageReceiptText } from '@shared/features/services/packages/receipt-text'
import type { CertificateStore } from './certificates'
import { verifyPackageSignature } from './check-package'
import { type Certificate, formatCertificateSubject } from './cms/certificate'
import { verifyCertificateChain } from './cms/chain'
import {
  maxPackageTextBytes,
  type PackageReceipt,
  packageReceiptSchema,
  parseValidJson,
  sha256HexOf,
  signatureFileExtension
} from './manifest'

const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/** Reads a receipt whose signer is trusted. Throws AppError INVALID_INPUT with the reason. */
export async function readPackageReceipt(
  path: string,
  certificates: CertificateStore,
  now: number
): Promise<{
  readonly receipt: PackageReceipt
  readonly signer: Certificate
  readonly sha256: string
}> {
  const bytes = await readSmall(path, packageReceiptText.missing)
  const found = parseValidJson(packageReceiptSchema, bytes)
  if (!found) throw refused(packageReceiptText.form)
  const signature = await readSmall(
    `${path}${signatureFileExtension}`,
    packageReceiptText.noSignature
  )
  const signed = verifyPackageSignature(bytes, signature)
  if (!signed || signed === 'unreadable') throw refused(packageReceiptText.wrongSignature)
  const { signer, others } = signed
  const { fault, at } = verifyCertificateChain(signer, others, certificates.trusted(), now)
  if (fault)
    throw refused(
      packageReceiptText.chain(formatCertificateSubject(at), packageReceiptText.faults[fault])
    )
  const { subject, certificate } = found.receiver
  if (signer.fingerprint !== certificate || formatCertificateSubject(signer) !== subject) {
    throw refused(packageReceiptText.otherSigner)
  }
  return { receipt: found, signer, sha256: sha256HexOf(bytes) }
}

async function readSmall(path: string, missing: string): Promise<Buffer> {
  const there = await lstat(path).catch(() => undefined)
  if (!there?.isFile() || there.size > maxPackageTextBytes) throw refused(missing)
  return readFile(path)
}
