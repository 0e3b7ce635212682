import { defaultNoValueMarkers } from '@shared/features/file-import/no-value'
import type { LoadedPollockTable } from './loaded-table'
import type { CsvRows } from './measures'

/**
 * Whether a loaded table equals the clean version: every title and cell, without surrounding
 * whitespace and trailing empty cells. Titles of several lines are joined by a blank in the clean
 * version and by a dash in the program. For a file without a header the clean version invents one
 * (`col_0`), which is ignored: the program must load none. A caption above the header is part of
 * the first title in the clean version and proposed as the table's description by the program.
 */
export function isSameTable(
  clean: CsvRows,
  { rows: loaded, caption = '' }: LoadedPollockTable,
  hasHeader: boolean
): boolean {
  // The column of row names that R writes has no title in the loaded table; in the clean version
  // the other titles are shifted to the left.
  const [header = [], ...rows] = loaded
  const isNamed = header[0] === '' && clean[0]?.[0] !== ''
  const own = textOf(isNamed ? [header.slice(1), ...rows] : loaded)
  const captioned = [[`${caption} ${header[0] ?? ''}`, ...header.slice(1)], ...rows]
  return (
    own === textOf(clean) ||
    textOf(captioned) === textOf(clean) ||
    (!hasHeader && own === textOf(clean.slice(1)))
  )
}

const textOf = (rows: CsvRows): string =>
  rows
    .map(barely)
    .filter(isFilled)
    .map(row => row.join('\0'))
    .join('\n')

const isFilled = (row: readonly string[]): boolean => row.length > 0

function barely(row: readonly string[]): string[] {
  // The clean versions write some quotes as two apostrophes and omit markers for missing values
  // inconsistently.
  const cells = row.map(cell => {
    const bare = cell.replaceAll(' – ', ' ').replaceAll("''", '"').replace(/\s+/g, ' ').trim()
    return defaultNoValueMarkers.has(bare) ? '' : bare
  })
  while (cells.at(-1) === '') cells.pop()
  return cells
}
