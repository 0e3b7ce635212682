import { lstat, readFile } from 'node:fs/promises'
import { AppError } from '@shared/contract/reply'
import { receiptText } from '@shared/features/services/packages/receipt-text'
import type { Certificates } from './certificates'
import { verified } from './check-package'
import { type Certificate, subjectOf } from './cms/certificate'
import { followChain } from './cms/chain'
import {
  largestText,
  type PackageReceipt,
  readJson,
  receipt,
  sha256Of,
  signatureEnding
} from './manifest'

const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/** A receipt whose signer is trusted. Throws AppError INVALID_INPUT with the reason. */
export async function readReceipt(
  path: string,
  certificates: Certificates,
  now: number
): Promise<{
  readonly receipt: PackageReceipt
  readonly signer: Certificate
  readonly sha256: string
}> {
  const bytes = await readSmall(path, receiptText.missing)
  const found = readJson(receipt, bytes)
  if (!found) throw refused(receiptText.form)
  const signature = await readSmall(`${path}${signatureEnding}`, receiptText.noSignature)
  const signed = verified(bytes, signature)
  if (!signed || signed === 'unreadable') throw refused(receiptText.wrongSignature)
  const { signer, others } = signed
  const { fault, at } = followChain(signer, others, certificates.trusted(), now)
  if (fault) throw refused(receiptText.chain(subjectOf(at), receiptText.faults[fault]))
  const { subject, certificate } = found.receiver
  if (signer.fingerprint !== certificate || subjectOf(signer) !== subject) {
    throw refused(receiptText.otherSigner)
  }
  return { receipt: found, signer, sha256: sha256Of(bytes) }
}

async function readSmall(path: string, missing: string): Promise<Buffer> {
  const there = await lstat(path).catch(() => undefined)
  if (!there?.isFile() || there.size > largestText) throw refused(missing)
  return readFile(path)
}
