/**
 * Cell value: number, text, boolean, nothing, a date as days since 1970, a timestamp as
 * milliseconds since 1970 without zone, a share of 1 displayed as a percentage, or a number
 * displayed with a fixed number of decimal places, from 0 to 6.
 */
export type SheetCell =
  | number
  | string
  | boolean
  | null
  | { readonly day: number }
  | { readonly moment: number }
  | { readonly share: number }
  | { readonly number: number; readonly decimals: number }

/**
 * Thrown for content that no XLSX file can hold: a cell longer than a spreadsheet allows, or a
 * sheet larger than its container.
 */
export class XlsxContentError extends Error {}

/** Maximum characters per cell (Excel's specifications and limits). */
const longestCell = 32_767
/** Maximum number of digits that a spreadsheet stores. */
const mostDigits = 15

/**
 * Serial number of 1970-01-01 in spreadsheets. Their calendar contains 29/02/1900, which never
 * existed, so counting from this number is only correct from 01/03/1900 on.
 */
const dayZero = 25_569
const firstSoundDay = 61
/** Serial number of 31/12/9999, the last day that spreadsheets support. */
const lastDay = 2_958_465
const dayLength = 86_400_000

/** Letters of a column by its index: 0 is "A", 26 is "AA". */
export function columnLettersOf(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? columnLettersOf(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** XML of a cell after its address attribute; empty for a missing cell. */
export function formatXlsxCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `><v>${cell}</v>` : formatXlsxTextCell(String(cell))
  }
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v>`
  if (typeof cell === 'string') return formatXlsxTextCell(cell)
  if ('share' in cell) return ` s="${xlsxCellStyles.share}"><v>${cell.share}</v>`
  if ('number' in cell) {
    if (!Number.isFinite(cell.number)) return formatXlsxTextCell(String(cell.number))
    return ` s="${xlsxCellStyles.decimals + cell.decimals}"><v>${cell.number}</v>`
  }
  return 'day' in cell
    ? dayCell(cell.day * dayLength, xlsxCellStyles.day)
    : dayCell(cell.moment, xlsxCellStyles.moment)
}

/**
 * Cell style numbers declared by `buildXlsxPackageParts`; 0 is the default style. `decimals` and
 * `totalDecimals`, in bold, are those of numbers without decimal places, followed by those with 1 to
 * 6.
 */
export const xlsxCellStyles = {
  day: 1,
  head: 2,
  note: 3,
  moment: 4,
  share: 5,
  decimals: 6,
  totalDecimals: 13,
  totalShare: 20,
  centredHead: 21
} as const

/** Date cell. Spreadsheets support 1900 to 9999; other dates are written as text. */
function dayCell(milliseconds: number, style: number): string {
  const serial = milliseconds / dayLength + dayZero
  if (serial >= firstSoundDay && serial < lastDay + 1) return ` s="${style}"><v>${serial}</v>`
  const time = new Date(milliseconds)
  if (Number.isNaN(time.getTime())) return formatXlsxTextCell(String(milliseconds))
  const [date = '', clock = ''] = time.toISOString().split('T')
  const words = date.split('-').reverse().join('/')
  return formatXlsxTextCell(style === xlsxCellStyles.day ? words : `${words} ${clock.slice(0, 8)}`)
}

export function formatXlsxTextCell(text: string, style?: number): string {
  if (text.length > longestCell) throw new XlsxContentError('cell')
  const chosen = style === undefined ? '' : ` s="${style}"`
  return `${chosen} t="inlineStr"><is><t xml:space="preserve">${escapeXlsxText(text)}</t></is>`
}

/** Displayed length of a cell in characters; for a text, of its longest line. */
export function displayedLengthOf(cell: SheetCell): number {
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

/**
 * Converts digits to a number. With more digits than a spreadsheet stores, the value stays text, as
 * any non-number does.
 */
export function parseXlsxNumber(written: string): SheetCell {
  if (!/^-?\d+(?:\.\d+)?$/.test(written)) return written
  const [whole = '', decimals = ''] = written.replace('-', '').split('.')
  const digits = (whole + decimals.replace(/0+$/, '')).replace(/^0+/, '')
  return digits.length > mostDigits ? written : Number(written)
}

const special = /[&<>"\ufffe\uffff]|(?![\t\n])\p{Cc}|_x[0-9A-Fa-f]{4}_/u
const everySpecial = new RegExp(special, 'gu')
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}

/**
 * Escapes characters that are invalid in XML, and text that looks escaped already, in the notation
 * of the format: "_x0007_".
 */
export function escapeXlsxText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  if (!special.test(whole)) return whole
  return whole.replace(everySpecial, found => {
    if (found.length > 1) return `_x005F${found}`
    const entity = entities[found]
    return entity ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}
