import { standoutText } from '@shared/features/analytics/finding-text'
import type { SectorCellView } from '@shared/features/analytics/table-view'
import { compareText, missingValueMark } from '@shared/kit/format'
import type { SectorColumn } from './columns'
import type { SectorPageScope } from './scope'
import { standoutTone } from './standouts'
import { buildSectorRowView, toSectorColumnViews, visibleColumnsOf } from './table-rows'
import type { RankingResult } from './verdict'

/** Maximum number of ranked rows shown above the charts; the table below shows the others too. */
const mostWorst = 8

/** Text of a cell with its unit, by column key; undefined without a value. */
type CellWords = (key: string) => string | undefined

/**
 * Definition of a ranking: how the subjects of a page, such as units, are ordered by their distance
 * to the target.
 */
export interface SubjectRankingDefinition<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  /** Gap to the target; larger is worse. Rows with null or at most 0 are not listed. */
  readonly severity: (row: Row) => number | null
  /** Returns the code of the ranked subject, which orders rows of equal severity. */
  readonly code: (row: Row) => string
  /** Returns the code of the subject in the indicators of the page; default: `code`. */
  readonly subject?: (row: Row) => string
  /**
   * Columns of the ranking, defined like those of a table; the first column names the ranked
   * subject.
   */
  readonly columns: readonly SectorColumn<Row>[]
  /** Returns the parts of the sentence about the worst row; unknown parts are left out. */
  readonly sentence: (cell: CellWords, row: Row) => readonly (string | undefined)[]
  /** Sentence for the case that no row is below its target. */
  readonly none: string
}

/** Orders the rows of a ranking with the worst first, and formats at most eight of them. */
export function sortSubjectsWorstFirst<Row>(
  ranking: SubjectRankingDefinition<Row>,
  scope: SectorPageScope
): RankingResult {
  const { rows, severity, code, none } = ranking
  const bySeverity = worstOf(rows, severity, code, () => Number.POSITIVE_INFINITY)
  const [worst] = bySeverity
  if (!worst) return { sentence: none }
  return {
    ...viewWorstRows(ranking, scope, bySeverity, ranking.title),
    ledBy: codes => {
      const rank = rankOfLeading(codes, ranking.subject ?? code)
      const led = worstOf(rows, severity, code, rank)
      const [first = worst] = led
      const title = first === worst ? ranking.title : standoutText.ledTitle(ranking.title)
      const isLed = (row: Row): boolean => rank(row) < Number.POSITIVE_INFINITY
      return { ...viewWorstRows(ranking, scope, led, title, isLed), isLed: isLed(first) }
    }
  }
}

/**
 * View of the rows of a ranking, and the sentence about the first of them. The bars of rows that
 * stand out are marked, also those without a threshold.
 */
function viewWorstRows<Row>(
  ranking: SubjectRankingDefinition<Row>,
  scope: SectorPageScope,
  worst: readonly Row[],
  title: string,
  standsOut: (row: Row) => boolean = () => false
): Pick<RankingResult, 'sentence' | 'view'> {
  const columns = visibleColumnsOf(ranking.columns, scope)
  const [first] = worst
  const words: CellWords = key => {
    const column = columns.find(one => one.key === key)
    return column && first && wordsOf(column, first)
  }
  const parts = first ? ranking.sentence(words, first).filter(part => part !== undefined) : []
  return {
    view: {
      title,
      columns: toSectorColumnViews(columns),
      rows: worst.map((row, place) => {
        const view = buildSectorRowView(columns, row, String(place))
        return standsOut(row) ? { ...view, cells: view.cells.map(markNeutralBar) } : view
      })
    },
    sentence: `${parts.join(', ')}.`
  }
}

const markNeutralBar = (cell: SectorCellView): SectorCellView =>
  typeof cell === 'object' && cell.bar?.tone === 'neutral'
    ? { ...cell, bar: { ...cell.bar, tone: standoutTone } }
    : cell

/** Index of a row among the subjects that stand out; infinite for other rows. */
function rankOfLeading<Row>(
  leading: readonly string[],
  subject: (row: Row) => string
): (row: Row) => number {
  const ranks = new Map(leading.map((code, index) => [code, index]))
  return row => ranks.get(subject(row)) ?? Number.POSITIVE_INFINITY
}

/**
 * Selects the worst rows in order. One pass over all rows is used, because sorting twenty thousand
 * alerts to show eight of them takes longer than the rest of the page.
 */
function worstOf<Row>(
  rows: readonly Row[],
  severity: SubjectRankingDefinition<Row>['severity'],
  code: SubjectRankingDefinition<Row>['code'],
  rankOf: (row: Row) => number
): Row[] {
  const worst: { readonly row: Row; readonly gap: number; readonly rank: number }[] = []
  for (const row of rows) {
    const gap = severity(row)
    if (gap === null || gap <= 0) continue
    const rank = rankOf(row)
    const place = worst.findIndex(
      other =>
        rank < other.rank ||
        (rank === other.rank &&
          (gap > other.gap || (gap === other.gap && isBefore(code(row), code(other.row)))))
    )
    if (place < 0 && worst.length >= mostWorst) continue
    worst.splice(place < 0 ? worst.length : place, 0, { row, gap, rank })
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
