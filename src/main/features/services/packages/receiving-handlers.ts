import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { PackageCheckReport } from '@shared/features/services/packages/package'
import { packageReceiptText } from '@shared/features/services/packages/receipt-text'
import { isPackageAccepted, writePackageReceipt } from '../../../exchange/answer-package'
import {
  checkPackage,
  openPackageContent,
  type PackageCheckResult
} from '../../../exchange/check-package'
import { formatCertificateSubject } from '../../../exchange/cms/certificate'
import { EnvelopeError } from '../../../exchange/cms/decrypt'
import { type PackageManifest, packageFolderName } from '../../../exchange/manifest'
import { findPackageNumberFaults, type ServicePackageStore } from '../../../exchange/open-packages'
import type { FeatureDependencies } from '../../../parts'
import {
  type AuditingHandlersFor,
  auditedFile,
  fileExportCancellation,
  notAudited
} from '../../noted'
import { createCancellableHandler } from '../../registration'
import { disclosureOfReceivedPackage, savePackageAttachment } from './save-attachment'

export type PackageReceivingDependencies = Pick<
  FeatureDependencies,
  'askForFile' | 'askForFolder' | 'clock' | 'files' | 'packages' | 'records' | 'settings'
>

type ReceivingCall =
  | 'packages:check'
  | 'packages:saveAttachment'
  | 'packages:saveContent'
  | 'packages:answer'
  | 'packages:received'

interface OpenedReceivedPackage extends PackageCheckResult {
  readonly id: string
  readonly folder: string
}

/** Handlers for incoming packages: check, store, acknowledge. */
export function createPackageReceivingHandlers(
  context: PackageReceivingDependencies
): Pick<AuditingHandlersFor<'packages'>, ReceivingCall> {
  let looked: OpenedReceivedPackage | undefined
  const operator = (): string => context.settings.read().operator

  async function check(folder: string): Promise<PackageCheckResult> {
    const room = await context.packages()
    const before = await room.received()
    try {
      return await checkPackage(folder, {
        certificates: room.certificates,
        now: context.clock.now(),
        numberFindings: (found, sha256, signer) =>
          findPackageNumberFaults(before, found, sha256, signer)
      })
    } catch {
      throw new AppError('IO_ERROR', packageReceiptText.readingFault)
    }
  }

  const findLooked = (
    id: string
  ): OpenedReceivedPackage & { readonly manifest: PackageManifest } => {
    const { manifest } = looked ?? {}
    if (!looked || looked.id !== id || !manifest) {
      throw new AppError('NOT_FOUND', packageReceiptText.gone)
    }
    return { ...looked, manifest }
  }

  async function answer(id: string) {
    const { folder, manifestSha256, ...shown } = findLooked(id)
    const room = await context.packages()
    if (!(await room.certificates.signing()))
      throw new AppError('CONFLICT', packageReceiptText.noAnswer)
    const into = await context.askForFolder('Chọn thư mục để ghi biên nhận')
    if (into === undefined) return notAudited({ outcome: 'cancelled' as const })
    return room.inTurn(async () => {
      const again = await check(folder)
      const { manifest } = again
      // The medium may have been exchanged between the check of its package and the receipt.
      if (!manifest || again.manifestSha256 !== manifestSha256) {
        throw new AppError('CONFLICT', packageReceiptText.gone)
      }
      const asked = {
        checked: { ...again, manifest },
        shown: isPackageAccepted(shown),
        into,
        now: context.clock.now(),
        user: operator()
      }
      const { path, receipt } = await writePackageReceipt(room, asked)
      const verb = receipt.accepted ? 'Tiếp nhận' : 'Từ chối'
      return auditedFile(
        context.files.remember(path, receipt.rows),
        `${verb} gói ${packageFolderName(receipt.service.code, receipt.number)}, lập biên nhận`
      )
    })
  }

  async function saveContent({ id, job }: { id: string; job: string }, signal: AbortSignal) {
    const { folder, manifest, ...rest } = findLooked(id)
    if (!isPackageAccepted({ manifest, ...rest }))
      throw new AppError('NOT_ALLOWED', packageReceiptText.gone)
    const { certificates } = await context.packages()
    const { content, rows, service, number } = manifest
    const result = await context.files.saveFilled({
      proposedName: `${packageFolderName(service.code, number)}.${content.format}`,
      kind: { name: content.format.toUpperCase(), extension: `.${content.format}` },
      discloses: disclosureOfReceivedPackage(manifest, content.format),
      job,
      signal,
      count: () => rows,
      fill: (path, stop, onShare) =>
        writePackageContent(path, { folder, manifest, certificates }, stop, onShare)
    })
    return auditedFile(result, `Lưu nội dung gói ${packageFolderName(service.code, number)}`)
  }

  return {
    'packages:saveAttachment': ({ id, place }) => {
      const opened = findLooked(id)
      if (!isPackageAccepted(opened)) throw new AppError('NOT_ALLOWED', packageReceiptText.gone)
      return savePackageAttachment(context, opened, place)
    },
    'packages:check': async () => {
      const folder = await context.askForFolder('Chọn thư mục của gói')
      if (folder === undefined) return notAudited(null)
      const room = await context.packages()
      const checked = await check(folder)
      looked = { ...checked, id: randomUUID(), folder }
      // Checking a package accepts nothing, so it is not audited; the later receipt is.
      return notAudited(await reportOf(looked, room))
    },
    'packages:saveContent': createCancellableHandler(fileExportCancellation, saveContent),
    'packages:answer': ({ id }) => answer(id),
    'packages:received': async () => {
      const room = await context.packages()
      return (await room.received()).map(({ receipt, ...entry }) => entry).toReversed()
    }
  }
}

