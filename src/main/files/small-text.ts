import { open } from 'node:fs/promises'
import { AppError } from '@shared/contract/reply'

interface SmallTextOptions {
  readonly encoding?: 'latin1' | 'utf8'
  /** Message for a file that cannot be opened. */
  readonly unreadable?: string
  /** Message for a file that is longer than allowed. */
  readonly tooLarge?: string
}

/** Text of a small file chosen by a user, by default of a certificate. Throws AppError. */
export async function readChosenTextFile(
  path: string,
  most: number,
  {
    encoding = 'latin1',
    unreadable = 'Không mở được tệp đã chọn.',
    tooLarge = 'Tệp đã chọn quá lớn để là một chứng thư.'
  }: SmallTextOptions = {}
): Promise<string> {
  const handle = await open(path, 'r').catch(() => {
    throw new AppError('IO_ERROR', unreadable)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most + 1), 0, most + 1, 0)
    if (bytesRead > most) throw new AppError('TOO_LARGE', tooLarge)
    return buffer.toString(encoding, 0, bytesRead)
  } finally {
    await handle.close()
  }
}
