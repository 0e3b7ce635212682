import { valueKindOf } from './value-kinds'

/**
 * Whether a record is the header of a table in which all cells are words: titles are distinct
 * words, while a data row has numbers, days or blanks somewhere, and its words repeat in their
 * columns. Equal titles are only possible above columns with unequal values.
 */
export function isHeaderRecord(
  cells: readonly string[],
  below: readonly (readonly string[])[] = []
): boolean {
  const named = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  if (named.length * 2 < cells.length) return false
  if (new Set(named).size < named.length && !areEqualTitles(cells, below)) return false
  // Years count as titles like words; other integers may be titles if most of the record is words.
  const kinds = named.map(cell => (/^(?:19|20)\d\d$/.test(cell) ? 'year' : valueKindOf(cell)))
  const words = kinds.filter(kind => kind === 'text').length
  const numbers = kinds.filter(kind => kind === 'integer').length
  const years = kinds.length - words - numbers
  return kinds.every(kind => kind === 'text' || kind === 'integer' || kind === 'year')
    ? words > 0 && words + years >= numbers && !areCellsRepeatedBelow(cells, below)
    : false
}

/**
 * Whether the values below equal titles are unequal in every row; otherwise the record would itself
 * be a row with equal values.
 */
function areEqualTitles(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  const titles = cells.map(cell => cell.trim())
  const first = titles.findIndex((title, at) => title !== '' && titles.indexOf(title, at + 1) > 0)
  const second = titles.indexOf(titles[first] ?? '', first + 1)
  const distinct = new Set(titles.filter(title => title !== '')).size
  if (below.length === 0 || distinct < 2) return false
  return below.every(row => {
    const value = (row[first] ?? '').trim()
    return value === '' || value !== (row[second] ?? '').trim()
  })
}

/**
 * Whether half of the record's cells also occur as values below in their columns, so that it is a
 * row and not a header.
 */
function areCellsRepeatedBelow(
  cells: readonly string[],
  below: readonly (readonly string[])[]
): boolean {
  const named = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]))
  const again = named.filter(place =>
    below.some(row => row[place]?.trim() === cells[place]?.trim())
  )
  return again.length * 2 >= named.length && again.length > 0
}
