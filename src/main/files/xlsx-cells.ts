/** A number; a text; a truth; nothing; a day as days since 1970; a moment as milliseconds since then, of no zone; a part of 1, shown in percent. */
export type SheetCell =
  | number
  | string
  | boolean
  | null
  | { readonly day: number }
  | { readonly moment: number }
  | { readonly share: number }

/** What no XLSX file takes: a cell that is longer than a spreadsheet holds, a sheet that is larger than its container. */
export class UnfitForXlsx extends Error {}

/** Characters of a cell at most (Excel's specifications and limits). */
const longestCell = 32_767
/** Digits of a number that a spreadsheet keeps. */
const mostDigits = 15

/** Days from the day before the year 1900, as a spreadsheet counts, to 1970; before its first of March it counts a day that never was. */
const dayZero = 25_569
const firstSoundDay = 61
/** The last day of the year 9999. */
const lastDay = 2_958_465
const dayLength = 86_400_000

/** "A" for 0, "AA" for 26. */
export function lettersOf(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** A cell behind the place that it stands at; empty for none. */
export function sheetCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `><v>${cell}</v>` : textCell(String(cell))
  }
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v>`
  if (typeof cell === 'string') return textCell(cell)
  if ('share' in cell) return ` s="${styles.share}"><v>${cell.share}</v>`
  return 'day' in cell
    ? dayCell(cell.day * dayLength, styles.day)
    : dayCell(cell.moment, styles.moment)
}

/** Numbers of the cell styles that `packageParts` declares, besides 0: as it is. */
export const styles = { day: 1, head: 2, note: 3, moment: 4, share: 5 } as const

/** A spreadsheet counts days from 1900 to 9999; what lies outside is written as a person reads it. */
function dayCell(milliseconds: number, style: number): string {
  const serial = milliseconds / dayLength + dayZero
  if (serial >= firstSoundDay && serial < lastDay + 1) return ` s="${style}"><v>${serial}</v>`
  const time = new Date(milliseconds)
  if (Number.isNaN(time.getTime())) return textCell(String(milliseconds))
  const [date = '', clock = ''] = time.toISOString().split('T')
  const words = date.split('-').reverse().join('/')
  return textCell(style === styles.day ? words : `${words} ${clock.slice(0, 8)}`)
}

export function textCell(text: string, style?: number): string {
  if (text.length > longestCell) throw new UnfitForXlsx('cell')
  const chosen = style === undefined ? '' : ` s="${style}"`
  return `${chosen} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`
}

/** A number by its digits. With more of them than a spreadsheet keeps it stays a text, as every other text does. */
export function sheetNumber(written: string): SheetCell {
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

/** What XML does not take is written as the format has it, "_x0007_", and what looks like that is told from it. */
export function escaped(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  if (!special.test(whole)) return whole
  return whole.replace(everySpecial, found => {
    if (found.length > 1) return `_x005F${found}`
    const entity = entities[found]
    return entity ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}
