/** A number; a day as days since 1970; a text; a truth; nothing. */
export type SheetCell = number | string | boolean | null | { readonly day: number }

/** What no XLSX file takes: a cell that is longer than a spreadsheet holds, a sheet that is larger than its container. */
export class UnfitForXlsx extends Error {}

/** Characters of a cell at most (Excel's specifications and limits). */
const longestCell = 32_767
/** Digits of a number that a spreadsheet keeps. */
const mostDigits = 15

/** Days from the day before the year 1900, as a spreadsheet counts, to 1970; before its first of March it counts a day that never was. */
const dayZero = 25_569
const firstSoundDay = 61

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
  const serial = cell.day + dayZero
  if (serial >= firstSoundDay) return ` s="1"><v>${serial}</v>`
  const [year = '', month, day] = new Date(cell.day * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return textCell(`${day}/${month}/${year}`)
}

export function textCell(text: string, style?: number): string {
  if (text.length > longestCell) throw new UnfitForXlsx('cell')
  const chosen = style === undefined ? '' : ` s="${style}"`
  return `${chosen} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`
}

/** Whole numbers with more digits than a spreadsheet keeps stay as they are written. */
export const sheetNumber = (value: bigint): SheetCell =>
  String(value).replace('-', '').length > mostDigits ? String(value) : Number(value)

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
