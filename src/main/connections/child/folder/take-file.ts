import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { toDisplayFileName } from '@shared/model/services/document'
import { describeReadFault } from '../../../import/import-fault'
import { errnoOf } from '../../../store/disk/errno'
import type { ChildJobContext } from '../doing'
import { readSourceFile } from './read-file'

interface FileToCopy {
  readonly folder: string
  readonly name: string
  readonly sha256: string
  /**
   * Path in the program's own folder to which the file is copied; no file exists there yet, and the
   * caller deletes an incomplete one.
   */
  readonly to: string
}

/**
 * Copies a file to a private path and verifies that it is the file that was listed. Throws
 * AppError.
 */
export async function copySourceFile(
  { folder, name, sha256, to }: FileToCopy,
  doing: ChildJobContext
): Promise<{ readonly bytes: number }> {
  const shown = toDisplayFileName(name)
  const copy = await open(to, 'wx', 0o600).catch((error: unknown) => {
    throw notCopied(error, shown)
  })
  let isOurs = false
  try {
    const read = await readSourceFile(join(folder, name), doing, async bytes => {
      isOurs = true
      for (let offset = 0; offset < bytes.length; ) {
        offset += (await copy.write(bytes, offset)).bytesWritten
      }
      isOurs = false
    })
    if (!read.isWhole) {
      throw new AppError('CONFLICT', `Tệp “${shown}” thay đổi trong lúc đọc nên không được nạp.`)
    }
    if (read.sha256 !== sha256) {
      throw new AppError(
        'CONFLICT',
        `Nội dung tệp “${shown}” không còn như lúc xem danh sách tệp đã đến. Hãy xem lại rồi chạy lại.`
      )
    }
    return { bytes: read.bytes }
  } catch (error) {
    doing.signal.throwIfAborted()
    if (!isOurs) throw describeReadFault(error, shown)
    throw notCopied(error, shown)
  } finally {
    await copy.close().catch(() => undefined)
  }
}

function notCopied(error: unknown, shown: string): AppError {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(errnoOf(error))
  return new AppError(
    isFull ? 'DISK_FULL' : 'IO_ERROR',
    `Không chép được tệp “${shown}” vào thư mục tạm của ứng dụng${isFull ? ': ổ đĩa đã đầy' : ''}.`
  )
}
