import { type FileHandle, open } from 'node:fs/promises'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import { archiveRefusalError } from '../refused'
import {
  checkSealHeader,
  openChunk,
  type PackageSeal,
  sealChunk,
  sealHeaderSize,
  sealTagSize
} from './seal'

/** Yields the header, then the source sealed in chunks; holds at most one chunk in memory. */
export async function* sealBytes(
  seal: PackageSeal,
  source: AsyncIterable<Uint8Array>
): AsyncGenerator<Buffer> {
  yield seal.header
  const chunk = Buffer.alloc(seal.chunk)
  let [place, filled] = [0, 0]
  for await (const piece of source) {
    for (let from = 0; from < piece.length; ) {
      // Whether a chunk is the last one is only known when further bytes arrive or the source ends.
      if (filled === chunk.length) {
        yield sealChunk(seal, place, false, chunk)
        place += 1
        filled = 0
      }
      const part = piece.subarray(from, from + chunk.length - filled)
      chunk.set(part, filled)
      filled += part.length
      from += part.length
    }
  }
  yield sealChunk(seal, place, true, chunk.subarray(0, filled))
}

/** Reads the first bytes of a file, at least the whole header if the file is long enough. */
export async function readSealedFileStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(sealHeaderSize),
      0,
      sealHeaderSize,
      0
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Yields the unsealed content chunk by chunk; each chunk is verified before it is yielded, and the
 * file's end before the last one. Throws INVALID_INPUT if anything differs from what was written.
 */
export async function* unsealFile(seal: PackageSeal, path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = await file.read(Buffer.alloc(sealHeaderSize), 0, sealHeaderSize, 0)
    if (!checkSealHeader(start.buffer).equals(seal.header))
      throw archiveRefusalError(encryptedPackageText.changed)
    yield* openChunks(seal, file, size)
  } finally {
    await file.close()
  }
}

/** Opens the chunks after the header of a file of `size` bytes, in order. Throws as `unsealFile`. */
export async function* openChunks(
  seal: PackageSeal,
  file: FileHandle,
  size: number
): AsyncGenerator<Buffer> {
  const whole = seal.chunk + sealTagSize
  for (let [place, from] = [0, sealHeaderSize]; ; place++, from += whole) {
    const length = Math.min(whole, size - from)
    if (length < sealTagSize) throw archiveRefusalError(encryptedPackageText.changed)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    if (bytesRead < length) throw archiveRefusalError(encryptedPackageText.changed)
    const last = from + length === size
    yield openChunk(seal, place, last, buffer)
    if (last) return
  }
}
