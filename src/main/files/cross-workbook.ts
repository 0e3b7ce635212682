import type { QueryResultValue } from '@shared/model/query/answer-words'
import { type CrossMatrix, headLinesOf } from '@shared/model/query/cross-matrix'
import type { QueryOutput } from '@shared/model/query/outputs'
import { fitToPagesXml, sheetPrintXml } from './sheet-print'
import { parseSheetText } from './sheet-text'
import {
  columnLettersOf,
  displayedLengthOf,
  formatXlsxCell,
  formatXlsxTextCell,
  type SheetCell,
  xlsxCellStyles as styles
} from './xlsx-cells'
import {
  buildXlsxPackageParts,
  spreadsheetNamespace,
  xlsxSheetPathOf,
  xmlDeclaration
} from './xlsx-package'
import { packZip } from './zip'

/** Maximum width in characters that the words of a row head or of a figure's title give a column. */
const widest = { head: 40, title: 14 }
/** Shown decimal places of a fraction for which nothing else is known. */
const usualDecimals = 2
/** Number of lines above the column heads: the title and what the table shows. */
const linesAbove = 2

interface CrossWorkbookText {
  readonly sheet: string
  readonly title: string
  /** Text that names what stands in the rows, the columns and the cells. */
  readonly caption: string
  readonly titleOf: (name: string) => string
  /** Shown decimal places of a figure; undefined for the usual number. */
  readonly decimalsOf: (name: string) => number | undefined
  /** Text above every printed page, such as the degree of secrecy. */
  readonly sheetHeader?: string | undefined
}

/**
 * Workbook with a cross table as it is shown: merged heads that stay while the cells scroll, number
 * formats, totals in bold, columns as wide as their figures. Throws XlsxContentError.
 */
export function buildCrossWorkbook(matrix: CrossMatrix, text: CrossWorkbookText): Uint8Array {
  const printTitles = { rows: linesAbove + headLinesOf(matrix), columns: matrix.down.length }
  const parts = buildXlsxPackageParts([{ name: text.sheet, printTitles }])
  return packZip(
    [...parts, [xlsxSheetPathOf(0), sheetXml(matrix, text)] as const].map(
      ([path, xml]) => [path, xmlDeclaration + xml] as const
    ),
    6
  )
}

