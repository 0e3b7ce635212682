import type { FileEncoding, ProfileChoice } from '@shared/model/file-import/choice'
import { profileLimits, type RawLine, tooWideText } from '@shared/model/file-import/profile'
import { chosenFileFaults } from '../files/chosen-file'
import { casesOf, repairCapitals, repairCell } from './characters/capitals'
import { createDecoder, decodeAll } from './characters/decoder'
import { type EncodingFit, sniffEncoding } from './characters/sniff-encoding'
import { detectLayout, type Layout } from './detect-layout'
import { checkSignature, findTextFormat, notCsv } from './file-signature'
import { importFault } from './import-fault'
import { createRecordReader } from './record-reader'
import type { RowSink } from './row-sink'
import { readAt, type SourceFile } from './source-file'
import { createTableReader, emptyNotes, type ReadNotes } from './table-reader'
import { createSignFilter } from './unseen-signs'

export interface Progress {
  readonly bytes: number
  readonly total: number
  readonly rows: number
}

export interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  /** Clock in milliseconds that paces progress reports; defaults to the machine's. */
  readonly now?: () => number
}

const headSize = 65_536
const pieceSize = 16_384
const pieces = 6
/** Bytes processed before yielding to the event loop, a few milliseconds of work. */
const turnSize = 65_536
/** Characters at the end of a file that are searched for its last lines. */
const tailLength = 8_192
/** Milliseconds between two progress reports, and between two checks that the file still exists. */
const reportEvery = 100

export interface CsvRead<T extends RowSink> {
  readonly encoding: FileEncoding
  readonly bom: boolean
  readonly fits: readonly EncodingFit[]
  readonly layout: Layout
  readonly notes: ReadNotes
  /** Number of invisible characters removed, such as NUL and zero-width spaces. */
  readonly unseen: number
  /** Last lines of the file, unchanged; empty for a glance. */
  readonly tail: readonly RawLine[]
  readonly table: T
}

/**
 * Reads a whole CSV file into a table of its width, in constant memory. Throws AppError, or the
 * signal's reason.
 */
export async function readCsv<T extends RowSink>(
  source: SourceFile,
  choice: ProfileChoice,
  watch: Watch,
  makeTable: (width: number) => T
): Promise<CsvRead<T>> {
  const { encoding, bom, fits, layout } = await sample(source, choice)
  const table = makeTable(layout.table.width)
  const notes = emptyNotes()
  const read = await readTable(source, encoding, layout, { table, notes }, watch)
  return { encoding, bom, fits, layout, notes, ...read, table }
}

/**
 * Reads only the start of the file and a few pieces, as `readCsv` does: enough to determine its
 * columns, not its row count. A piece may begin within quotes; at worst its values then look like
 * another type. Throws AppError.
 */
export async function glanceCsv<T extends RowSink>(
  source: SourceFile,
  choice: ProfileChoice,
  makeTable: (width: number) => T
): Promise<CsvRead<T>> {
  const { samples, encoding, bom, fits, layout } = await sample(source, choice)
  const { dialect, table: shape, prologue } = layout
  const table = makeTable(shape.width)
  const notes = emptyNotes()
  const filter = createSignFilter()
  for (const [place, piece] of samples.entries()) {
    const isHead = place === 0
    const text = filter.take(decodeAll(encoding, piece, keepsCase)) + filter.end()
    const from = isHead ? prologue : text.indexOf(dialect.lineBreak) + 1
    const isWhole = isHead && piece.length === source.chosen.size
    const to = isWhole ? text.length : text.lastIndexOf(dialect.lineBreak) + 1 || text.length
    const parts = {
      dialect,
      shape,
      skippedLines: 0,
      isPiece: !isHead,
      ...repairOf(encoding, layout)
    }
    const rows = createTableReader(table, parts, notes)
    const reader = createRecordReader(dialect, rows, shape.width)
    reader.push(text.slice(from, to))
    reader.end()
    rows.end()
  }
  await source.verify()
  return { encoding, bom, fits, layout, notes, unseen: filter.count(), tail: [], table }
}

/** Encoding and layout of a file, from samples throughout it. Throws AppError. */
async function sample(source: SourceFile, choice: ProfileChoice) {
  const { name, size } = source.chosen
  const samples = await readSamples(source)
  const head = samples[0] ?? Buffer.alloc(0)
  checkSignature(head, 'csv', name)
  const sniffed = sniffEncoding(samples)
  if (!sniffed) throw notCsv(name, 'dữ liệu nhị phân')
  const encoding = choice.encoding ?? sniffed.encoding
  const filter = createSignFilter()
  const text = filter.take(decodeAll(encoding, head, keepsCase)) + filter.end()
  const layout = findLayout(text, head.length < size, choice, name)
  const bom = sniffed.bom && encoding === sniffed.encoding
  return { samples, encoding, bom, fits: sniffed.fits, layout: withCase(encoding, layout) }
}

/** The case of letters is decided by column. */
const keepsCase = { keepsCase: true }

