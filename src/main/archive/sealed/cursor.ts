import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import { archiveRefusalError } from '../refused'

/** Sequential reader of a byte stream. Missing or surplus bytes are INVALID_INPUT. */
export interface ByteCursor {
  /** Reads `length` bytes as one buffer. */
  take(length: number): Promise<Buffer>
  /** Yields the next `length` bytes in pieces, which must be consumed before any other read. */
  pieces(length: number): AsyncGenerator<Buffer>
  /** Throws unless the stream was read to its end. */
  end(): Promise<void>
  /** Closes the stream. */
  close(): Promise<void>
}

export function openByteCursor(source: AsyncGenerator<Buffer>): ByteCursor {
  let left: Buffer = Buffer.alloc(0)

  async function next(): Promise<boolean> {
    while (left.length === 0) {
      const { value, done } = await source.next()
      if (done) return false
      left = value
    }
    return true
  }

  async function* pieces(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (!(await next())) throw archiveRefusalError(encryptedPackageText.changed)
      const piece = left.subarray(0, missing)
      left = left.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }

  return {
    pieces,
    async take(length) {
      const all: Buffer[] = []
      for await (const piece of pieces(length)) all.push(piece)
      return Buffer.concat(all)
    },
    async end() {
      if (await next()) throw archiveRefusalError(encryptedPackageText.changed)
    },
    async close() {
      await source.return(undefined)
    }
  }
}
