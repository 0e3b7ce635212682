import { AppError } from '@shared/contract/reply'
import { errnoOf } from '../../store/disk/errno'

/** Error of our own files: a message for a full disk, other errors unchanged. */
export const fullDisk = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(errnoOf(error))
    ? new AppError('DISK_FULL', 'Ổ đĩa của máy này đã đầy.')
    : error