const withCase = (encoding: FileEncoding, layout: Layout): Layout =>
  encoding === 'tcvn3'
    ? { ...layout, table: { ...layout.table, titles: layout.table.titles.map(repairCapitals) } }
    : layout

/** Upper-cases cells of columns written in capitals, because TCVN3 has no toned capitals. */
function repairOf(encoding: FileEncoding, { table, records }: Layout) {
  if (encoding !== 'tcvn3') return {}
  const { above, headerRows, numbering, width } = table
  const rows = records.slice(above + headerRows + numbering).map(({ cells }) => cells)
  const cases = casesOf(rows, width)
  const repairCells = (cells: string[]): string[] =>
    cells.map((cell, place) => repairCell(cell, cases[place]))
  return { repairCells }
}

/** Samples of a file: its start and pieces throughout it, because accents may first occur late. */
async function readSamples(source: SourceFile): Promise<Buffer[]> {
  const { size } = source.chosen
  const samples = [await readAt(source, 0, Math.min(headSize, size))]
  const rest = size - headSize
  for (let place = 1; place <= pieces && rest > 0; place++) {
    const start = headSize + Math.floor((Math.max(0, rest - pieceSize) * place) / pieces)
    // Pieces start at even offsets; otherwise UTF-16 would be read from the wrong byte.
    samples.push(await readAt(source, start - (start % 2), pieceSize))
  }
  return samples
}

function findLayout(text: string, isCut: boolean, choice: ProfileChoice, name: string): Layout {
  const format = findTextFormat(text)
  if (format) throw notCsv(name, format)
  if (text.trim() === '') throw importFault(`Tệp “${name}” không có dòng nào.`)
  const end = isCut ? Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1 : text.length
  const layout = detectLayout(text.slice(0, end || text.length), choice)
  if (!layout) {
    throw importFault(`Không tìm thấy bảng trong tệp “${name}”: các dòng không chia thành cột.`)
  }
  const { width } = layout.table
  if (width > profileLimits.columns) throw importFault(tooWideText(`Tệp “${name}” có`, width))
  return layout
}

async function readTable(
  source: SourceFile,
  encoding: FileEncoding,
  layout: Layout,
  { table, notes }: { readonly table: RowSink; readonly notes: ReadNotes },
  { signal, onProgress, now = () => performance.now() }: Watch
): Promise<{ readonly unseen: number; readonly tail: readonly RawLine[] }> {
  const { size, name } = source.chosen
  const { dialect, table: shape, prologue, end } = layout
  const decoder = createDecoder(encoding, keepsCase)
  const filter = createSignFilter()
  // The line that only names the separator still counts as a line of the file.
  const skippedLines = prologue > 0 ? 1 : 0
  const parts = { dialect, shape, end, skippedLines, ...repairOf(encoding, layout) }
  const rows = createTableReader(table, parts, notes)
  const reader = createRecordReader(dialect, rows, shape.width)
  let leftOver = prologue
  let wasStrange = false
  let tail = ''
  const take = (text: string): void => {
    const isStrange = text.includes('\ufffd')
    // The row may have begun in the previous piece.
    table.suspicious = isStrange || wasStrange
    tail = (tail + text).slice(-tailLength)
    const left = Math.min(leftOver, text.length)
    leftOver -= left
    reader.push(left > 0 ? text.slice(left) : text)
    wasStrange = isStrange || (wasStrange && reader.held() > text.length)
  }
  let position = 0
  let reported = now()
  while (position < size) {
    signal.throwIfAborted()
    const bytes = await readAt(source, position, Math.min(turnSize, size - position))
    if (bytes.length === 0) break
    position += bytes.length
    take(filter.take(decoder.push(bytes)))
    if (now() - reported < reportEvery) continue
    await source.verify()
    reported = now()
    onProgress({ bytes: position, total: size, rows: table.rowCount })
  }
  signal.throwIfAborted()
  take(filter.take(decoder.end()) + filter.end())
  reader.end()
  rows.end()
  await source.verify()
  onProgress({ bytes: position, total: size, rows: table.rowCount })
  if (position !== size) throw importFault(chosenFileFaults.changed(name))
  const lines = reader.lines() + skippedLines
  return { unseen: filter.count(), tail: lastLines(tail, dialect.lineBreak, lines) }
}

/**
 * Last lines of a text that ends with line `count` of the file; the first one may be incomplete and
 * is omitted.
 */
function lastLines(text: string, lineBreak: string, count: number): RawLine[] {
  const lines = text.split(lineBreak)
  if (lines.at(-1) === '') lines.pop()
  if (lines.length < count) lines.shift()
  return lines
    .map((own, place) => ({ line: count - lines.length + place + 1, text: shownLine(own) }))
    .slice(-profileLimits.tailLines)
}

/** Line of the file, shortened for display in a profile. */
export const shownLine = (line: string): string =>
  line.slice(0, profileLimits.cell).replace(/\r+$/, '').toWellFormed()
