import type { FileHandle } from 'node:fs/promises'
import { ShortWriteError } from '../disk/errno'
import { lineFeed } from './journal-lines'

const chunkBytes = 256 * 1024
/** Bytes behind a block for the rest of its last line, which is read with the block after it. */
const lineRoom = 4_096

/** The file up to `end` bytes (all of it unless told), piece by piece. The pieces share no memory. */
export async function* readChunks(file: FileHandle, end: number): AsyncGenerator<Uint8Array> {
  let position = 0
  while (position < end) {
    const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - position))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

export interface BlockReading {
  readonly blockBytes?: number
  /**
   * A block holds only until the next one is asked for: two pieces of memory serve all of them. Otherwise each block has its
   * own, and what is thrown away of a million lines piles up to 60 MiB.
   */
  readonly isFleeting?: boolean
}

/**
 * Whole lines of the file up to `end` bytes, block by block from the last block to the first; within a block in the order of
 * the file. What follows the last line feed is a torn write and is left out.
 */
export async function* readBlocksBackwards(
  file: FileHandle,
  end: number,
  { blockBytes = chunkBytes, isFleeting = false }: BlockReading = {}
): AsyncGenerator<Uint8Array> {
  const most = Math.min(blockBytes, end) + lineRoom
  // One is looked at while the other is read into.
  const pair = isFleeting ? [Buffer.allocUnsafeSlow(most), Buffer.allocUnsafeSlow(most)] : []
  const readBefore = (position: number): Promise<Buffer | undefined> => {
    const start = Math.max(0, position - blockBytes)
    const length = position - start
    const size = length + lineRoom
    const buffer = pair.reverse()[0]?.subarray(0, size) ?? Buffer.allocUnsafeSlow(size)
    return file
      .read(buffer, 0, length, start)
      .then(({ bytesRead }) => (bytesRead < length ? undefined : buffer))
  }

  // The beginning of the block that was read last: its line began in the block before.
  let rest: Uint8Array = new Uint8Array()
  let isTail = true
  let reading = end > 0 ? readBefore(end) : undefined
  for (let start = end; reading; ) {
    const buffer: Buffer | undefined = await reading
    if (!buffer) return
    const length = buffer.length - lineRoom
    start -= length
    // The next one is read while this one is looked at.
    reading = start > 0 ? readBefore(start) : undefined
    // Whoever stops early never waits for it.
    reading?.catch(() => undefined)
    let bytes: Uint8Array = join(buffer, length, rest)
    if (isTail) {
      bytes = bytes.subarray(0, bytes.lastIndexOf(lineFeed) + 1)
      isTail = bytes.length === 0
    }
    const first = start === 0 ? 0 : bytes.indexOf(lineFeed) + 1
    // A line as long as a block goes on in the block before. A copy, which `slice` of a Buffer is not: its memory may be read into again.
    rest = new Uint8Array(bytes.subarray(0, first === 0 && start > 0 ? bytes.length : first))
    if (start === 0) rest = new Uint8Array()
    if (start === 0 || first > 0) {
      if (first < bytes.length) yield bytes.subarray(first)
    }
  }
}

/** The bytes read and the rest of their last line behind them; a copy only where the line is longer than the room for it. */
function join(buffer: Buffer, length: number, rest: Uint8Array): Uint8Array {
  if (rest.length > lineRoom) return Buffer.concat([buffer.subarray(0, length), rest])
  buffer.set(rest, length)
  return buffer.subarray(0, length + rest.length)
}

/** Bytes up to and with the last line feed: where a write that was torn by a crash begins. */
export async function findWholeEnd(file: FileHandle): Promise<number> {
  let end = (await file.stat()).size
  while (end > 0) {
    const start = Math.max(0, end - chunkBytes)
    const buffer = Buffer.alloc(end - start)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
    const last = buffer.subarray(0, bytesRead).lastIndexOf(lineFeed)
    if (last >= 0) return start + last + 1
    end = start
  }
  return 0
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at + written)
    if (bytesWritten === 0) throw new ShortWriteError(written, bytes.length)
    written += bytesWritten
  }
  await file.sync()
}

/** Writes all bytes at a position, the end, and waits until the disk has them. Throws errno errors or ShortWriteError with the file cut back. */
export async function appendAt(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  try {
    await writeAll(file, bytes, start)
  } catch (error) {
    await cutBack(file, start)
    throw error
  }
}

async function cutBack(file: FileHandle, size: number): Promise<void> {
  try {
    await file.truncate(size)
    await file.sync()
  } catch {
    // The next append cuts at the same place; the error on its way up says what happened.
  }
}
