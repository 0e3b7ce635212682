import { compareText, missingValueMark } from '@shared/kit/format'
import type { SectorColumn } from './columns'
import type { SectorScope } from './scope'
import { buildRowView, viewColumns, visibleColumnsOf } from './table-rows'
import type { Ranked } from './verdict'

/** Maximum number of ranked rows above the charts; the table has the others. */
const mostWorst = 8

/** Text of a cell with its unit, by column key; undefined without a value. */
type CellWords = (key: string) => string | undefined

/** Subjects of a page ordered by how much they lack. */
export interface Ranking<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  /** Gap to the target; larger is worse. Rows with null or at most 0 are not listed. */
  readonly severity: (row: Row) => number | null
  /** Code of the subject, which orders rows of equal severity. */
  readonly code: (row: Row) => string
  /** Columns like those of the table; the first names the subject. */
  readonly columns: readonly SectorColumn<Row>[]
  /** Parts of the sentence about the worst row; unknown ones are left out. */
  readonly sentence: (cell: CellWords) => readonly (string | undefined)[]
  /** Sentence if no row lacks anything. */
  readonly none: string
}

/** Orders the rows of a ranking, the worst first, and writes at most eight of them. */
export function rank<Row>(ranking: Ranking<Row>, scope: SectorScope): Ranked {
  const { title, rows, severity, code, none, sentence } = ranking
  const worst = worstOf(rows, severity, code)
  const [first] = worst
  if (!first) return { sentence: none }
  const columns = visibleColumnsOf(ranking.columns, scope)
  const words: CellWords = key => {
    const column = columns.find(one => one.key === key)
    return column && wordsOf(column, first)
  }
  const parts = sentence(words).filter(part => part !== undefined)
  return {
    view: {
      title,
      columns: viewColumns(columns),
      rows: worst.map((row, place) => buildRowView(columns, row, String(place)))
    },
    sentence: `${parts.join(', ')}.`
  }
}

/**
 * The worst rows in order. They are selected in one pass, because sorting twenty thousand alerts to
 * show eight of them takes longer than the rest of the page.
 */
function worstOf<Row>(
  rows: readonly Row[],
  severity: Ranking<Row>['severity'],
  code: Ranking<Row>['code']
): Row[] {
  const worst: { readonly row: Row; readonly gap: number }[] = []
  for (const row of rows) {
    const gap = severity(row)
    if (gap === null || gap <= 0) continue
    const place = worst.findIndex(
      other => gap > other.gap || (gap === other.gap && isBefore(code(row), code(other.row)))
    )
    if (place < 0 && worst.length >= mostWorst) continue
    worst.splice(place < 0 ? worst.length : place, 0, { row, gap })
    if (worst.length > mostWorst) worst.pop()
  }
  return worst.map(({ row }) => row)
}

const isBefore = (one: string, other: string): boolean => compareText(one, other) < 0

function wordsOf<Row>(column: SectorColumn<Row>, row: Row): string | undefined {
  const value = column.value(row)
  const text = column.text ? column.text(row) : String(value ?? '')
  if (text === '' || text === missingValueMark) return undefined
  return column.unit === undefined || column.unit === '%' ? text : `${text} ${column.unit}`
}
