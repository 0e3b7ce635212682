import { AppError } from '@shared/contract/reply'
import { errnoOf } from '../../store/disk/errno'

/** What went wrong with a file of ours, in words where the disk is full; anything else as it is. */
export const fullDisk = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(errnoOf(error))
    ? new AppError('DISK_FULL', 'Ổ đĩa của máy này đã đầy.')
    : error
