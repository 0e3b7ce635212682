import { countPagesAcross, fitToPagesXml, sheetPrintXml } from './sheet-print'
import { rowHeightXml } from './wrapped-rows'
import {
  columnLettersOf,
  escapeXlsxText,
  formatXlsxCell,
  formatXlsxTextCell,
  type SheetCell,
  xlsxCellStyles
} from './xlsx-cells'
import {
  buildXlsxPackageParts,
  spreadsheetNamespace,
  xlsxSheetPathOf,
  xmlDeclaration
} from './xlsx-package'
import { packZip } from './zip'

/** Data validation of a column from the second row on; a spreadsheet rejects other input. */
type SheetColumnValidation =
  /** Drop-down list from the cells of another sheet. */
  | {
      readonly kind: 'list'
      readonly sheet: string
      readonly column: number
      readonly count: number
    }
  /**
   * Range of numbers or dates. An empty bound means unbounded; at most one bound may be empty.
   * Dates as "2026-11-20".
   */
  | { readonly kind: 'whole' | 'decimal' | 'date'; readonly from: string; readonly to: string }

interface SheetColumn {
  readonly title: string
  /** Column width in characters. */
  readonly width: number
  readonly allowed?: SheetColumnValidation
  /** Input message shown beside a selected cell. */
  readonly hint?: string
  /** Whether cells are displayed as dates. */
  readonly isDay?: boolean
}

/** One sheet of a small workbook. */
export interface WorkbookSheetContent {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/**
 * Maximum lengths in characters that spreadsheets support: sheet name, title and text of an input
 * message.
 */
const longest = { name: 31, hintTitle: 32, hint: 255 }
const lastRow = 1_048_576
const dayZero = 25_569

/** Valid sheet name without reserved characters. */
export const toSheetName = (title: string): string =>
  title.replace(/[\\/?*[\]:]/g, ' ').slice(0, longest.name)

/**
 * Builds a small workbook in memory, such as a template: several sheets, bold frozen headers,
 * drop-down columns. Equal content yields equal bytes. Throws XlsxContentError.
 */
export function buildWorkbook(sheets: readonly WorkbookSheetContent[]): Uint8Array {
  const parts = buildXlsxPackageParts(
    sheets.map(({ name, columns }) => {
      const isOnePageWide = countPagesAcross(columns.map(({ width }) => width)) === 1
      return { name, printTitles: { rows: 1, columns: isOnePageWide ? 0 : 1 } }
    })
  )
  const drawn = sheets.map((sheet, place): [string, string] => [
    xlsxSheetPathOf(place),
    sheetXml(sheet)
  ])
  return packZip(
    [...parts, ...drawn].map(([path, xml]) => [path, xmlDeclaration + xml] as const),
    6
  )
}

/** The order of the elements is prescribed by the format (ECMA-376, CT_Worksheet). */
function sheetXml({ columns, rows }: WorkbookSheetContent): string {
  const widths = columns.map(
    ({ width, isDay }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"${isDay ? ` style="${xlsxCellStyles.day}"` : ''}/>`
  )
  const head = columns.map(({ title }) => formatXlsxTextCell(title, xlsxCellStyles.head))
  const lines = [head, ...rows.map(row => row.map(cell => wrapped(cell)))].map((cells, index) => {
    const drawn = cells.map((cell, place) =>
      cell === '' ? '' : `<c r="${columnLettersOf(place)}${index + 1}"${cell}</c>`
    )
    const height = rowHeightXml(rows[index - 1] ?? [], column => columns[column]?.width ?? 0)
    return `<row r="${index + 1}"${height}>${drawn.join('')}</row>`
  })
  const validations = columns.flatMap(validation)
  return [
    `<worksheet xmlns="${spreadsheetNamespace}">${fitToPagesXml}`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols>`,
    `<sheetData>${lines.join('')}</sheetData>`,
    validations.length === 0
      ? ''
      : `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`,
    `${sheetPrintXml({ widths: columns.map(({ width }) => width) })}</worksheet>`
  ].join('')
}

/** Note cells contain whole sentences, so their style wraps lines. */
const wrapped = (cell: SheetCell): string =>
  typeof cell === 'string' ? formatXlsxTextCell(cell, xlsxCellStyles.note) : formatXlsxCell(cell)

function validation({ title, allowed, hint }: SheetColumn, place: number): string[] {
  if (!allowed && hint === undefined) return []
  const letter = columnLettersOf(place)
  const said =
    hint === undefined
      ? ''
      : ` showInputMessage="1" promptTitle="${escapeXlsxText(title.slice(0, longest.hintTitle))}" prompt="${escapeXlsxText(hint.slice(0, longest.hint))}"`
  const where = `sqref="${letter}2:${letter}${lastRow}"`
  if (!allowed) return [`<dataValidation allowBlank="1"${said} ${where}/>`]
  const refuses = ' allowBlank="1" showErrorMessage="1"'
  if (allowed.kind === 'list') {
    const cells = columnLettersOf(allowed.column)
    const list = `'${allowed.sheet.replaceAll("'", "''")}'!$${cells}$2:$${cells}$${allowed.count + 1}`
    return [
      `<dataValidation type="list"${refuses}${said} ${where}><formula1>${escapeXlsxText(list)}</formula1></dataValidation>`
    ]
  }
  const bound = (text: string): string =>
    `${allowed.kind === 'date' ? Date.parse(`${text}T00:00:00Z`) / 86_400_000 + dayZero : text}`
  const { from, to } = allowed
  const operator = to === '' ? 'greaterThanOrEqual' : from === '' ? 'lessThanOrEqual' : 'between'
  const second = from !== '' && to !== '' ? `<formula2>${bound(to)}</formula2>` : ''
  return [
    `<dataValidation type="${allowed.kind}" operator="${operator}"${refuses}${said} ${where}><formula1>${bound(from || to)}</formula1>${second}</dataValidation>`
  ]
}
