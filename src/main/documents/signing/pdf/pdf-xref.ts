import { PdfLexer } from './pdf-lexer'
import { readPdfStreamData } from './pdf-stream'
import { PdfDictionary, PdfName, PdfStream, PdfStructureError, type PdfValue } from './pdf-values'

/** Where an object is: at an offset, in an object stream, or nowhere. */
export type PdfEntry =
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number }
  | { readonly kind: 'free' }

export interface PdfCrossReference {
  /** Entries by object number; the newest section counts. */
  readonly entries: ReadonlyMap<number, PdfEntry>
  /** Trailer of the newest section. */
  readonly trailer: PdfDictionary
  /** Position of the newest section, and whether it is a table or a stream. */
  readonly start: number
  readonly form: 'table' | 'stream'
  /** All sections, from the newest. */
  readonly sections: readonly PdfSection[]
}

interface PdfSection {
  readonly entries: ReadonlyMap<number, PdfEntry>
  readonly start: number
  readonly end: number
  readonly form: 'table' | 'stream'
}

/**
 * Maximum number of sections, of objects, and of entries of all sections, because a small file can
 * list millions of objects in compressed sections and exhaust the memory.
 */
const maxSections = 500
const maxObjects = 1_000_000
const maxEntries = 2_000_000

/** Reads all cross-reference sections (ISO 32000-1, 7.5.4 and 7.5.8). Throws PdfStructureError. */
export function readCrossReference(bytes: Buffer): PdfCrossReference {
  const entries = new Map<number, PdfEntry>()
  const sections = readSections(bytes)
  for (const section of sections)
    for (const [number, entry] of section.entries)
      if (!entries.has(number)) entries.set(number, entry)
  const [newest] = sections
  if (!newest) throw new PdfStructureError('trailer')
  const { trailer, start, form } = newest
  return { entries, trailer, start, form, sections }
}

/** All sections from the newest, as each names those before it. */
function readSections(bytes: Buffer): ReadSection[] {
  const found: ReadSection[] = []
  const waiting = [readStart(bytes)]
  const visited = new Set<number>()
  let count = 0
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (visited.has(at) || visited.size > maxSections) throw new PdfStructureError('sections')
    visited.add(at)
    const section = readSection(bytes, at)
    const hidden = readHiddenSection(bytes, section)
    const entries = new Map([...section.entries, ...(hidden?.entries ?? [])])
    found.push({ ...section, entries }, ...(hidden ? [hidden] : []))
    count += entries.size
    if (count > maxEntries) throw new PdfStructureError('entries')
    const previous = section.trailer.values.get('Prev')
    if (typeof previous === 'number') waiting.push(previous)
    else if (previous !== undefined) throw new PdfStructureError('Prev')
  }
  return found
}

/**
 * Stream of a section that is a table for older readers, which do not see the objects that only the
 * stream has (ISO 32000-1, 7.5.8.4).
 */
function readHiddenSection(bytes: Buffer, table: ReadSection): ReadSection | undefined {
  const at = table.trailer.values.get('XRefStm')
  if (table.form === 'stream' || at === undefined) return undefined
  const stream = typeof at === 'number' ? readSection(bytes, at) : undefined
  if (stream?.form !== 'stream') throw new PdfStructureError('XRefStm')
  const entries = [...stream.entries].filter(
    ([number]) => table.entries.get(number)?.kind !== 'offset'
  )
  return { ...stream, entries: new Map(entries) }
}

/** Position of the newest section, which the last kilobyte of the file states. */
function readStart(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - 1_024)
  const tail = bytes.toString('latin1', from)
  const found = /startxref\s+(\d{1,12})\s+%%EOF\s*$/.exec(tail)
  if (!found) throw new PdfStructureError('startxref')
  return Number(found[1])
}

interface ReadSection extends PdfSection {
  readonly trailer: PdfDictionary
}

function readSection(bytes: Buffer, at: number): ReadSection {
  if (at >= bytes.length) throw new PdfStructureError('offset')
  const lexer = new PdfLexer(bytes, at)
  const isTable = lexer.readKeyword() === 'xref'
  return isTable ? readTable(lexer, at) : readStream(new PdfLexer(bytes, at), at)
}

