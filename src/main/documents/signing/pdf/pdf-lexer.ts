import {
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfStream,
  PdfString,
  PdfStructureError,
  type PdfValue
} from './pdf-values'

const whitespace = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const delimiters = new Set([...'()<>[]{}/%'].map(one => one.charCodeAt(0)))
export const isPdfWhitespace = (byte: number): boolean => whitespace.has(byte)
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !whitespace.has(byte) && !delimiters.has(byte)
const lineFeed = 0x0a
const carriageReturn = 0x0d
/** Maximum nesting of arrays and dictionaries. */
const maxDepth = 60
const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** Reads the objects of a PDF file (ISO 32000-1, 7.2 and 7.3). Throws PdfStructureError. */
export class PdfLexer {
  readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  skipBlanks(): void {
    for (;;) {
      const byte = this.bytes[this.at]
      if (byte === undefined) return
      if (byte === 0x25) {
        while (this.at < this.bytes.length && !this.isEndOfLine()) this.at++
      } else if (whitespace.has(byte)) this.at++
      else return
    }
  }

  /** Reads a keyword, or an empty text if another kind of token follows. */
  readKeyword(): string {
    this.skipBlanks()
    const start = this.at
    while (isRegular(this.bytes[this.at])) this.at++
    return this.bytes.toString('latin1', start, this.at)
  }

  expectKeyword(word: string): void {
    if (this.readKeyword() !== word) throw new PdfStructureError(word)
  }

  readInteger(): number {
    const word = this.readKeyword()
    if (!/^\+?\d{1,15}$/.test(word)) throw new PdfStructureError('integer')
    return Number(word)
  }

  /** Reads a value that may be followed by the data of a stream. */
  readObject(): PdfValue {
    const value = this.readValue()
    if (!(value instanceof PdfDictionary)) return value
    const end = this.at
    if (this.readKeyword() !== 'stream') {
      this.at = end
      return value
    }
    if (this.bytes[this.at] === carriageReturn) this.at++
    if (this.bytes[this.at] !== lineFeed) throw new PdfStructureError('stream')
    this.at++
    return new PdfStream(value, this.at)
  }

  readValue(depth = 0): PdfValue {
    if (depth > maxDepth) throw new PdfStructureError('depth')
    this.skipBlanks()
    const start = this.at
    switch (this.bytes[this.at]) {
      case 0x2f:
        return this.readName()
      case 0x28:
        return this.readLiteralString(start)
      case 0x5b:
        return this.readArray(depth)
      case 0x3c:
        return this.bytes[start + 1] === 0x3c
          ? this.readDictionary(depth)
          : this.readHexadecimalString(start)
      default:
        return this.readWord()
    }
  }

  private isEndOfLine(): boolean {
    const byte = this.bytes[this.at]
    return byte === lineFeed || byte === carriageReturn
  }

  private readName(): PdfName {
    const start = ++this.at
    while (isRegular(this.bytes[this.at])) this.at++
    const text = this.bytes.toString('latin1', start, this.at)
    const decode = (_: string, digits: string): string =>
      String.fromCharCode(Number.parseInt(digits, 16))
    return new PdfName(text.replace(/#([0-9a-f]{2})/gi, decode))
  }

  private readWord(): PdfValue {
    const word = this.readKeyword()
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new PdfStructureError('value')
    if (!/^\d{1,10}$/.test(word)) return Number(word)
    // Two integers and an R are a reference, which can only be known by reading ahead.
    const end = this.at
    const generation = this.readKeyword()
    if (/^\d{1,5}$/.test(generation) && this.readKeyword() === 'R')
      return new PdfReference(Number(word), Number(generation))
    this.at = end
    return Number(word)
  }

  private readArray(depth: number): PdfValue[] {
    const items: PdfValue[] = []
    this.at++
    for (;;) {
      this.skipBlanks()
      if (this.bytes[this.at] === 0x5d) break
      items.push(this.readValue(depth + 1))
    }
    this.at++
    return items
  }

  private readDictionary(depth: number): PdfDictionary {
    const values = new Map<string, PdfValue>()
    const raw = new Map<string, Buffer>()
    this.at += 2
    for (;;) {
      this.skipBlanks()
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break
      const key = this.readValue(depth + 1)
      // Programs disagree on which of two equal keys counts, so such a file is not read.
      if (!(key instanceof PdfName) || values.has(key.value)) throw new PdfStructureError('key')
      this.skipBlanks()
      const start = this.at
      values.set(key.value, this.readValue(depth + 1))
      raw.set(key.value, this.bytes.subarray(start, this.at))
    }
    this.at += 2
    return new PdfDictionary(values, raw)
  }

  private readHexadecimalString(start: number): PdfString {
    const end = this.bytes.indexOf(0x3e, start)
    if (end < 0) throw new PdfStructureError('string')
    const digits = this.bytes.toString('latin1', start + 1, end).replace(/[\0\t\n\f\r ]/g, '')
    if (!/^[0-9a-f]*$/i.test(digits)) throw new PdfStructureError('string')
    this.at = end + 1
    const even = digits.length % 2 === 0 ? digits : `${digits}0`
    return new PdfString(Buffer.from(even, 'hex'), start, this.at, true)
  }

  private readLiteralString(start: number): PdfString {
    const found: number[] = []
    let open = 1
    this.at++
    while (open > 0) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new PdfStructureError('string')
      if (byte === 0x5c) this.readEscape(found)
      else {
        if (byte === 0x28) open++
        if (byte === 0x29) open--
        if (open > 0) found.push(byte)
      }
    }
    return new PdfString(Buffer.from(found), start, this.at, false)
  }

  private readEscape(found: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, this.at + 3))?.[0]
    if (octal) {
      this.at += octal.length
      found.push(Number.parseInt(octal, 8) & 0xff)
      return
    }
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw new PdfStructureError('string')
    if (byte === carriageReturn && this.bytes[this.at] === lineFeed) this.at++
    if (byte === carriageReturn || byte === lineFeed) return
    found.push(escapes[String.fromCharCode(byte)] ?? byte)
  }
}
