import { extname } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { packageReceiptText } from '@shared/features/services/packages/receipt-text'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { readReceivedAttachment } from '../../../exchange/attachments'
import { PackageRefusalError } from '../../../exchange/check-files'
import { EnvelopeError } from '../../../exchange/cms/decrypt'
import { type PackageManifest, packageFolderName } from '../../../exchange/manifest'
import type { FeatureDependencies } from '../../../parts'
import { type AuditedResult, auditedFile } from '../../noted'
import { disclosureOfReceivedPackage } from './received-degree'

interface OpenedPackage {
  readonly folder: string
  readonly manifest: PackageManifest
}

/**
 * Saves an attachment of an accepted package, decrypted. Throws AppError CONFLICT if it is not the
 * file that the manifest states; nothing is saved then.
 */
export async function savePackageAttachment(
  context: Pick<FeatureDependencies, 'files' | 'packages'>,
  { folder, manifest }: OpenedPackage,
  place: number
): Promise<AuditedResult<FileSaveResult>> {
  const attachment = manifest.attachments?.[place]
  if (!attachment) throw new AppError('NOT_ALLOWED', packageReceiptText.gone)
  const { title } = attachment
  const { certificates } = await context.packages()
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      if (attachment) yield* readReceivedAttachment(folder, manifest, attachment, certificates)
    } catch (error) {
      const isOther = error instanceof EnvelopeError || error instanceof PackageRefusalError
      throw isOther ? new AppError('CONFLICT', packageReceiptText.contentChanged) : error
    }
  }
  const extension = extname(title).toLowerCase() || '.bin'
  const result = await context.files.save({
    proposedName: title,
    kind: { name: extension.slice(1).toUpperCase(), extension },
    discloses: disclosureOfReceivedPackage(manifest, extension.slice(1)),
    chunks,
    count: () => 1
  })
  const { service, number } = manifest
  return auditedFile(
    result,
    `Lưu tệp đính kèm “${title}” của gói ${packageFolderName(service.code, number)}`
  )
}
