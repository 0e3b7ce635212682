import { lstat, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { packageReceiptText } from '@shared/features/services/packages/receipt-text'
import { formatDateTime } from '@shared/kit/format'
import { writeViaPartFile } from '../files/save-file'
import type { ReceivedPackageLine } from './books'
import type { PackageCheckResult } from './check-package'
import { formatCertificateSubject } from './cms/certificate'
import { createDetachedSignature } from './cms/create-signature'
import {
  type PackageManifest,
  type PackageReceipt,
  packageReceiptSchema,
  parseValidJson,
  receiptFileName,
  signatureFileExtension
} from './manifest'
import type { ServicePackageStore } from './open-packages'

interface PackageAnswerRequest {
  /** Result of the package check that is repeated when the receipt is written. */
  readonly checked: PackageCheckResult & { readonly manifest: PackageManifest }
  /** Whether the user was shown that the package will be accepted. */
  readonly shown: boolean
  readonly into: string
  readonly now: number
  readonly user: string
}

export const isPackageAccepted = ({
  manifest,
  findings
}: Pick<PackageCheckResult, 'manifest' | 'findings'>): boolean =>
  manifest !== undefined && findings.every(({ outcome }) => outcome !== 'refused')

/**
 * Writes the receipt of a package. The receipt is stored in the register of received packages
 * first, so that no package is accepted twice; if a medium failed or was lost, a repeated request
 * gets the same receipt. Throws AppError.
 */
export async function writePackageReceipt(
  room: ServicePackageStore,
  asking: PackageAnswerRequest
): Promise<{ readonly path: string; readonly receipt: PackageReceipt }> {
  const { into, now } = asking
  const signing = await room.certificates.signing()
  const [own] = signing?.chain ?? []
  if (!signing || !own) throw new AppError('CONFLICT', packageReceiptText.noAnswer)
  const receiver = { subject: formatCertificateSubject(own), certificate: own.fingerprint }
  const made = await receiptOf(room, asking, receiver)
  const text = `${JSON.stringify(made.receipt, null, 2)}\n`
  const bytes = Buffer.from(text)
  const path = join(into, receiptFileName(made.receipt.service.code, made.receipt.number))
  await refuseOther(path, bytes)
  if (made.entry) await room.noteReceived({ ...made.entry, receipt: text })
  const signature = createDetachedSignature(bytes, signing.key, signing.chain, now)
  const beside = `${path}${signatureFileExtension}`
  await writeViaPartFile(beside, singleChunk(signature))
  try {
    await writeViaPartFile(path, singleChunk(bytes))
  } catch (error) {
    // An existing signature file is deleted first, because a signature without its receipt would
    // look like an incomplete receipt.
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
  return { path, receipt: made.receipt }
}

interface CreatedReceipt {
  readonly receipt: PackageReceipt
  /** Register entry to be added; undefined if the receipt was already in the register. */
  readonly entry: ReceivedPackageLine | undefined
}

async function receiptOf(
  room: ServicePackageStore,
  { checked, shown, now, user }: PackageAnswerRequest,
  receiver: PackageReceipt['receiver']
): Promise<CreatedReceipt> {
  const { manifest, manifestSha256, signer, findings } = checked
  const { service, number, rows } = manifest
  const words = findings
    .filter(({ outcome }) => outcome === 'refused')
    .map(one => one.words.slice(0, 1_000))
  const before = (await room.received()).findLast(
    one =>
      one.network === service.network &&
      one.code === service.code &&
      one.number === number &&
      one.manifestSha256 === manifestSha256
  )
  const known =
    before?.receipt === undefined
      ? undefined
      : parseValidJson(packageReceiptSchema, Buffer.from(before.receipt))
  if (before?.accepted) {
    if (!known)
      throw new AppError('CONFLICT', packageReceiptText.answered(formatDateTime(before.time)))
    return { receipt: { ...known, receiver }, entry: undefined }
  }
  const isAccepted = isPackageAccepted(checked)
  // If the repeated check has another outcome than the one shown, the receipt is refused, so that
  // the user never signs anything else than what was shown.
  if (isAccepted !== shown) throw new AppError('CONFLICT', packageReceiptText.gone)
  if (known && !isAccepted && known.findings.join('\n') === words.join('\n')) {
    return { receipt: { ...known, receiver }, entry: undefined }
  }
  const made: PackageReceipt = {
    format: 'kdlql-bien-nhan',
    version: 1,
    service,
    number,
    manifestSha256,
    receiver,
    accepted: isAccepted,
    rows: isAccepted ? rows : 0,
    time: new Date(now).toISOString(),
    findings: words
  }
  const entry = {
    time: now,
    user,
    network: service.network,
    code: service.code,
    sender: signer ? formatCertificateSubject(signer) : '',
    number,
    rows: made.rows,
    manifestSha256,
    accepted: isAccepted,
    note: words[0] ?? packageReceiptText.accepted
  }
  return { receipt: packageReceiptSchema.parse(made), entry }
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Throws if the path contains the receipt of another package, so that it is not overwritten. */
async function refuseOther(path: string, bytes: Buffer): Promise<void> {
  const there = await lstat(path).catch(() => undefined)
  if (!there) return
  const isSame = there.isFile() && there.size === bytes.length && bytes.equals(await readFile(path))
  if (!isSame) throw new AppError('CONFLICT', packageReceiptText.otherThere(basename(path)))
}
