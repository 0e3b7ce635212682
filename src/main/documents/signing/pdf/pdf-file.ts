import { PdfLexer } from './pdf-lexer'
import { readPdfStreamData } from './pdf-stream'
import {
  PdfDictionary,
  PdfReference,
  PdfStream,
  PdfStructureError,
  type PdfValue
} from './pdf-values'
import { type PdfCrossReference, type PdfEntry, readCrossReference } from './pdf-xref'

/** An object of the file, with its own bytes from which equality is judged. */
export interface PdfObject {
  readonly value: PdfValue
  readonly raw: Buffer
}

/** Reads the objects of a PDF file by its cross-reference table. */
export class PdfFile {
  readonly bytes: Buffer
  readonly cross: PdfCrossReference
  private readonly cache = new Map<number, PdfObject>()
  private readonly packed = new Map<number, PackedObjects>()
  private readonly reading = new Set<number>()

  /** Throws PdfStructureError if the file is not a PDF file, is damaged or uses other structures. */
  constructor(bytes: Buffer) {
    if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new PdfStructureError('header')
    this.bytes = bytes
    this.cross = readCrossReference(bytes)
  }

  get isEncrypted(): boolean {
    return this.cross.trailer.values.has('Encrypt')
  }

  get root(): PdfReference {
    const root = this.cross.trailer.values.get('Root')
    if (!(root instanceof PdfReference)) throw new PdfStructureError('root')
    return root
  }

  get catalog(): PdfDictionary {
    return this.dictionary(this.root)
  }

  /** The object with a number; undefined for a number that is free or unknown. */
  object(number: number): PdfObject | undefined {
    const known = this.cache.get(number)
    if (known) return known
    const entry = this.cross.entries.get(number)
    if (!entry || entry.kind === 'free') return undefined
    if (this.reading.has(number)) throw new PdfStructureError('cycle')
    this.reading.add(number)
    try {
      const found = entry.kind === 'packed' ? this.unpack(number, entry) : this.read(number, entry)
      this.cache.set(number, found)
      return found
    } finally {
      this.reading.delete(number)
    }
  }

  /** Follows a reference; a reference to nothing is null, as the standard has it. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let steps = 0; found instanceof PdfReference; steps++) {
      if (steps > 20) throw new PdfStructureError('references')
      found = this.object(found.number)?.value ?? null
    }
    return found
  }

  /** The dictionary to which a value refers. Throws PdfStructureError if it is something else. */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.resolve(value)
    if (!(found instanceof PdfDictionary)) throw new PdfStructureError('dictionary')
    return found
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value)
    if (found === null) return []
    if (!isPdfArray(found)) throw new PdfStructureError('array')
    return found
  }

  /** Parses the object at an offset, whether or not the table lists it. Throws PdfStructureError. */
  objectAt(offset: number): PdfObject & {
    readonly number: number
    readonly generation: number
    /** Position after its closing keyword. */
    readonly end: number
  } {
    const lexer = new PdfLexer(this.bytes, offset)
    const number = lexer.readInteger()
    const generation = lexer.readInteger()
    lexer.expectKeyword('obj')
    lexer.skipBlanks()
    const start = lexer.at
    const value = lexer.readObject()
    if (value instanceof PdfStream) lexer.at = value.start + this.lengthOf(value)
    const raw = this.bytes.subarray(start, lexer.at)
    if (value instanceof PdfStream) lexer.expectKeyword('endstream')
    lexer.expectKeyword('endobj')
    return { number, generation, value, raw, end: lexer.at }
  }

  private read(number: number, { offset, generation }: PdfEntry & { kind: 'offset' }): PdfObject {
    const found = this.objectAt(offset)
    if (found.number !== number || found.generation !== generation)
      throw new PdfStructureError('object number')
    return found
  }

  private lengthOf({ dictionary, start }: PdfStream): number {
    const length = this.resolve(dictionary.values.get('Length'))
    const fits = typeof length === 'number' && Number.isInteger(length) && length >= 0
    if (!fits || start + length > this.bytes.length) throw new PdfStructureError('length')
    return length
  }

  private unpack(number: number, { stream, index }: PdfEntry & { kind: 'packed' }): PdfObject {
    const { data, places } = this.packedObjects(stream)
    const place = places[index]
    if (place?.number !== number) throw new PdfStructureError('object stream')
    const lexer = new PdfLexer(data, place.offset)
    lexer.skipBlanks()
    const start = lexer.at
    const value = lexer.readValue()
    return { value, raw: data.subarray(start, lexer.at) }
  }

  /** Data of an object stream and where its objects begin; inflated once. */
  private packedObjects(stream: number): PackedObjects {
    const known = this.packed.get(stream)
    if (known) return known
    const entry = this.cross.entries.get(stream)
    const holder = entry?.kind === 'offset' ? this.object(stream)?.value : undefined
    if (!(holder instanceof PdfStream)) throw new PdfStructureError('object stream')
    const { dictionary, start } = holder
    const data = readPdfStreamData(
      dictionary,
      this.bytes.subarray(start, start + this.lengthOf(holder)),
      value => this.resolve(value)
    )
    const first = this.resolve(dictionary.values.get('First'))
    const count = this.resolve(dictionary.values.get('N'))
    if (typeof first !== 'number' || typeof count !== 'number' || count > data.length)
      throw new PdfStructureError('object stream')
    const head = new PdfLexer(data)
    const places = Array.from({ length: count }, () => ({
      number: head.readInteger(),
      offset: first + head.readInteger()
    }))
    const found = { data, places }
    this.packed.set(stream, found)
    return found
  }
}

interface PackedObjects {
  readonly data: Buffer
  readonly places: readonly { readonly number: number; readonly offset: number }[]
}

export const isPdfArray = (value: PdfValue): value is readonly PdfValue[] => Array.isArray(value)