/**
 * Writes the content of a package, decrypted, to an existing file. Throws AppError CONFLICT if it
 * is not the content that the manifest states.
 */
async function writePackageContent(
  path: string,
  source: Pick<OpenedReceivedPackage, 'folder'> &
    Pick<ServicePackageStore, 'certificates'> & { readonly manifest: PackageManifest },
  signal: AbortSignal,
  onShare: (share: number) => void
): Promise<void> {
  const { folder, manifest, certificates } = source
  const { size, sha256 } = manifest.content
  const file = await open(path, 'r+')
  const hash = createHash('sha256')
  let done = 0
  try {
    for await (const chunk of await openPackageContent(folder, manifest, certificates)) {
      signal.throwIfAborted()
      hash.update(chunk)
      await file.writeFile(chunk)
      done += chunk.length
      onShare(Math.min(1, done / Math.max(1, size)))
    }
  } catch (error) {
    throw error instanceof EnvelopeError ? changed() : error
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== sha256) throw changed()
}

const changed = (): AppError => new AppError('CONFLICT', packageReceiptText.contentChanged)

async function reportOf(
  looked: OpenedReceivedPackage,
  { certificates, readOnly }: ServicePackageStore
): Promise<PackageCheckReport> {
  const { id, folder, manifest, signer, findings } = looked
  const hasKey = (await certificates.ownKey()) !== undefined
  return {
    id,
    folder: basename(folder),
    facts: manifest
      ? {
          service: manifest.service.name,
          code: manifest.service.code,
          sender: signer ? formatCertificateSubject(signer) : manifest.sender.subject,
          receiver: manifest.receiver.name,
          number: manifest.number,
          period: manifest.period,
          rows: manifest.rows,
          format: manifest.content.format.toUpperCase(),
          encrypted: manifest.content.encrypted,
          createdAt: Date.parse(manifest.createdAt)
        }
      : null,
    findings: [...findings],
    attachments: (manifest?.attachments ?? []).map(({ title, kind, size }) => ({
      title,
      kind,
      size
    })),
    accepted: isPackageAccepted(looked),
    answerable: manifest !== undefined && hasKey && !readOnly
  }
}
