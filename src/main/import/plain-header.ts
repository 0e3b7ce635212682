import { kindOf } from './value-kinds'

/**
 * Whether a record heads a table of words: names are words, each once; a row of data has numbers, days or nothing in some place, and
 * comes again in its columns. Titles that are equal head columns whose values are not.
 */
export function isHeader(
  cells: readonly string[],
  below: readonly (readonly string[])[] = []
): boolean {
  const named = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  if (named.length * 2 < cells.length) return false
  if (new Set(named).size < named.length && !areEqualTitles(cells, below)) return false
  // Years head columns as words do; other whole numbers may, where words are most of the row.
  const kinds = named.map(cell => (/^(?:19|20)\d\d$/.test(cell) ? 'year' : kindOf(cell)))
  const words = kinds.filter(kind => kind === 'text').length
  const numbers = kinds.filter(kind => kind === 'integer').length
  const years = kinds.length - words - numbers
  return kinds.every(kind => kind === 'text' || kind === 'integer' || kind === 'year')
    ? words > 0 && words + years >= numbers && !comesAgain(cells, below)
    : false
}

/** Equal titles over values that are not equal in any row; a row of equal values would be one of them. */
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

/** Whether half of the cells are values of their columns too. */
function comesAgain(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  const named = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]))
  const again = named.filter(place =>
    below.some(row => row[place]?.trim() === cells[place]?.trim())
  )
  return again.length * 2 >= named.length && again.length > 0
}
