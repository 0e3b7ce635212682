import { open } from 'node:fs/promises'
import { AppError } from '@shared/contract/reply'

/** Text of a small file chosen by a user. Throws AppError. */
export async function readChosenTextFile(path: string, most: number): Promise<string> {
  const handle = await open(path, 'r').catch(() => {
    throw new AppError('IO_ERROR', 'Không mở được tệp đã chọn.')
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most + 1), 0, most + 1, 0)
    if (bytesRead > most)
      throw new AppError('TOO_LARGE', 'Tệp đã chọn quá lớn để là một chứng thư.')
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
