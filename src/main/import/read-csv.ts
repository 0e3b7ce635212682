import {
  type FileEncoding,
  type ProfileChoice,
  profileLimits
} from '@shared/features/file-import/profile'
import { chosenFileFaults } from '../files/chosen-file'
import { unguarded } from '../files/csv'
import { createDecoder, decodeAll } from './characters/decoder'
import { sniffEncoding } from './characters/sniff-encoding'
import { detectLayout, type Layout } from './detect-layout'
import { checkSignature, findTextFormat, notCsv } from './file-signature'
import { importFault } from './import-fault'
import { createRecordReader } from './record-reader'
import type { RowSink } from './row-sink'
import { readAt, type SourceFile } from './source-file'
import { aboveTitles } from './table-profile'

export interface Progress {
  readonly bytes: number
  readonly total: number
  readonly rows: number
}

export interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  /** Milliseconds by which reports are paced: the machine's where none is given. */
  readonly now?: () => number
}

const headSize = 65_536
const pieceSize = 16_384
const pieces = 6
/** Bytes of one turn: a few milliseconds of work, then the event loop has its own. */
const turnSize = 65_536
/** Milliseconds between two reports, and between two looks whether the file is still there. */
const reportEvery = 100

export interface CsvRead<T extends RowSink> {
  readonly encoding: FileEncoding
  readonly bom: boolean
  readonly layout: Layout
  readonly table: T
}

/** Reads a CSV file from end to end into a table of the width that it has, in constant memory. Throws AppError, or the reason of the signal. */
export async function readCsv<T extends RowSink>(
  source: SourceFile,
  choice: ProfileChoice,
  watch: Watch,
  makeTable: (width: number) => T
): Promise<CsvRead<T>> {
  const { encoding, bom, layout } = await sample(source, choice)
  const table = makeTable(layout.width)
  await readTable(source, encoding, layout, table, watch)
  return { encoding, bom, layout, table }
}

/**
 * The same of the start of the file and a few pieces of it alone: enough to tell its columns, not to count its rows. A piece may begin within
 * quotes; what is read of it then only looks like another type. Throws AppError.
 */
export async function glanceCsv<T extends RowSink>(
  source: SourceFile,
  choice: ProfileChoice,
  makeTable: (width: number) => T
): Promise<CsvRead<T>> {
  const { samples, encoding, bom, layout } = await sample(source, choice)
  const table = makeTable(layout.width)
  for (const [place, piece] of samples.entries()) {
    const isHead = place === 0
    const text = decodeAll(encoding, piece)
    const from = isHead ? layout.prologue : text.indexOf(layout.lineBreak) + 1
    const isWhole = isHead && piece.length === source.chosen.size
    const to = isWhole ? text.length : text.lastIndexOf(layout.lineBreak) + 1 || text.length
    const { separator } = layout
    const begins = isHead ? layout : { above: 0, header: false, prologue: 0, separator }
    const reader = createRecordReader(layout.separator, layout.lineBreak, toTable(table, begins))
    reader.push(text.slice(from, to))
    reader.end()
  }
  await source.verify()
  return { encoding, bom, layout, table }
}

/** How a file is written, by samples from all over it. Throws AppError. */
async function sample(source: SourceFile, choice: ProfileChoice) {
  const { name, size } = source.chosen
  const samples = await readSamples(source)
  const head = samples[0] ?? Buffer.alloc(0)
  checkSignature(head, 'csv', name)
  const sniffed = sniffEncoding(samples)
  if (!sniffed) throw notCsv(name, 'dữ liệu nhị phân')
  const encoding = choice.encoding ?? sniffed.encoding
  const layout = findLayout(decodeAll(encoding, head), head.length < size, choice, name)
  return { samples, encoding, bom: sniffed.bom && encoding === sniffed.encoding, layout }
}

/** The start of the file, and pieces from all over it: accents may come late. */
async function readSamples(source: SourceFile): Promise<Buffer[]> {
  const { size } = source.chosen
  const samples = [await readAt(source, 0, Math.min(headSize, size))]
  const rest = size - headSize
  for (let place = 1; place <= pieces && rest > 0; place++) {
    const start = headSize + Math.floor((Math.max(0, rest - pieceSize) * place) / pieces)
    // Even places: UTF-16 would otherwise be read by the wrong halves.
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
  const { columns } = profileLimits
  if (layout.width > columns) {
    throw importFault(`Tệp “${name}” có ${layout.width} cột; nhiều nhất là ${columns} cột.`)
  }
  return layout
}

async function readTable(
  source: SourceFile,
  encoding: FileEncoding,
  layout: Layout,
  table: RowSink,
  { signal, onProgress, now = () => performance.now() }: Watch
): Promise<void> {
  const { size, name } = source.chosen
  const decoder = createDecoder(encoding)
  const reader = createRecordReader(layout.separator, layout.lineBreak, toTable(table, layout))
  let prologue = layout.prologue
  let wasStrange = false
  const take = (text: string): void => {
    const isStrange = text.includes('\ufffd') || text.includes('\0')
    // A row may have begun in a piece before.
    table.suspicious = isStrange || wasStrange
    const left = Math.min(prologue, text.length)
    prologue -= left
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
    take(decoder.push(bytes))
    if (now() - reported < reportEvery) continue
    await source.verify()
    reported = now()
    onProgress({ bytes: position, total: size, rows: table.rowCount })
  }
  signal.throwIfAborted()
  take(decoder.end())
  reader.end()
  await source.verify()
  onProgress({ bytes: position, total: size, rows: table.rowCount })
  if (position !== size) throw importFault(chosenFileFaults.changed(name))
}

const plain = { isPlain: true }
const quoted = { isPlain: false }

/** Cells as they were before this program wrote them into a file for spreadsheets; the same array where none was guarded. */
const unguardedCells = (cells: string[]): string[] =>
  cells.some(cell => cell.startsWith("'")) ? cells.map(unguarded) : cells

function toTable(
  table: RowSink,
  {
    above,
    header,
    prologue,
    separator
  }: Pick<Layout, 'above' | 'header' | 'prologue' | 'separator'>
) {
  const mayBeGuarded = separator === ',' || separator === ';'
  // The line that only tells the separator is a line of the file all the same.
  const shift = prologue > 0 ? 1 : 0
  let seen = 0
  return {
    record: (written: string[], line: number, isPlain: boolean): void => {
      const cells = mayBeGuarded ? unguardedCells(written) : written
      const isBefore = seen <= above && cells.some(cell => cell !== '')
      if (!isBefore) {
        table.add(cells, line + shift, isPlain ? plain : quoted)
        return
      }
      if (seen < above) table.reject(line + shift, aboveTitles, cells)
      else if (header) table.title(cells)
      else table.add(cells, line + shift, isPlain ? plain : quoted)
      seen++
    },
    reject: (line: number, reason: string, raw: string): void =>
      table.reject(line + shift, reason, [raw])
  }
}
