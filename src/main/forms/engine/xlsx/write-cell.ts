import type { PlaceValue } from '../filling'
import { createFormError } from '../form-fault'
import { escapeXmlText } from '../xml-tree'
import { addressText, type CellAddress } from './addresses'
import {
  type SheetCell,
  type SheetModel,
  type SheetRow,
  withAttribute,
  withStartTag
} from './sheet-model'
import type { CalendarYear } from './workbook-parts'

/** Maximum length of a cell's text in UTF-16 units. */
const maxCellText = 32_767
const dayMs = 86_400_000
const daysTo1970 = { 1900: 25_569, 1904: 24_107 } as const
/** Characters that XML 1.0 forbids; it allows the controls above U+007F. */
const forbidden = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/u

export interface CellWriting {
  readonly calendar: CalendarYear
  /** Whether the number format of a style shows dates. */
  readonly isDateStyle: (style: number) => boolean
  /** Label of the place in messages: "Biểu 1!B12". */
  readonly label: string
}

/**
 * Writes a value into a cell; its style stays. Throws AppError for a cell with a formula and for
 * values that a cell cannot hold.
 */
export function writeCell(
  sheet: SheetModel,
  address: CellAddress,
  value: PlaceValue,
  writing: CellWriting
): void {
  const existing = sheet.cellAt(address.row, address.column)
  if (existing?.formula) {
    throw createFormError(`Ô ${writing.label} có công thức nên không nhận số liệu.`)
  }
  const style = existing?.style ?? sheet.styleAt(address.row, address.column)
  const { type, content } = cellContent(value, style, sheet.prefix, writing)
  if (!existing && content === '') return
  const cell = existing ?? insertCell(sheet, address, style)
  const tag = /^<([^\s/>]+)/.exec(cell.raw)?.[1] ?? 'c'
  const end = cell.raw.indexOf('>')
  const open = ['t', 'cm', 'vm', 'ph'].reduce(
    (text, name) => withAttribute(text, name, undefined),
    `${cell.raw.slice(0, end).replace(/\s*\/$/, '')}>`
  )
  const start = type === '' ? open : open.replace(/>$/, ` t="${type}">`)
  cell.raw = content === '' ? start.replace(/>$/, '/>') : `${start}${content}</${tag}>`
  sheet.touch()
}

function cellContent(
  value: PlaceValue,
  style: number,
  prefix: string,
  writing: CellWriting
): { type: string; content: string } {
  const plain = (text: string): string => `<${prefix}v>${text}</${prefix}v>`
  switch (value.kind) {
    case 'empty':
      return { type: '', content: '' }
    case 'number':
      if (writing.isDateStyle(style)) {
        throw createFormError(`Ô ${writing.label} có định dạng ngày nên không nhận số.`)
      }
      return { type: '', content: plain(numberText(value.value, writing.label)) }
    case 'boolean':
      return { type: 'b', content: plain(value.value ? '1' : '0') }
    case 'date':
      return writing.isDateStyle(style)
        ? { type: '', content: plain(String(dateSerial(value.value, writing))) }
        : inlineText(value.value.split('-').toReversed().join('/'), prefix, writing.label)
    case 'text':
      return value.value === ''
        ? { type: '', content: '' }
        : inlineText(value.value, prefix, writing.label)
  }
}

/** Text in the sheet itself, so that the table of shared strings stays as it is. */
function inlineText(
  text: string,
  prefix: string,
  label: string
): { type: string; content: string } {
  refuseText(text, maxCellText, label)
  // Excel reads `_x0041_` as a character, so an underscore before such a text is escaped.
  const escaped = escapeXmlText(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
  const content = `<${prefix}is><${prefix}t xml:space="preserve">${escaped}</${prefix}t></${prefix}is>`
  return { type: 'inlineStr', content }
}

/** Throws AppError for a text that is too long or has characters that a file cannot hold. */
export function refuseText(text: string, max: number, label: string): void {
  if (text.length > max) {
    throw createFormError(`Nội dung cho ${label} dài quá ${max.toLocaleString('vi-VN')} ký tự.`)
  }
  if (forbidden.test(text) || !text.isWellFormed()) {
    throw createFormError(`Nội dung cho ${label} có ký tự điều khiển, không ghi được.`)
  }
}

/**
 * Number as a cell holds it. Cells hold 15 digits, so a number with more is refused instead of being
 * rounded.
 */
function numberText(text: string, label: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw createFormError(`Số cho ${label} không hợp lệ.`)
  const digits = text.replace(/^-?0*\.?0*|\./g, '').replace(/0+$/, '')
  const isWhole = !text.includes('.')
  const value = Number(text)
  if ((isWhole && digits.length > 15) || !Number.isFinite(value)) {
    throw createFormError(
      `Số cho ${label} có hơn 15 chữ số; Excel sẽ làm tròn. Hãy ghi dưới dạng chữ.`
    )
  }
  return String(value)
}

function dateSerial(date: string, writing: CellWriting): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  const days = Math.round(time / dayMs) + daysTo1970[writing.calendar]
  // The 1900 calendar counts a 29/02/1900, so earlier days are numbered one lower.
  const serial = writing.calendar === 1900 && days < 61 ? days - 1 : days
  if (!Number.isFinite(time) || serial < (writing.calendar === 1900 ? 1 : 0)) {
    throw createFormError(`Ngày cho ${writing.label} nằm ngoài lịch của sổ tính.`)
  }
  return serial
}

function insertCell(sheet: SheetModel, address: CellAddress, style: number): SheetCell {
  const row = sheet.rowAt(address.row) ?? insertRow(sheet, address.row)
  const styleText = style > 0 ? ` s="${style}"` : ''
  const raw = `<${sheet.prefix}c r="${addressText(address)}"${styleText}/>`
  const cell: SheetCell = {
    column: address.column,
    lead: '',
    raw,
    hasAddress: true,
    style,
    type: 'n'
  }
  const place = row.cells.findIndex(({ column }) => column > address.column)
  row.cells.splice(place < 0 ? row.cells.length : place, 0, cell)
  widenSpans(row, address.column)
  return cell
}

function insertRow(sheet: SheetModel, number: number): SheetRow {
  const row: SheetRow = {
    number,
    lead: '',
    open: `<${sheet.prefix}row r="${number}">`,
    hasNumber: true,
    isEmptyTag: false,
    attributes: {},
    cells: [],
    tail: `</${sheet.prefix}row>`
  }
  sheet.rows.splice(sheet.placeOfRow(number), 0, row)
  return row
}

/** `spans` is a hint of the used columns, which readers trust; it must include a new cell. */
function widenSpans(row: SheetRow, column: number): void {
  const [first, last] = (row.attributes.spans ?? '').split(':').map(Number)
  if (!first || !last || (column >= first && column <= last)) return
  const spans = `${Math.min(first, column)}:${Math.max(last, column)}`
  row.open = withStartTag(row.open, tag => withAttribute(tag, 'spans', spans))
}
