import { strToU8, Zip, ZipDeflate } from 'fflate/browser'
import { sheetHeaderXml } from './export-marks'
import {
  columnLettersOf,
  formatXlsxCell,
  formatXlsxTextCell,
  type SheetCell,
  XlsxContentError,
  xlsxCellStyles
} from './xlsx-cells'
import {
  buildXlsxPackageParts,
  spreadsheetNamespace,
  xlsxSheetPathOf,
  xmlDeclaration
} from './xlsx-package'

/** Maximum size of the sheet in bytes, because the container stores it in 32 bits. */
const largestSheet = 4_000_000_000
const chunkSize = 262_144
/** Minimum and maximum column width in characters; the user can widen a column for longer cells. */
const width = { least: 8, most: 60 }
/** Number of rows sampled for the column widths. */
const measuredRows = 500
/**
 * Compression level of the sheet: low, because a million rows should not take longer to save a few
 * percent.
 */
const level = 2

/**
 * The application's only XLSX writer: one sheet, bold frozen header, typed cells, column widths
 * from the titles and first cells. `columnTypes` is the result of `formatColumnTypes`; `sheetHeader` is
 * printed above every page. Yields chunks, so
 * that a million rows are never in memory at once; rows come in batches, at most 1,048,575 in
 * total. Throws XlsxContentError.
 */
export async function* writeXlsx(
  sheet: string,
  titles: readonly string[],
  rows: AsyncIterable<Iterable<readonly SheetCell[]>>,
  {
    columnTypes,
    sheetHeader
  }: { readonly columnTypes?: string | undefined; readonly sheetHeader?: string | undefined } = {}
): AsyncGenerator<Uint8Array> {
  const pieces = rows[Symbol.asyncIterator]()
  const first = await pieces.next()
  const begin = first.done === true ? [] : Array.from(first.value)
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  for (const [name, xml] of buildXlsxPackageParts([sheet], columnTypes)) {
    const file = new ZipDeflate(name, { level })
    zip.add(file)
    file.push(strToU8(xmlDeclaration + xml), true)
  }
  const file = new ZipDeflate(xlsxSheetPathOf(0), { level })
  zip.add(file)
  let size = 0
  let xml = `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${colsXml(titles, begin)}<sheetData>`
  const letters = titles.map((_, place) => columnLettersOf(place))
  let number = 0
  const add = (cells: readonly string[]): void => {
    number++
    xml += `<row r="${number}">`
    for (const [place, cell] of cells.entries()) {
      if (cell !== '') xml += `<c r="${letters[place]}${number}"${cell}</c>`
    }
    xml += '</row>'
  }
  add(titles.map(title => formatXlsxTextCell(title, xlsxCellStyles.head)))
  const push = (isLast: boolean): void => {
    const bytes = strToU8(xml)
    xml = ''
    size += bytes.length
    if (size > largestSheet) throw new XlsxContentError('sheet')
    file.push(bytes, isLast)
  }
  for await (const piece of withFirst(begin, pieces)) {
    for (const row of piece) {
      add(row.map(formatXlsxCell))
      if (xml.length < chunkSize) continue
      push(false)
      yield* packed.splice(0)
    }
  }
  xml += `</sheetData>${sheetHeaderXml(sheetHeader)}</worksheet>`
  push(true)
  zip.end()
  yield* packed.splice(0)
}

async function* withFirst<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/**
 * Column widths; they are computed before the rows are written, because the format places them
 * first (ECMA-376, CT_Worksheet).
 */
function colsXml(titles: readonly string[], rows: readonly (readonly SheetCell[])[]): string {
  if (titles.length === 0) return ''
  const measured = rows.slice(0, measuredRows)
  const cols = titles.map((title, place) => {
    // The header's length is increased, because bold text is wider.
    const longest = measured.reduce(
      (most, row) => Math.max(most, lengthOf(row[place] ?? null)),
      title.length * 1.1
    )
    const chosen = Math.min(width.most, Math.max(width.least, Math.ceil(longest) + 2))
    return `<col min="${place + 1}" max="${place + 1}" width="${chosen}" customWidth="1"/>`
  })
  return `<cols>${cols.join('')}</cols>`
}

/** Displayed length of a cell in characters; for a text, of its longest line. */
function lengthOf(cell: SheetCell): number {
  if (cell === null) return 0
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map(line => line.length))
  if (typeof cell !== 'object') return String(cell).length
  if ('share' in cell) return 7
  if ('number' in cell) return formattedLengthOf(cell)
  return 'day' in cell ? 'dd/mm/yyyy'.length : 'dd/mm/yyyy hh:mm:ss'.length
}

/** Length of a number with separators and fixed decimal places. */
function formattedLengthOf({ number, decimals }: Extract<SheetCell, { number: number }>): number {
  const whole = String(Math.trunc(Math.abs(number))).length
  return whole + Math.floor((whole - 1) / 3) + (decimals > 0 ? decimals + 1 : 0) + 1
}
