import { AppError } from '@shared/contract/reply'
import { serviceDataFaultMessages } from '@shared/features/services/data-text'
import {
  type ApprovedServiceData,
  findUnapprovedContentAspect,
  type PackageContentRequest
} from '@shared/model/services/named-data'

/**
 * Refuses a package whose content was not approved. Throws AppError CONFLICT, whose message names
 * the approved content.
 */
export function refuseUnapprovedContent(
  approved: ApprovedServiceData | undefined,
  asked: PackageContentRequest
): asserts approved is ApprovedServiceData {
  if (!approved) throw new AppError('CONFLICT', serviceDataFaultMessages.unapproved)
  const beyond = findUnapprovedContentAspect(approved.data, asked)
  if (beyond)
    throw new AppError('CONFLICT', serviceDataFaultMessages.beyond[beyond](approved.words))
}

/**
 * Refuses approved data whose source has changed since. `digest` is that of the current source.
 * Throws AppError CONFLICT.
 */
export function refuseChangedApprovedSource(approved: ApprovedServiceData, digest: string): void {
  if (approved.digest === digest) return
  throw new AppError('CONFLICT', serviceDataFaultMessages.changed(approved.words))
}
