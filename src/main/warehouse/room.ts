import { AppError } from '@shared/contract/reply'
import { formatFileSize } from '@shared/model/services/document'
import type { FileSystem } from '../store/disk/file-system'

/** Bytes of disk space that every load leaves free. */
export const diskReserveBytes = 256 * 1_048_576

/**
 * Refuses a load before it starts if the free disk space cannot suffice. Throws AppError; does
 * nothing if the free space is unknown.
 */
export function refuseWithoutDiskSpace(
  directory: string,
  needed: number,
  fs: Pick<FileSystem, 'free'>
): void {
  const free = readFreeSpace(fs, directory)
  if (free === undefined || free >= needed + diskReserveBytes) return
  throw new AppError(
    'DISK_FULL',
    `Ổ đĩa còn ${formatFileSize(free)}, cần khoảng ${formatFileSize(needed + diskReserveBytes)}. Dữ liệu đang có vẫn nguyên vẹn. Hãy giải phóng dung lượng rồi thử lại.`
  )
}

function readFreeSpace(fs: Pick<FileSystem, 'free'>, directory: string): number | undefined {
  try {
    return fs.free(directory)
  } catch {
    return undefined
  }
}
