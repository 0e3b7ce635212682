import { statfs } from 'node:fs/promises'
import { AppError } from '@shared/contract/reply'
import { formatSize } from '@shared/features/services/document'

/** Bytes that stay free on the disk whatever is loaded. */
const reserve = 256 * 1_048_576

/** A load that cannot fit is refused before it starts. */
export async function refuseWithoutRoom(directory: string, needed: number): Promise<void> {
  const disk = await statfs(directory).catch(() => undefined)
  if (!disk) return
  const free = disk.bavail * disk.bsize
  if (free >= needed + reserve) return
  throw new AppError(
    'DISK_FULL',
    `Ổ đĩa còn ${formatSize(free)}, cần khoảng ${formatSize(needed + reserve)}. Dữ liệu đang có vẫn nguyên vẹn. Hãy giải phóng dung lượng rồi thử lại.`
  )
}
