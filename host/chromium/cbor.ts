/**
 * The DevTools protocol as Chromium speaks it in binary: CBOR (RFC 8949), every map and list in an envelope (tag 24) that
 * says its length. What is long, as the files of a page, goes through as it is, where JSON carries it as base64.
 */

/** Tag 24 and the start of a byte string whose length follows in four bytes. */
const envelope = [0xd8, 0x18, 0x5a] as const
/** Bytes before the content of an envelope. */
export const headLength = 7
/** Tag 22: bytes that JSON would write as base64. */
const binary = 0xd6
const mapStart = 0xbf
const listStart = 0x9f
const end = 0xff

/** The pieces of one message, in their order; bytes among the values are not copied. */
export function encode(message: object): Buffer[] {
  const pieces: Buffer[] = []
  put(message, pieces)
  return pieces
}

/** Bytes of the message that begins here; undefined where its head is not complete. Throws where none begins. */
export function lengthOf(bytes: Buffer): number | undefined {
  if (bytes.length < headLength) return undefined
  if (!envelope.every((byte, place) => bytes[place] === byte)) throw new Error('Not an envelope')
  return headLength + bytes.readUInt32BE(envelope.length)
}

/** The message as JSON would give it: bytes as base64. */
export function decode(bytes: Buffer): unknown {
  return new Reader(bytes).read()
}

/** Adds a value to the pieces; how many bytes it takes. */
function put(value: unknown, pieces: Buffer[]): number {
  const add = (...added: Buffer[]): number => {
    pieces.push(...added)
    return added.reduce((sum, { length }) => sum + length, 0)
  }
  if (value instanceof Uint8Array)
    return add(
      Buffer.of(binary),
      head(2, value.length),
      Buffer.from(value.buffer, value.byteOffset, value.length)
    )
  if (typeof value === 'string') {
    // Half a surrogate pair has no UTF-8.
    const isUtf8 = value.isWellFormed()
    const text = Buffer.from(value, isUtf8 ? 'utf8' : 'utf16le')
    return add(head(isUtf8 ? 3 : 2, text.length), text)
  }
  if (typeof value === 'number') return add(numberOf(value))
  if (typeof value === 'boolean') return add(Buffer.of(value ? 0xf5 : 0xf4))
  if (typeof value !== 'object' || value === null) return add(Buffer.of(0xf6))
  const start = Buffer.from([...envelope, 0, 0, 0, 0, Array.isArray(value) ? listStart : mapStart])
  pieces.push(start)
  let length = 1
  if (Array.isArray(value)) for (const item of value) length += put(item, pieces)
  else
    for (const [key, item] of Object.entries(value)) {
      if (item !== undefined) length += put(key, pieces) + put(item, pieces)
    }
  length += add(Buffer.of(end))
  start.writeUInt32BE(length, envelope.length)
  return headLength + length
}

/** The first bytes of a value: what it is and its length or number. */
function head(major: number, count: number): Buffer {
  const type = major << 5
  if (count < 24) return Buffer.of(type | count)
  const made = Buffer.alloc(5)
  made[0] = type | 26
  made.writeUInt32BE(count, 1)
  return made
}

function numberOf(value: number): Buffer {
  // Chromium's integers have 32 bits.
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 31 && !Object.is(value, -0)) {
    return value < 0 ? head(1, -1 - value) : head(0, value)
  }
  const made = Buffer.alloc(9)
  made[0] = 0xfb
  made.writeDoubleBE(value, 1)
  return made
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  read(): unknown {
    const first = this.#bytes.readUInt8(this.#at++)
    switch (first) {
      case envelope[0]:
        this.#at += headLength - 1
        return this.read()
      case binary:
        return this.#take(this.#count(this.#bytes.readUInt8(this.#at++)), 'base64')
      case mapStart:
        return this.#readMap()
      case listStart:
        return this.#readList()
      case 0xf4:
        return false
      case 0xf5:
        return true
      case 0xf6:
        return null
      case 0xfb:
        this.#at += 8
        return this.#bytes.readDoubleBE(this.#at - 8)
    }
    const count = this.#count(first)
    switch (first >> 5) {
      case 0:
        return count
      case 1:
        return -1 - count
      case 2:
        return this.#take(count, 'utf16le')
      case 3:
        return this.#take(count, 'utf8')
    }
    throw new Error(`Unknown byte ${first} in a message`)
  }

  #readMap(): object {
    const made: Record<string, unknown> = {}
    while (!this.#atEnd()) made[String(this.read())] = this.read()
    return made
  }

  #readList(): unknown[] {
    const made: unknown[] = []
    while (!this.#atEnd()) made.push(this.read())
    return made
  }

  #atEnd(): boolean {
    if (this.#bytes[this.#at] !== end) return false
    this.#at++
    return true
  }

  #take(count: number, encoding: BufferEncoding): string {
    const start = this.#at
    this.#at += count
    return this.#bytes.toString(encoding, start, this.#at)
  }

  /** The length or number that the first byte carries or announces. */
  #count(first: number): number {
    const short = first & 0x1f
    if (short < 24) return short
    const width = 1 << (short - 24)
    const start = this.#at
    this.#at += width
    return width === 8
      ? Number(this.#bytes.readBigUInt64BE(start))
      : this.#bytes.readUIntBE(start, width)
  }
}
