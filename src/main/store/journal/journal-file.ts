import type { FileHandle } from 'node:fs/promises'
import { ShortWriteError } from '../disk/errno'
import { findCompleteLineEnd } from './journal-lines'

const chunkBytes = 256 * 1024

/**
 * Yields the first `end` bytes of the file in chunks, by default the whole file. The chunks share
 * no memory.
 */
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

/**
 * Number of bytes up to and including the last complete line; the bytes after it are an incomplete
 * write.
 */
export async function findLastLineEnd(file: FileHandle): Promise<number> {
  let start = (await file.stat()).size
  let tail: Uint8Array = new Uint8Array()
  while (start > 0) {
    const before = Buffer.alloc(Math.min(chunkBytes, start))
    start -= before.length
    const { bytesRead } = await file.read(before, 0, before.length, start)
    tail = Buffer.concat([before.subarray(0, bytesRead), tail])
    const end = findCompleteLineEnd(tail, start === 0)
    if (end !== undefined) return start + end
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
export async function appendBytesAt(
  file: FileHandle,
  bytes: Uint8Array,
  start: number
): Promise<void> {
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
    // An error is ignored: the next append truncates at the same position, and the error that is
    // being thrown explains the failure.
  }
}
