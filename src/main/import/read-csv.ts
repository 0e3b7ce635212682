import type { FileEncoding, ReadingOptions } from '@shared/model/file-import/choice'
import { fileProfileLimits, type RawFileLine, tooWideText } from '@shared/model/file-import/profile'
import { chosenFileRefusalMessages } from '../files/file-fault'
import { columnLetterCasesOf, repairCellCapitals, repairTcvn3Capitals } from './characters/capitals'
import { createStreamingTextDecoder, decodeWholeText } from './characters/decoder'
import { type EncodingPlausibility, sniffEncoding } from './characters/sniff-encoding'
import { type CsvLayout, detectLayout } from './detect-layout'
import { checkFileSignature, createNotCsvError, findTextFormat } from './file-signature'
import { createImportError } from './import-fault'
import { createRecordReader } from './record-reader'
import type { ImportedRowSink } from './row-sink'
import { type OpenedImportFile, readFileAt } from './source-file'
import {
  createEmptyReadObservations,
  createFileTableReader,
  type FileTableReadObservations
} from './table-reader'
import { createHiddenCharacterRemover } from './unseen-signs'

export interface ImportProgress {
  readonly bytes: number
  readonly total: number
  readonly rows: number
}

export interface ImportMonitor {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
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

export interface CsvReadResult<T extends ImportedRowSink> {
  readonly encoding: FileEncoding
  readonly bom: boolean
  readonly fits: readonly EncodingPlausibility[]
  readonly layout: CsvLayout
  readonly notes: FileTableReadObservations
  /** Number of invisible characters removed, such as NUL and zero-width spaces. */
  readonly unseen: number
  /** Last lines of the file, unchanged; empty if only samples of the file were read. */
  readonly tail: readonly RawFileLine[]
  readonly table: T
}

/**
 * Reads a whole CSV file into a table of its width, in constant memory. Throws AppError, or the
 * signal's reason.
 */
export async function readCsv<T extends ImportedRowSink>(
  source: OpenedImportFile,
  choice: ReadingOptions,
  watch: ImportMonitor,
  makeTable: (width: number) => T
): Promise<CsvReadResult<T>> {
  const { encoding, bom, fits, layout } = await detectEncodingAndLayout(source, choice)
  const table = makeTable(layout.table.width)
  const notes = createEmptyReadObservations()
  const read = await readTable(source, encoding, layout, { table, notes }, watch)
  return { encoding, bom, fits, layout, notes, ...read, table }
}

/**
 * Reads only the start of the file and a few pieces, as `readCsv` does: enough to determine its
 * columns, not its row count. A piece may begin within quotes; at worst its values then look like
 * another type. Throws AppError.
 */
export async function readCsvSamples<T extends ImportedRowSink>(
  source: OpenedImportFile,
  choice: ReadingOptions,
  makeTable: (width: number) => T
): Promise<CsvReadResult<T>> {
  const { samples, encoding, bom, fits, layout } = await detectEncodingAndLayout(source, choice)
  const { dialect, table: shape, prologue } = layout
  const table = makeTable(shape.width)
  const notes = createEmptyReadObservations()
  const filter = createHiddenCharacterRemover()
  for (const [place, piece] of samples.entries()) {
    const isHead = place === 0
    const text = filter.take(decodeWholeText(encoding, piece, keepsCase)) + filter.end()
    const from = isHead ? prologue : text.indexOf(dialect.lineBreak) + 1
    const isWhole = isHead && piece.length === source.chosen.size
    const to = isWhole ? text.length : text.lastIndexOf(dialect.lineBreak) + 1 || text.length
    const parts = {
      dialect,
      shape,
      skippedLines: 0,
      isPiece: !isHead,
      ...createCapitalsRepair(encoding, layout)
    }
    const rows = createFileTableReader(table, parts, notes)
    const reader = createRecordReader(dialect, rows, shape.width)
    reader.push(text.slice(from, to))
    reader.end()
    rows.end()
  }
  await source.verify()
  return { encoding, bom, fits, layout, notes, unseen: filter.count(), tail: [], table }
}

/** Detects the encoding and layout of a file from samples throughout it. Throws AppError. */
async function detectEncodingAndLayout(source: OpenedImportFile, choice: ReadingOptions) {
  const { name, size } = source.chosen
  const samples = await readSamples(source)
  const head = samples[0] ?? Buffer.alloc(0)
  checkFileSignature(head, 'csv', name)
  const sniffed = sniffEncoding(samples)
  if (!sniffed) throw createNotCsvError(name, 'dữ liệu nhị phân')
  const encoding = choice.encoding ?? sniffed.encoding
  const filter = createHiddenCharacterRemover()
  const text = filter.take(decodeWholeText(encoding, head, keepsCase)) + filter.end()
  const layout = findLayout(text, head.length < size, choice, name)
  const bom = sniffed.bom && encoding === sniffed.encoding
  return { samples, encoding, bom, fits: sniffed.fits, layout: withCase(encoding, layout) }
}

/** Letters keep their case while decoding, because capitals are repaired by column later. */
const keepsCase = { keepsCase: true }

const withCase = (encoding: FileEncoding, layout: CsvLayout): CsvLayout =>
  encoding === 'tcvn3'
    ? {
        ...layout,
        table: { ...layout.table, titles: layout.table.titles.map(repairTcvn3Capitals) }
      }
    : layout

/** Upper-cases cells of columns written in capitals, because TCVN3 has no toned capitals. */
function createCapitalsRepair(encoding: FileEncoding, { table, records }: CsvLayout) {
  if (encoding !== 'tcvn3') return {}
  const { above, headerRows, numbering, width } = table
  const rows = records.slice(above + headerRows + numbering).map(({ cells }) => cells)
  const cases = columnLetterCasesOf(rows, width)
  const repairCells = (cells: string[]): string[] =>
    cells.map((cell, place) => repairCellCapitals(cell, cases[place]))
  return { repairCells }
}

/** Samples of a file: its start and pieces throughout it, because accents may first occur late. */
async function readSamples(source: OpenedImportFile): Promise<Buffer[]> {
  const { size } = source.chosen
  const samples = [await readFileAt(source, 0, Math.min(headSize, size))]
  const rest = size - headSize
  for (let place = 1; place <= pieces && rest > 0; place++) {
    const start = headSize + Math.floor((Math.max(0, rest - pieceSize) * place) / pieces)
    // Pieces start at even offsets, because UTF-16 text would otherwise be decoded from the middle
    // of a character.
    samples.push(await readFileAt(source, start - (start % 2), pieceSize))
  }
  return samples
}

function findLayout(text: string, isCut: boolean, choice: ReadingOptions, name: string): CsvLayout {
  const format = findTextFormat(text)
  if (format) throw createNotCsvError(name, format)
  if (text.trim() === '') throw createImportError(`Tệp “${name}” không có dòng nào.`)
  const end = isCut ? Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1 : text.length
  const layout = detectLayout(text.slice(0, end || text.length), choice)
  if (!layout) {
    throw createImportError(
      `Không tìm thấy bảng trong tệp “${name}”: các dòng không chia thành cột.`
    )
  }
  const { width } = layout.table
  if (width > fileProfileLimits.columns)
    throw createImportError(tooWideText(`Tệp “${name}” có`, width))
  return layout
}

async function readTable(
  source: OpenedImportFile,
  encoding: FileEncoding,
  layout: CsvLayout,
  { table, notes }: { readonly table: ImportedRowSink; readonly notes: FileTableReadObservations },
  { signal, onProgress, now = () => performance.now() }: ImportMonitor
): Promise<{ readonly unseen: number; readonly tail: readonly RawFileLine[] }> {
  const { size, name } = source.chosen
  const { dialect, table: shape, prologue, end } = layout
  const decoder = createStreamingTextDecoder(encoding, keepsCase)
  const filter = createHiddenCharacterRemover()
  // The first line, which only names the separator (“sep=;”), still counts as a line of the file.
  const skippedLines = prologue > 0 ? 1 : 0
  const parts = { dialect, shape, end, skippedLines, ...createCapitalsRepair(encoding, layout) }
  const rows = createFileTableReader(table, parts, notes)
  const reader = createRecordReader(dialect, rows, shape.width)
  let leftOver = prologue
  let wasStrange = false
  let tail = ''
  const take = (text: string): void => {
    const isStrange = text.includes('\ufffd')
    // The row may have begun in the previous piece, so that piece's unreadable characters count
    // too.
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
    const bytes = await readFileAt(source, position, Math.min(turnSize, size - position))
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
  if (position !== size) throw createImportError(chosenFileRefusalMessages.changed(name))
  const lines = reader.lines() + skippedLines
  return { unseen: filter.count(), tail: lastLines(tail, dialect.lineBreak, lines) }
}

/**
 * Last lines of a text that ends with line `count` of the file; the first one may be incomplete and
 * is omitted.
 */
function lastLines(text: string, lineBreak: string, count: number): RawFileLine[] {
  const lines = text.split(lineBreak)
  if (lines.at(-1) === '') lines.pop()
  if (lines.length < count) lines.shift()
  return lines
    .map((own, place) => ({ line: count - lines.length + place + 1, text: shortenLine(own) }))
    .slice(-fileProfileLimits.tailLines)
}

/** Line of the file, shortened for display in a profile. */
export const shortenLine = (line: string): string =>
  line.slice(0, fileProfileLimits.cell).replace(/\r+$/, '').toWellFormed()
