import { AppError } from '@shared/contract/reply'
import { formatSize } from '@shared/features/services/document'
import type { FileSystem } from '../store/disk/file-system'

/** Bytes that stay free on the disk whatever is loaded. */
export const reserve = 256 * 1_048_576

/** A load that cannot fit is refused before it starts. Throws AppError; nothing where the disk does not tell. */
export function refuseWithoutRoom(
  directory: string,
  needed: number,
  fs: Pick<FileSystem, 'free'>
): void {
  const free = freeOn(fs, directory)
  if (free === undefined || free >= needed + reserve) return
  throw new AppError(
    'DISK_FULL',
    `Ổ đĩa còn ${formatSize(free)}, cần khoảng ${formatSize(needed + reserve)}. Dữ liệu đang có vẫn nguyên vẹn. Hãy giải phóng dung lượng rồi thử lại.`
  )
}

function freeOn(fs: Pick<FileSystem, 'free'>, directory: string): number | undefined {
  try {
    return fs.free(directory)
  } catch {
    return undefined
  }
}
