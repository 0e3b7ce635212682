import { formatIsoMinutes, roundToWholeSeconds, type WorkbookCellValue } from './cell-value'

/** Texts of `width` cells of a row, from the cell `first` on. */
export const cellTextsOf = (
  row: readonly WorkbookCellValue[],
  first: number,
  width: number
): string[] =>
  Array.from({ length: width }, (_, place) => workbookCellText(row[first + place] ?? null))

/** Text of a workbook cell, as in this program's CSV exports. */
export function workbookCellText(value: WorkbookCellValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'Đúng' : 'Sai'
  return value instanceof Date ? formatWorkbookDate(value) : value.code
}

/**
 * Number as a Vietnamese spreadsheet writes it; fractions always have a decimal comma. Integers
 * beyond fifteen digits are codes, such as card numbers, and keep every digit.
 */
function numberText(value: number): string {
  if (isLongNumericCode(value)) return BigInt(value).toString()
  const text = String(value).replace('.', ',')
  if (isExactInteger(value) || text.includes(',')) return text
  return text.includes('e') ? text.replace('e', ',0e') : `${text},0`
}

export const isExactInteger = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) < 1e15
export const isLongNumericCode = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) >= 1e15 && Math.abs(value) < 1e21

export function formatWorkbookDate(value: Date): string {
  const time = new Date(roundToWholeSeconds(value.getTime()))
  const iso = time.toISOString()
  const [year = '', month = '', day = ''] = iso.slice(0, iso.indexOf('T')).split('-')
  const clock = `${iso.slice(-13, -11)}:${formatIsoMinutes(iso.slice(-24))}`
  return `${day}/${month}/${year}${clock === '00:00' ? '' : ` ${clock}`}`
}
