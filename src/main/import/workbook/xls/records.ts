/** Record of a BIFF stream with its continuation parts. */
export interface BiffRecord {
  readonly id: number
  readonly parts: readonly Buffer[]
}

const continued = 0x3c

/** Records of a BIFF stream from an offset to the end of the stream. */
export function* readRecords(stream: Buffer, from: number): Generator<BiffRecord> {
  let at = from
  while (at + 4 <= stream.length) {
    const id = stream.readUInt16LE(at)
    const parts: Buffer[] = []
    do {
      const length = stream.readUInt16LE(at + 2)
      parts.push(stream.subarray(at + 4, at + 4 + length))
      at += 4 + length
    } while (at + 4 <= stream.length && stream.readUInt16LE(at) === continued)
    yield { id, parts }
  }
}

/** Reads values that may continue in the next part of a record. Throws RangeError at its end. */
export class BiffValueReader {
  readonly #parts: readonly Buffer[]
  #part = 0
  #at: number

  constructor(parts: readonly Buffer[], from = 0) {
    this.#parts = parts
    this.#at = from
  }

  get hasMore(): boolean {
    return this.#part + 1 < this.#parts.length || !this.#isAtEnd()
  }

  u8(): number {
    return this.#here().readUInt8(this.#at++)
  }

  u16(): number {
    const low = this.u8()
    return low + this.u8() * 256
  }

  u32(): number {
    const low = this.u16()
    return low + this.u16() * 65_536
  }

  skip(length: number): void {
    for (let left = length; left > 0; ) {
      const step = Math.min(left, this.#here().length - this.#at)
      this.#at += step
      left -= step
    }
  }

  /** XLUnicodeRichExtendedString (MS-XLS 2.5.293), of which the plain forms are special cases. */
  string(length = this.u16()): string {
    let flags = this.u8()
    const runs = flags & 8 ? this.u16() : 0
    const extra = flags & 4 ? this.u32() : 0
    let text = ''
    for (let left = length; left > 0; ) {
      if (this.#isAtEnd()) {
        this.#here()
        // Each continuation part of a string starts with a flag for its own character width.
        flags = this.u8()
      }
      const width = flags & 1 ? 2 : 1
      const part = this.#here()
      const count = Math.min(left, Math.floor((part.length - this.#at) / width))
      if (count === 0) throw new RangeError('A string is cut')
      const bytes = part.subarray(this.#at, this.#at + count * width)
      text += bytes.toString(width === 2 ? 'utf16le' : 'latin1')
      this.#at += count * width
      left -= count
    }
    this.skip(runs * 4 + extra)
    return text
  }

  #isAtEnd(): boolean {
    return this.#at >= (this.#parts[this.#part]?.length ?? 0)
  }

  #here(): Buffer {
    while (this.#isAtEnd()) {
      if (this.#part + 1 >= this.#parts.length) throw new RangeError('A record is cut')
      this.#part++
      this.#at = 0
    }
    return this.#parts[this.#part] as Buffer
  }
}