/** Cells of a sheet by row and column, and the ranges that are merged. */
function createSheet() {
  const rows: Map<number, string>[] = []
  const merged: string[] = []
  const address = (row: number, column: number): string => `${columnLettersOf(column)}${row + 1}`
  return {
    put(row: number, column: number, cell: string, lines = 1, columns = 1): void {
      const cells = rows[row] ?? new Map<number, string>()
      rows[row] = cells
      cells.set(column, cell)
      if (lines === 1 && columns === 1) return
      merged.push(`${address(row, column)}:${address(row + lines - 1, column + columns - 1)}`)
    },
    rowsXml: (): string =>
      Array.from(rows, (cells = new Map<number, string>(), row) => {
        const drawn = [...cells]
          .filter(([, cell]) => cell !== '')
          .sort(([one], [other]) => one - other)
          .map(([column, cell]) => `<c r="${address(row, column)}"${cell}</c>`)
        return `<row r="${row + 1}">${drawn.join('')}</row>`
      }).join(''),
    mergedXml: (): string =>
      merged.length === 0
        ? ''
        : `<mergeCells count="${merged.length}">${merged.map(range => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
  }
}

/** The order of the elements is prescribed by the format (ECMA-376, CT_Worksheet). */
function sheetXml(matrix: CrossMatrix, text: CrossWorkbookText): string {
  const sheet = createSheet()
  const lines = headLinesOf(matrix)
  const first = linesAbove + lines
  sheet.put(0, 0, formatXlsxTextCell(text.title, styles.head))
  sheet.put(1, 0, formatXlsxTextCell(text.caption))
  putColumnHeads(sheet, matrix, text.titleOf)
  for (const { words, line, lines: columns, start, span } of matrix.rowHeads) {
    const isTotal = matrix.rowTotals[start] && line + columns === matrix.down.length
    const style = isTotal && span === 1 ? styles.head : undefined
    sheet.put(first + start, line, formatXlsxTextCell(words, style), span, columns)
  }
  const rows = sheetCellsOf(matrix, text.decimalsOf)
  for (const [row, cells] of rows.entries()) {
    for (const [place, cell] of cells.entries()) {
      const isTotal =
        matrix.rowTotals[row] || matrix.columnTotals[Math.floor(place / matrix.figures.length)]
      sheet.put(first + row, matrix.down.length + place, figureCell(cell, isTotal))
    }
  }
  const widths = columnWidthsOf(matrix, rows, text.titleOf)
  const corner = `${columnLettersOf(matrix.down.length)}${first + 1}`
  return [
    `<worksheet xmlns="${spreadsheetNamespace}">${fitToPagesXml}`,
    `<sheetViews><sheetView workbookViewId="0"><pane xSplit="${matrix.down.length}" ySplit="${first}" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData>${sheet.rowsXml()}</sheetData>${sheet.mergedXml()}`,
    `${sheetPrintXml({ widths, header: text.sheetHeader })}</worksheet>`
  ].join('')
}

function putColumnHeads(
  sheet: ReturnType<typeof createSheet>,
  matrix: CrossMatrix,
  titleOf: (name: string) => string
): void {
  const { down, across, figures, columnHeads, columnTotals } = matrix
  const lines = headLinesOf(matrix)
  const head = (words: string): string => formatXlsxTextCell(words, styles.centredHead)
  for (const [column, { name }] of down.entries()) {
    sheet.put(linesAbove, column, head(titleOf(name)), lines)
  }
  for (const { words, line, lines: extent, start, span } of columnHeads) {
    const column = down.length + start * figures.length
    sheet.put(linesAbove + line, column, head(words), extent, span * figures.length)
  }
  if (figures.length === 1) return
  for (const place of columnTotals.keys()) {
    for (const [index, { name }] of figures.entries()) {
      const column = down.length + place * figures.length + index
      sheet.put(linesAbove + across.length, column, head(titleOf(name)))
    }
  }
}

/** Figures of all rows as the sheet stores them. */
const sheetCellsOf = (
  { rows, figures }: CrossMatrix,
  decimalsOf: CrossWorkbookText['decimalsOf']
): SheetCell[][] =>
  rows.map(row =>
    row.map((value, place) => {
      const figure = figures[place % figures.length]
      return figure ? sheetCellOf(value, figure, decimalsOf) : null
    })
  )

/** Value of a figure as the sheet stores it. */
function sheetCellOf(
  value: QueryResultValue,
  { name, type }: QueryOutput,
  decimalsOf: CrossWorkbookText['decimalsOf']
): SheetCell {
  if (value === null || typeof value === 'boolean') return value
  const cell = parseSheetText(String(value), type)
  if (typeof cell !== 'number') return cell
  return { number: cell, decimals: type === 'integer' ? 0 : (decimalsOf(name) ?? usualDecimals) }
}

/** Cell of a figure with the number format of its type, in bold for a total. */
function figureCell(cell: SheetCell, isTotal: boolean | undefined): string {
  if (typeof cell === 'object' && cell !== null && isTotal) {
    if ('number' in cell) {
      return ` s="${styles.totalDecimals + cell.decimals}"><v>${cell.number}</v>`
    }
    if ('share' in cell) return ` s="${styles.totalShare}"><v>${cell.share}</v>`
  }
  return formatXlsxCell(cell)
}

/** Column widths in characters: row heads by their words, figures by their longest value. */
function columnWidthsOf(
  { down, figures, rowHeads, columnTotals }: CrossMatrix,
  rows: readonly (readonly SheetCell[])[],
  titleOf: CrossWorkbookText['titleOf']
): number[] {
  // Bold text is a tenth wider.
  const widthOf = (length: number): number => Math.max(8, Math.ceil(length * 1.1)) + 2
  const widthOfWords = (words: readonly string[], most: number): number =>
    Math.min(most, widthOf(Math.max(0, ...words.map(one => one.length))))
  const heads = down.map(({ name }, line) =>
    widthOfWords(
      [titleOf(name), ...rowHeads.filter(head => head.line === line).map(({ words }) => words)],
      widest.head
    )
  )
  const cells = [...columnTotals.keys()].flatMap(column =>
    figures.map((figure, index) => {
      const place = column * figures.length + index
      const longest = rows.reduce(
        (most, row) => Math.max(most, displayedLengthOf(row[place] ?? null)),
        0
      )
      const title = figures.length > 1 ? [titleOf(figure.name)] : []
      return Math.max(widthOf(longest), widthOfWords(title, widest.title))
    })
  )
  return [...heads, ...cells]
}
