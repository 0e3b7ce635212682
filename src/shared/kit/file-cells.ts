import { parseTypedInteger } from './figures/typed-number'
import { parseTypedDay } from './format'
import { keysOf } from './keys-of'
import { foldText } from './text-fold'

const yes = 'Có'
const no = 'Không'

export const formatYesNo = (value: boolean): string => (value ? yes : no)

/** Fault of a cell in a file that states records of the program; the message names the column. */
export class CellFault extends Error {}

/** Key of the label that a cell contains; undefined for an empty cell. Throws CellFault. */
export function keyOfLabelCell<T extends string>(
  labels: Readonly<Record<T, string>>,
  title: string,
  cell: string
): T | undefined {
  if (cell === '') return undefined
  const folded = foldText(cell)
  const found = keysOf(labels).find(key => foldText(labels[key]) === folded)
  if (found === undefined) throw new CellFault(notListedMessage(title, cell))
  return found
}

/** Message for a cell whose text is no label of its list. */
export const notListedMessage = (title: string, cell: string): string =>
  `${title}: “${cell}” không có trong danh sách`

/** Parses "Có" and "Không". Throws CellFault. */
export function parseYesNoCell(title: string, cell: string, whenEmpty: boolean): boolean {
  if (cell === '') return whenEmpty
  const folded = foldText(cell)
  if (folded === foldText(yes)) return true
  if (folded === foldText(no)) return false
  throw new CellFault(`${title}: phải là Có hoặc Không`)
}

/** Parses a typed day; null for an empty cell. Throws CellFault. */
export function parseDayCell(title: string, cell: string): string | null {
  if (cell === '') return null
  const day = parseTypedDay(cell)
  if (day === undefined) throw new CellFault(`${title}: không phải là ngày`)
  return day
}

/** Parses a whole number. Throws CellFault. */
export function parseCountCell(title: string, cell: string, whenEmpty: number): number {
  const count = cell === '' ? whenEmpty : parseTypedInteger(cell)
  if (Number.isNaN(count)) throw new CellFault(`${title}: không phải là số nguyên`)
  return count
}

/**
 * Message for a file without one of these columns, which are named by their titles; undefined if it
 * has all.
 */
export function findMissingColumn(
  header: readonly string[],
  titles: readonly string[]
): string | undefined {
  const known = new Set(header.map(foldText))
  const missing = titles.find(title => !known.has(foldText(title)))
  return missing === undefined ? undefined : `Tệp thiếu cột “${missing}”.`
}

/** Returns a function that reads the cells of a row by column; absent columns are empty. */
export function createCellReader<Key extends string>(
  header: readonly string[],
  titles: Readonly<Record<Key, string>>
): (row: readonly string[]) => Readonly<Record<Key, string>> {
  const folded = header.map(foldText)
  const columns = keysOf(titles).map(key => [key, folded.indexOf(foldText(titles[key]))] as const)
  return row =>
    Object.fromEntries(
      columns.map(([key, index]) => [key, (row[index] ?? '').normalize('NFC').trim()])
    ) as Record<Key, string>
}
