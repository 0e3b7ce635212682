import { formatNumber } from '@shared/kit/format'
import type { RowWriter } from '../../import/row-writer'
import type { ServerColumn } from '../messages'

/** Why a value is in no table of ours, in words that follow the column's name. */
class Unfit extends Error {}

/** Most digits that every type of ours holds to the last one (src/main/import/value-kinds.ts). */
const mostDigits = 15
const tooLong = `có số quá ${mostDigits} chữ số, không giữ được chính xác đến chữ số cuối; hãy đọc cột này dưới dạng văn bản bằng một câu SELECT`

/** A whole number as a server writes it. Throws Unfit. */
export function wholeNumber(text: string): string {
  if (text.replace('-', '').length > mostDigits) throw new Unfit(tooLong)
  return text
}

/** A decimal as a server writes it, which a DOUBLE gives back digit by digit. Throws Unfit. */
export function decimal(text: string): string {
  const parts = /^-?(\d*)(?:\.(\d*))?$/.exec(text)
  if (!parts) throw new Unfit('có giá trị không phải là số (NaN, vô cực)')
  const [, whole = '', fraction = ''] = parts
  const digits = `${whole}${fraction}`.replace(/^0+/, '').replace(/0+$/, '')
  if (digits.length > mostDigits) throw new Unfit(tooLong)
  const isShort = whole.length <= mostDigits || text.includes('.')
  const begun = text.replace(/^(-?)\./, '$10.')
  return isShort ? begun : `${begun}.0`
}

/** A binary number as a server writes it with as many digits as it has. Throws Unfit. */
export function binaryNumber(text: string): string {
  if (!/^-?\d/.test(text)) throw new Unfit('có giá trị không phải là số (NaN, vô cực)')
  return text
}

/** A day or moment, year first. Throws Unfit for one that tables of ours do not hold: before 1000, after 9999, no day at all. */
export function ofCalendar(text: string): string {
  if (!/^[1-9]\d{3}-/.test(text) || text.endsWith('BC')) {
    throw new Unfit('có ngày ngoài khoảng từ năm 1000 đến năm 9999 hoặc không phải là ngày')
  }
  return text
}

/** Characters of a row, as of a record of a file, and what is kept of each cell of a longer one. */
const longestRow = 1_000_000
const shownPart = 1_000

/** How a value of each type is written down. */
export type CellMaker = (text: string) => string

/**
 * Writes a row of a server down; what does not fit goes to the rejected rows, whole, with its reason. A row of nothing but empty values is rejected too: as a
 * blank line of a file it would be gone without a word.
 */
export function writeRow(
  table: RowWriter,
  columns: readonly ServerColumn[],
  makers: readonly CellMaker[],
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
      if (!(error instanceof Unfit)) throw error
      faults.push(`Cột “${columns[place]?.title}” ${error.message}`)
      return value
    }
  })
  if (faults.length > 0) table.reject(number, faults.join('; '), sent)
  else table.add(cells, number)
}
