import { AppError } from '@shared/contract/reply'
import { dataFaults } from '@shared/features/services/data-text'
import {
  type ApprovedEntry,
  beyondApproved,
  type PackageRequest
} from '@shared/model/services/named-data'

/**
 * Refuses a package whose content was not approved. Throws AppError CONFLICT, which names what was
 * approved.
 */
export function refuseUnapproved(
  approved: ApprovedEntry | undefined,
  asked: PackageRequest
): asserts approved is ApprovedEntry {
  if (!approved) throw new AppError('CONFLICT', dataFaults.unapproved)
  const beyond = beyondApproved(approved.data, asked)
  if (beyond) throw new AppError('CONFLICT', dataFaults.beyond[beyond](approved.words))
}

/**
 * Refuses approved data whose source has changed since. `digest` is that of the current source.
 * Throws AppError CONFLICT.
 */
export function refuseChanged(approved: ApprovedEntry, digest: string): void {
  if (approved.digest === digest) return
  throw new AppError('CONFLICT', dataFaults.changed(approved.words))
}
