import { strToU8, Zip, ZipDeflate } from 'fflate/browser'
import { countPagesAcross, fitToPagesXml, sheetPrintXml } from './sheet-print'
import { rowHeightXml } from './wrapped-rows'
import {
  columnLettersOf,
  displayedLengthOf,
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
/** Additional characters for figures in rows that were not measured: three digits and a separator. */
const laterDigits = 4
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
  const widths = measureColumns(titles, begin)
  const printTitles = { rows: 1, columns: countPagesAcross(widths) === 1 ? 0 : 1 }
  for (const [name, xml] of buildXlsxPackageParts([{ name: sheet, printTitles }], columnTypes)) {
    const file = new ZipDeflate(name, { level })
    zip.add(file)
    file.push(strToU8(xmlDeclaration + xml), true)
  }
  const file = new ZipDeflate(xlsxSheetPathOf(0), { level })
  zip.add(file)
  let size = 0
  let xml = `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}">${fitToPagesXml}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${colsXml(widths)}<sheetData>`
  const letters = titles.map((_, place) => columnLettersOf(place))
  let number = 0
  const widthOf = (column: number): number => widths[column] ?? width.most
  const add = (
    content: readonly SheetCell[],
    format: (cell: SheetCell, columnWidth: number) => string
  ): void => {
    number++
    xml += `<row r="${number}"${rowHeightXml(content, widthOf)}>`
    const cells = content.map((cell, place) => format(cell, widthOf(place)))
    for (const [place, cell] of cells.entries()) {
      if (cell !== '') xml += `<c r="${letters[place]}${number}"${cell}</c>`
    }
    xml += '</row>'
  }
  add(titles, formatTitleCell)
  const push = (isLast: boolean): void => {
    const bytes = strToU8(xml)
    xml = ''
    size += bytes.length
    if (size > largestSheet) throw new XlsxContentError('sheet')
    file.push(bytes, isLast)
  }
  for await (const piece of withFirst(begin, pieces)) {
    for (const row of piece) {
      add(row, formatFittedCell)
      if (xml.length < chunkSize) continue
      push(false)
      yield* packed.splice(0)
    }
  }
  xml += `</sheetData>${sheetPrintXml({ widths, header: sheetHeader })}</worksheet>`
  push(true)
  zip.end()
  yield* packed.splice(0)
}

async function* withFirst<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** Cell of a column; a text that is wider than its column is wrapped. */
const formatFittedCell = (cell: SheetCell, columnWidth: number): string =>
  typeof cell === 'string' && displayedLengthOf(cell) > columnWidth
    ? formatXlsxTextCell(cell, xlsxCellStyles.note)
    : formatXlsxCell(cell)

/** Cell of a column head; a title that is wider than its column is wrapped. */
const formatTitleCell = (title: SheetCell, columnWidth: number): string =>
  formatXlsxTextCell(
    String(title),
    displayedLengthOf(title) > columnWidth ? xlsxCellStyles.centredHead : xlsxCellStyles.head
  )

/** Widths of the columns in characters, from their titles and first cells. */
function measureColumns(
  titles: readonly string[],
  rows: readonly (readonly SheetCell[])[]
): number[] {
  const measured = rows.slice(0, measuredRows)
  // A figure that is wider than its column is shown as "###", so later ones get space for more digits.
  const isSample = rows.length > measuredRows
  const lengthOf = (cell: SheetCell): number =>
    displayedLengthOf(cell) + (isSample && isFixedDecimal(cell) ? laterDigits : 0)
  return titles.map((title, place) => {
    // The header's length is increased, because bold text is wider.
    const longest = measured.reduce(
      (most, row) => Math.max(most, lengthOf(row[place] ?? null)),
      title.length * 1.1
    )
    return Math.min(width.most, Math.max(width.least, Math.ceil(longest) + 2))
  })
}

const isFixedDecimal = (cell: SheetCell): boolean =>
  typeof cell === 'object' && cell !== null && 'number' in cell

/** Column widths; the format places them before the rows (ECMA-376, CT_Worksheet). */
const colsXml = (widths: readonly number[]): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths
        .map(
          (chosen, place) =>
            `<col min="${place + 1}" max="${place + 1}" width="${chosen}" customWidth="1"/>`
        )
        .join('')}</cols>`