function readTable(lexer: PdfLexer, start: number): ReadSection {
  const entries = new Map<number, PdfEntry>()
  for (let word = lexer.readKeyword(); word !== 'trailer'; word = lexer.readKeyword()) {
    if (!/^\d{1,8}$/.test(word)) throw new PdfStructureError('subsection')
    const first = Number(word)
    const count = lexer.readInteger()
    if (first + count > maxObjects) throw new PdfStructureError('objects')
    for (let number = first; number < first + count; number++)
      entries.set(number, readTableEntry(lexer))
  }
  const trailer = lexer.readValue()
  if (!(trailer instanceof PdfDictionary)) throw new PdfStructureError('trailer')
  return { entries, trailer, start, end: lexer.at, form: 'table' }
}

function readTableEntry(lexer: PdfLexer): PdfEntry {
  const offset = lexer.readInteger()
  const generation = lexer.readInteger()
  const kind = lexer.readKeyword()
  if (kind !== 'n' && kind !== 'f') throw new PdfStructureError('entry')
  return kind === 'n' ? { kind: 'offset', offset, generation } : { kind: 'free' }
}

function readStream(lexer: PdfLexer, at: number): ReadSection {
  lexer.readInteger()
  lexer.readInteger()
  lexer.expectKeyword('obj')
  const stream = lexer.readObject()
  if (!(stream instanceof PdfStream)) throw new PdfStructureError('section')
  const { dictionary, start } = stream
  const { values } = dictionary
  const type = values.get('Type')
  const length = values.get('Length')
  if (!(type instanceof PdfName) || type.value !== 'XRef' || typeof length !== 'number')
    throw new PdfStructureError('section')
  const data = readPdfStreamData(
    dictionary,
    lexer.bytes.subarray(start, start + length),
    value => value ?? null
  )
  lexer.at = start + length
  lexer.expectKeyword('endstream')
  lexer.expectKeyword('endobj')
  const entries = new Map(readStreamEntries(values, data))
  return { entries, trailer: dictionary, start: at, end: lexer.at, form: 'stream' }
}

function* readStreamEntries(
  values: ReadonlyMap<string, PdfValue>,
  data: Buffer
): Generator<[number, PdfEntry]> {
  const widths = integersOf(values.get('W'))
  const [size = 0] = integersOf([values.get('Size') ?? null])
  const index = values.has('Index') ? integersOf(values.get('Index')) : [0, size]
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  const width = kindWidth + secondWidth + thirdWidth
  if (widths.length < 3 || widths.some(one => one > 8) || width === 0)
    throw new PdfStructureError('widths')
  let at = 0
  const read = (bytes: number, standard: number): number => {
    if (bytes === 0) return standard
    at += bytes
    const value = data.subarray(at - bytes, at).reduce((sum, byte) => sum * 256 + byte, 0)
    if (!Number.isSafeInteger(value)) throw new PdfStructureError('entry')
    return value
  }
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = index[pair] ?? 0
    const count = index[pair + 1] ?? 0
    if (first + count > maxObjects || at + count * width > data.length)
      throw new PdfStructureError('index')
    for (let number = first; number < first + count; number++) {
      const kind = read(kindWidth, 1)
      const second = read(secondWidth, 0)
      const third = read(thirdWidth, 0)
      yield [number, entryOf(kind, second, third)]
    }
  }
}

function entryOf(kind: number, second: number, third: number): PdfEntry {
  if (kind === 0) return { kind: 'free' }
  if (kind === 1) return { kind: 'offset', offset: second, generation: third }
  if (kind === 2) return { kind: 'packed', stream: second, index: third }
  throw new PdfStructureError('entry')
}

function integersOf(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) throw new PdfStructureError('numbers')
  return value.map((one: PdfValue) => {
    if (typeof one !== 'number' || !Number.isInteger(one) || one < 0)
      throw new PdfStructureError('numbers')
    return one
  })
}
