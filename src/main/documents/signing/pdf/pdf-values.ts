/** Thrown for a PDF file that is damaged, or that uses a structure which is not read here. */
export class PdfStructureError extends Error {}

export class PdfName {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }
}

/** Reference to an indirect object. */
export class PdfReference {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

/** A string with its position in the bytes from which it was read, delimiters included. */
export class PdfString {
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
  readonly isHexadecimal: boolean

  constructor(bytes: Buffer, start: number, end: number, isHexadecimal: boolean) {
    this.bytes = bytes
    this.start = start
    this.end = end
    this.isHexadecimal = isHexadecimal
  }
}

/** A dictionary; `raw` has the exact bytes of each value, so that it can be copied unchanged. */
export class PdfDictionary {
  readonly values: ReadonlyMap<string, PdfValue>
  readonly raw: ReadonlyMap<string, Buffer>

  constructor(values: ReadonlyMap<string, PdfValue>, raw: ReadonlyMap<string, Buffer>) {
    this.values = values
    this.raw = raw
  }
}

/** A stream with the position of its first byte of data. */
export class PdfStream {
  readonly dictionary: PdfDictionary
  readonly start: number

  constructor(dictionary: PdfDictionary, start: number) {
    this.dictionary = dictionary
    this.start = start
  }
}

export type PdfValue =
  | number
  | boolean
  | null
  | PdfName
  | PdfReference
  | PdfString
  | PdfDictionary
  | PdfStream
  | readonly PdfValue[]

/** Text of a string: UTF-16BE or UTF-8 by its byte order mark, else one byte per character. */
export function decodePdfText({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2))
    return Buffer.from(even).swap16().toString('utf16le')
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return bytes.subarray(3).toString('utf8')
  }
  return bytes.toString('latin1')
}

/** A text as hexadecimal string in UTF-16BE with byte order mark. */
export function encodePdfText(text: string): string {
  const bytes = Buffer.from(text.toWellFormed(), 'utf16le').swap16()
  return `<FEFF${bytes.toString('hex').toUpperCase()}>`
}
