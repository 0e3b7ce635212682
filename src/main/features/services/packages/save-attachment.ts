import { extname } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { packageReceiptText } from '@shared/features/services/packages/receipt-text'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { highestDegree } from '@shared/model/secrecy/degree'
import { exportTargets } from '@shared/model/secrecy/targets'
import { readReceivedAttachment } from '../../../exchange/attachments'
import { PackageRefusalError } from '../../../exchange/check-files'
import { EnvelopeError } from '../../../exchange/cms/decrypt'
import { type PackageManifest, packageFolderName } from '../../../exchange/manifest'
import type { FileDisclosure } from '../../../files/disclosed-data'
import type { FeatureDependencies } from '../../../parts'
import { type AuditedResult, auditedFile } from '../../noted'

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

/** Disclosure of a file from a received package, whose sender stated the degree of secrecy. */
export const disclosureOfReceivedPackage = (
  { degree, number, service }: Pick<PackageManifest, 'degree' | 'number' | 'service'>,
  target: string
): FileDisclosure => ({
  degree: highestDegree(degree),
  // A kind of file that has no maximum of its own is limited as a document is.
  target: exportTargets.some(({ id }) => id === target) ? target : 'docx',
  what: `Gói nhận ${packageFolderName(service.code, number)}`
})
