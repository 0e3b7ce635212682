import type { FileHandle } from 'node:fs/promises'
import { ShortWriteError } from '../disk/errno'
import { lineFeed } from './journal-lines'

const chunkBytes = 256 * 1024
/**
 * Bytes reserved after a block for the rest of its last line, which is read with the block after
 * it.
 */
const lineRoom = 4_096

/** Yields the file up to `end` bytes (all by default) in chunks. The chunks share no memory. */
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
   * If set, a block is valid only until the next one is requested: two buffers serve all blocks.
   * Otherwise each block has its own buffer; for a million lines the garbage grows to 60 MiB.
   */
  readonly isFleeting?: boolean
}

/**
 * Yields whole lines of the file up to `end` bytes in blocks, from the last block to the first, in
 * file order within a block. Bytes after the last line feed are a torn write and are left out.
 */
export async function* readBlocksBackwards(
  file: FileHandle,
  end: number,
  { blockBytes = chunkBytes, isFleeting = false }: BlockReading = {}
): AsyncGenerator<Uint8Array> {
  const most = Math.min(blockBytes, end) + lineRoom
  // Double buffering: one is processed while the other is filled.
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

  // Beginning of the block read last: the rest of a line that starts in the block before.
  let rest: Uint8Array = new Uint8Array()
  let isTail = true
  let reading = end > 0 ? readBefore(end) : undefined
  for (let start = end; reading; ) {
    const buffer: Buffer | undefined = await reading
    if (!buffer) return
    const length = buffer.length - lineRoom
    start -= length
    // Reads ahead while the current block is processed.
    reading = start > 0 ? readBefore(start) : undefined
    // A consumer that stops early never awaits the read-ahead.
    reading?.catch(() => undefined)
    let bytes: Uint8Array = join(buffer, length, rest)
    if (isTail) {
      bytes = bytes.subarray(0, bytes.lastIndexOf(lineFeed) + 1)
      isTail = bytes.length === 0
    }
    const first = start === 0 ? 0 : bytes.indexOf(lineFeed) + 1
    // A line as long as a block continues in the block before. Copied, because a Buffer's `slice`
    // shares memory that may be overwritten.
    rest = new Uint8Array(bytes.subarray(0, first === 0 && start > 0 ? bytes.length : first))
    if (start === 0) rest = new Uint8Array()
    if (start === 0 || first > 0) {
      if (first < bytes.length) yield bytes.subarray(first)
    }
  }
}

/**
 * Appends the rest of the last line to the bytes read; copies only if the line is longer than the
 * reserved space.
 */
function join(buffer: Buffer, length: number, rest: Uint8Array): Uint8Array {
  if (rest.length > lineRoom) return Buffer.concat([buffer.subarray(0, length), rest])
  buffer.set(rest, length)
  return buffer.subarray(0, length + rest.length)
}

/**
 * Number of bytes up to and including the last line feed, after which a write torn by a crash
 * begins.
 */
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

/**
 * Writes all bytes at the end position and waits until the disk has them. Throws errno errors or
 * ShortWriteError with the file truncated back.
 */
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
    // The next append truncates at the same position; the error being thrown says what happened.
  }
}
