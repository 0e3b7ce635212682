import { formatResultValue, isNumericQueryOutput } from '@shared/model/query/answer-words'
import { type CrossMatrix, headLinesOf } from '@shared/model/query/cross-matrix'
import { type CsvSeparator, csvByteOrderMark, formatCsvLine } from './csv'

/**
 * CSV file of a cross table: a line of column heads for each group across, one with the titles of
 * the figures if there are several, then the rows. Heads that cover several rows or columns are
 * repeated in each of them. Shares are fractions of 1, as in the files of other results.
 */
export function formatCrossTableCsv(
  matrix: CrossMatrix,
  titleOf: (name: string) => string,
  separator: CsvSeparator
): string {
  const { down, across, figures, columnHeads, rowHeads, rows, columnTotals } = matrix
  const lines = headLinesOf(matrix)
  const columnWords = wordsByLine(columnHeads, columnTotals.length, across.length)
  const rowWords = wordsByLine(rowHeads, rows.length, down.length)
  const heads = Array.from({ length: lines }, (_, line) => [
    ...down.map(({ name }) => (line === lines - 1 ? titleOf(name) : '')),
    ...columnTotals.flatMap((_, place) =>
      figures.map(({ name }) =>
        line < across.length ? (columnWords[place]?.[line] ?? '') : titleOf(name)
      )
    )
  ])
  const body = rows.map((cells, row) => [
    ...(rowWords[row] ?? []),
    ...cells.map((value, place) => {
      const figure = figures[place % figures.length]
      if (!figure || value === null) return null
      const number = Number(value)
      if (!isNumericQueryOutput(figure)) return formatResultValue(figure, value)
      return typeof value === 'string' && !Number.isFinite(number) ? value : number
    })
  ])
  return (
    csvByteOrderMark + [...heads, ...body].map(cells => formatCsvLine(cells, separator)).join('')
  )
}

/** Words of the heads at each position and line of an axis. */
function wordsByLine(heads: CrossMatrix['rowHeads'], count: number, lines: number): string[][] {
  const words = Array.from({ length: count }, () => Array.from({ length: lines }, () => ''))
  for (const { start, span, line, words: own } of heads) {
    for (const place of words.slice(start, start + span)) place[line] = own
  }
  return words
}
