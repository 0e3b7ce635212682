import { valueKindOf } from './value-kinds'

/**
 * Whether a record is the header of a table of words: titles are distinct words, while a data row
 * has numbers, days or blanks somewhere, and repeats in its columns. Equal titles must head columns
 * with unequal values.
 */
export function isHeader(
  cells: readonly string[],
  below: readonly (readonly string[])[] = []
): boolean {
  const named = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  if (named.length * 2 < cells.length) return false
  if (new Set(named).size < named.length && !areEqualTitles(cells, below)) return false
  // Years are titles as words are; other integers may be if most of the row is words.
  const kinds = named.map(cell => (/^(?:19|20)\d\d$/.test(cell) ? 'year' : valueKindOf(cell)))
  const words = kinds.filter(kind => kind === 'text').length
  const numbers = kinds.filter(kind => kind === 'integer').length
  const years = kinds.length - words - numbers
  return kinds.every(kind => kind === 'text' || kind === 'integer' || kind === 'year')
    ? words > 0 && words + years >= numbers && !areCellsRepeatedBelow(cells, below)
    : false
}

/**
 * Whether equal titles head values that are unequal in every row; otherwise the record would be a
 * row of equal values.
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

/** Whether half of the cells also occur as values of their columns. */
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
