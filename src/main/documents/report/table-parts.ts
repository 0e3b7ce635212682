import { withUnit } from '@shared/features/query/dictionary/result-formats'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import type { DocumentCell, DocumentTable } from '@shared/model/documents/official-document'

/** Column of a table of a document, before its unit and width are known. */
export interface TableColumn {
  readonly title: string
  /** Unit of the figures; empty for texts, and for percentages, whose cells have the sign. */
  readonly unit: string
  readonly isNumber: boolean
}

interface TableContent {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Cells of the row of totals in column order; undefined without one. */
  readonly totals?: readonly string[] | undefined
  readonly notes: readonly string[]
}

/** Table with the column **STT**, its units, and the row **Tổng cộng** if there are totals. */
export function buildDocumentTable({
  title,
  columns,
  rows,
  totals,
  notes
}: TableContent): DocumentTable {
  const unit = commonUnitOf(columns)
  const heads = columns.map(column =>
    unit === '' ? withUnit(column.title, column.unit) : column.title
  )
  const body = rows.map((row, index) => [
    cell(formatNumber(index + 1), 'center'),
    ...columns.map((column, at) => cell(row[at] ?? '', column.isNumber ? 'end' : 'start'))
  ])
  return {
    title,
    unit,
    widths: [4, ...columns.map((column, at) => widthOf(column, heads[at] ?? '', at, rows, totals))],
    head: [[text.index, ...heads].map(words => ({ ...cell(words, 'center'), bold: true }))],
    rows: [...body, ...(totals ? [totalRow(columns, totals)] : [])],
    notes: [...notes]
  }
}

export const cell = (words: string, align: DocumentCell['align']): DocumentCell => ({
  text: words,
  align
})

/** Unit of all columns of figures; empty if they have several units or none. */
export function commonUnitOf(columns: readonly Pick<TableColumn, 'isNumber' | 'unit'>[]): string {
  const figures = columns.filter(({ isNumber, unit }) => isNumber && unit !== '%')
  const units = new Set(figures.map(({ unit }) => unit))
  const [first = ''] = units
  return units.size === 1 ? first : ''
}

/** The label covers the columns before the first total. */
function totalRow(columns: readonly TableColumn[], totals: readonly string[]): DocumentCell[] {
  const first = columns.findIndex(
    (column, at) => column.isNumber || !['', text.total].includes(totals[at] ?? '')
  )
  const covered = first < 0 ? columns.length : first
  const label = { ...cell(text.total, 'center'), bold: true }
  return [
    covered === 0 ? label : { ...label, columns: covered + 1 },
    ...columns.slice(covered).map((column, at) => ({
      ...cell(totals[covered + at] ?? '', column.isNumber ? ('end' as const) : ('start' as const)),
      bold: true
    }))
  ]
}

const mostWidth = 36

/**
 * Relative width of a column: numbers and the words of its head must not break, texts may wrap.
 */
function widthOf(
  { isNumber }: TableColumn,
  head: string,
  at: number,
  rows: readonly (readonly string[])[],
  totals: readonly string[] | undefined
): number {
  const cells = [...rows, ...(totals ? [totals] : [])].map(row => row[at] ?? '')
  const longest = Math.max(0, ...longestOf(head.split(' ')), ...longestOf(cells))
  return Math.min(Math.max(longest, isNumber ? 5 : 8), mostWidth)
}

const longestOf = (texts: readonly string[]): number[] => [
  texts.reduce((most, words) => Math.max(most, words.length), 0)
]

/** Whether the cells of a column of displayed texts are numbers; words without digits are skipped. */
export function isNumberColumn(cells: readonly string[]): boolean {
  const isOther = (words: string): boolean =>
    /\d/.test(words) && parseDisplayedNumber(words) === undefined
  return !cells.some(isOther) && cells.some(words => parseDisplayedNumber(words) !== undefined)
}
