import { sealedText } from '@shared/features/settings/sealed-text'
import { refused } from '../refused'

/** Takes bytes from a stream by their number. What is missing or too much is INVALID_INPUT. */
export interface Cursor {
  /** So many bytes as one. */
  take(length: number): Promise<Buffer>
  /** The next so many bytes in pieces; all of them must be taken before anything else is. */
  pieces(length: number): AsyncGenerator<Buffer>
  /** Throws unless everything was taken. */
  end(): Promise<void>
  /** Lets the stream go. */
  close(): Promise<void>
}

export function openCursor(source: AsyncGenerator<Buffer>): Cursor {
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
      if (!(await next())) throw refused(sealedText.changed)
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
      if (await next()) throw refused(sealedText.changed)
    },
    async close() {
      await source.return(undefined)
    }
  }
}
