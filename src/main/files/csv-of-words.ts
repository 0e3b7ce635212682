import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { missingValueMark } from '@shared/kit/format'
import { formatColumnHeading } from '@shared/kit/list/columns'
import { type CsvSeparator, csvByteOrderMark, formatCsvLine } from './csv'

/**
 * Converts a table stored as displayed text to CSV: numeric columns become real numbers, and the
 * header of percentages states their unit, as in the exported file of the page itself.
 */
export function formatDisplayedTableCsv(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  separator: CsvSeparator
): string {
  const kinds = titles.map((_, at) => kindOf(rows.map(row => row[at] ?? '')))
  const head = titles.map((title, at) =>
    kinds[at] === 'percent' ? formatColumnHeading({ title, unit: '%' }) : title
  )
  const lines = rows.map(row =>
    row.map((text, at) => {
      if (kinds[at] === 'text') return text
      return text === missingValueMark ? null : (parseDisplayedNumber(text) ?? text)
    })
  )
  return csvByteOrderMark + [head, ...lines].map(line => formatCsvLine(line, separator)).join('')
}

/**
 * Kind of a column by its cells. A numeric column has only numbers and words without digits, such
 * as "Ẩn" for a suppressed small group.
 */
function kindOf(cells: readonly string[]): 'text' | 'number' | 'percent' {
  const numbers = cells.filter(cell => parseDisplayedNumber(cell) !== undefined)
  const isOther = (cell: string): boolean =>
    /\d/.test(cell) && parseDisplayedNumber(cell) === undefined
  if (numbers.length === 0 || cells.some(isOther)) return 'text'
  return numbers.every(cell => cell.endsWith('%')) ? 'percent' : 'number'
}
