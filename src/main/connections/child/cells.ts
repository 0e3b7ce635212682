import { formatNumber } from '@shared/kit/format'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { ImportedRowWriter } from '../../import/row-writer'
import type { ServerColumn } from '../messages'

/**
 * Thrown for a value that no table of the warehouse can hold; the message completes a sentence that
 * begins with the column's name.
 */
class UnfitCellError extends Error {}

/**
 * Maximum number of digits that every numeric type of the warehouse holds exactly
 * (src/main/import/value-kinds.ts).
 */
const mostDigits = 15
const tooLong = `có số quá ${mostDigits} chữ số, không giữ được chính xác đến chữ số cuối; hãy đọc cột này dưới dạng văn bản bằng một câu SELECT`

/** Validates an integer as written by a server. Throws UnfitCellError. */
export function parseServerInteger(text: string): string {
  if (text.replace('-', '').length > mostDigits) throw new UnfitCellError(tooLong)
  return text
}

/**
 * Validates a decimal as written by a server, which must survive a round trip through DOUBLE.
 * Throws UnfitCellError.
 */
export function parseServerDecimal(text: string): string {
  const parts = /^-?(\d*)(?:\.(\d*))?$/.exec(text)
  if (!parts) throw new UnfitCellError('có giá trị không phải là số (NaN, vô cực)')
  const [, whole = '', fraction = ''] = parts
  const digits = `${whole}${fraction}`.replace(/^0+/, '').replace(/0+$/, '')
  if (digits.length > mostDigits) throw new UnfitCellError(tooLong)
  const isShort = whole.length <= mostDigits || text.includes('.')
  const begun = text.replace(/^(-?)\./, '$10.')
  return isShort ? begun : `${begun}.0`
}

/**
 * Converts a floating-point number that a server wrote with full precision. Throws UnfitCellError.
 */
export function parseServerFloat(text: string): string {
  if (!/^-?\d/.test(text)) throw new UnfitCellError('có giá trị không phải là số (NaN, vô cực)')
  return text
}

/**
 * Validates a date or timestamp, year first. Throws UnfitCellError for a value that tables cannot
 * hold: before year 1000, after 9999, or an invalid date.
 */
export function parseServerDate(text: string): string {
  if (!/^[1-9]\d{3}-/.test(text) || text.endsWith('BC')) {
    throw new UnfitCellError(
      'có ngày ngoài khoảng từ năm 1000 đến năm 9999 hoặc không phải là ngày'
    )
  }
  return text
}

/**
 * Maximum number of characters of a row, as for a record of a file; the second constant is the
 * number of characters stored of each cell of a row that is too long.
 */
const longestRow = 1_000_000
const shownPart = 1_000

/** Converts a server's text of one type to the stored form. */
export type ServerCellConverter = (text: string) => string

/** Data type in the warehouse for a column type of the server, and the converter of its values. */
export interface ServerTypeConversion {
  readonly dataType: DataType
  readonly make: ServerCellConverter
}

/**
 * Writes a row from a server. A row with an unsuitable value is written completely to the rejected
 * rows, with the reason. A row of empty values is rejected too, because it would be lost as a blank
 * line of the file.
 */
export function writeServerRow(
  table: ImportedRowWriter,
  columns: readonly ServerColumn[],
  makers: readonly ServerCellConverter[],
  row: readonly (string | null)[],
  number: number
): void {
  const sent = row.map(value => value ?? '')
  if (sent.reduce((length, value) => length + value.length, 0) > longestRow) {
    const cut = sent.map(value => value.slice(0, shownPart).toWellFormed())
    table.reject(number, `Dòng dài hơn ${formatNumber(longestRow)} ký tự`, cut)
    return
  }
  if (sent.every(value => value.trim() === '')) {
    table.reject(number, 'Mọi cột của dòng đều trống', sent)
    return
  }
  const faults: string[] = []
  const cells = sent.map((value, place) => {
    if (value === '') return ''
    try {
      return makers[place]?.(value) ?? value
    } catch (error) {
      if (!(error instanceof UnfitCellError)) throw error
      faults.push(`Cột “${columns[place]?.title}” ${error.message}`)
      return value
    }
  })
  if (faults.length > 0) table.reject(number, faults.join('; '), sent)
  else table.add(cells, number)
}
