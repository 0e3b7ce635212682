import { type FileHandle, open } from 'node:fs/promises'
import { sealedText } from '@shared/features/settings/sealed-text'
import { refused } from '../refused'
import { headerSize, openChunk, readHeader, type Seal, sealChunk, tagSize } from './seal'

/** The header, then every byte of the source sealed in chunks; never more than one chunk is held. */
export async function* sealBytes(
  seal: Seal,
  source: AsyncIterable<Uint8Array>
): AsyncGenerator<Buffer> {
  yield seal.header
  const chunk = Buffer.alloc(seal.chunk)
  let [place, filled] = [0, 0]
  for await (const piece of source) {
    for (let from = 0; from < piece.length; ) {
      // Only what comes behind it tells that it is not the last.
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

/** The start of a file, with its whole header where there is one. */
export async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerSize), 0, headerSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * What was sealed, chunk by chunk; each is checked before it is handed on, and that the file ends where it shall before the last.
 * Throws INVALID_INPUT where anything is not as it was written.
 */
export async function* openBytes(seal: Seal, path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = await file.read(Buffer.alloc(headerSize), 0, headerSize, 0)
    if (!readHeader(start.buffer).equals(seal.header)) throw refused(sealedText.changed)
    yield* openChunks(seal, file, size)
  } finally {
    await file.close()
  }
}

/** The chunks behind the header of a file of `size` bytes, opened in their order. Throws as `openBytes`. */
export async function* openChunks(
  seal: Seal,
  file: FileHandle,
  size: number
): AsyncGenerator<Buffer> {
  const whole = seal.chunk + tagSize
  for (let [place, from] = [0, headerSize]; ; place++, from += whole) {
    const length = Math.min(whole, size - from)
    if (length < tagSize) throw refused(sealedText.changed)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    if (bytesRead < length) throw refused(sealedText.changed)
    const last = from + length === size
    yield openChunk(seal, place, last, buffer)
    if (last) return
  }
}
