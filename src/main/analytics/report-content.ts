import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { type SectorRowView, textOfSectorCell } from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorPageView } from '@shared/features/analytics/view'
import { reportDocumentText } from '@shared/features/reports/document-text'
import { formatColumnHeading } from '@shared/kit/list/columns'
import type { ListQuery } from '@shared/kit/list/list'
import type { ReportSnapshot } from '@shared/model/reports/edition'
import { buildSectorPageView } from './answer-page'
import { isWarehouseDataSelected } from './own-data'
import type { SectorPageDependencies } from './page-facts'
import { buildPageSentences, type ReportPeriod } from './page-sentences'
import { sectorPages } from './pages'
import type { SectorPageScope } from './scope'
import { filtersAllowedOnPage, findSectorPage, openSectorPageScope } from './sector-data'

/** Maximum number of rows stored in a report edition. */
const frozenRows = 2_000

/** Sector page as a report reads it, without the right to personal data. */
export interface ReportPage {
  readonly view: SectorPageView
  /** Rows of the table from the first one on, at most as many as an edition stores. */
  readonly rows: readonly SectorRowView[]
  /** Number of all rows of the table. */
  readonly matched: number
  /**
   * Cells of the row of totals; undefined without totals, and if only some of the rows were read,
   * because totals over all rows would not match them.
   */
  readonly totals: readonly string[] | undefined
  readonly lacking: readonly string[]
  readonly dataOrigin: 'own' | 'sample'
  readonly period: ReportPeriod
  /** Filters that the page applies. */
  readonly filters: ListQuery['filters']
  /** Whether filters were left out, because they would count small groups of persons. */
  readonly isWhole: boolean
}

/** Reads a sector page for a report. Throws NOT_FOUND for an unknown page or period. */
export async function readReportPage(
  path: string,
  given: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<ReportPage> {
  const page = findSectorPage(path)
  // Readers of reports need no permission for personal data, so counts of persons are those of the
  // whole force, as on the page for such readers.
  const filters = filtersAllowedOnPage(page, given, { mayReadPersons: false })
  const isWhole = filters !== given
  const scope = await openSectorPageScope(path, filters, parts)
  refuseOtherPeriod(filters, scope)
  const view = await buildSectorPageView(page, scope)
  const table = await page.rows(scope)
  const rows: SectorRowView[] = []
  const query = { search: '', filters, sort: null }
  let matched = 1
  for (let offset = 0; offset < Math.min(matched, frozenRows); offset += 200) {
    const part = await table.page({ ...query, offset, limit: 200 })
    matched = part.matched
    rows.push(...part.rows)
    if (part.rows.length === 0) break
  }
  const { calendar, period } = scope
  return {
    view,
    rows: rows.slice(0, frozenRows),
    matched,
    totals: matched < frozenRows ? table.totals(query) : undefined,
    lacking: [...(view.lacking ?? []), ...(isWhole ? [analyticsText.wholeInReports] : [])],
    dataOrigin: isWarehouseDataSelected(parts) ? 'own' : 'sample',
    period: {
      label: calendar.label(period),
      before: calendar.label(period - 1),
      lastDay: dayNumberToIsoDay(calendar.days(period).last)
    },
    filters,
    isWhole
  }
}

/** Figures of a page with their titles, by which editions are compared. */
export const reportFiguresOf = ({ figures }: Pick<SectorPageView, 'figures'>): [string, string][] =>
  figures.map(({ title, value, unit }) => [title, unit === undefined ? value : `${value} ${unit}`])

/**
 * Figures and rows of a sector page as text, as a report shows and stores them; `sha256` covers
 * them in this order.
 */
export async function buildReportContent(
  path: string,
  given: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<Omit<ReportSnapshot, 'time' | 'user' | 'answer'>> {
  const page = await readReportPage(path, given, parts)
  const { view, rows, totals, lacking, dataOrigin, period, filters } = page
  const content = {
    figures: reportFiguresOf(view),
    columns: view.table.columns.map(formatColumnHeading),
    rows: [
      ...rows.map(({ cells }) => cells.map(textOfSectorCell)),
      ...(totals ? [[...totals]] : [])
    ],
    dataOrigin,
    ...(lacking.length > 0 && { lacking: [...lacking] }),
    sentences: buildPageSentences({ view, period }, filters)
  }
  return { ...content, sha256: hashReportContent(content) }
}

/** Refuses the content of a unit that counts the whole force instead. Throws NOT_ALLOWED. */
export function refuseWholeForce({ lacking }: Pick<ReportSnapshot, 'lacking'>): void {
  if (lacking?.includes(analyticsText.wholeInReports))
    throw new AppError('NOT_ALLOWED', reportDocumentText.notForUnit)
}

/**
 * Whether an edition counts groups of persons in a narrowed scope, as editions of earlier program
 * versions may: beside the whole force, it could tell a group below the minimum size.
 */
export function isEditionOfNarrowedGroups(
  template: string,
  filters: ListQuery['filters'],
  { lacking }: Pick<ReportSnapshot, 'lacking'>
): boolean {
  const page = sectorPages.get(template)
  if (!page || lacking?.includes(analyticsText.wholeInReports)) return false
  return filtersAllowedOnPage(page, filters, { mayReadPersons: false }) !== filters
}

/**
 * A page falls back to the newest period, but a report must not show a period other than the one it
 * names. Throws NOT_FOUND.
 */
function refuseOtherPeriod({ ky }: ListQuery['filters'], { calendar }: SectorPageScope): void {
  if (ky === undefined || ky === '' || ky === 'all' || calendar.periods.includes(ky)) return
  const words = ky.split('-').reverse().join('/')
  throw new AppError(
    'NOT_FOUND',
    `Không còn số liệu của kỳ ${words} để tính báo cáo. Hãy lập phiên bản mới với một kỳ khác.`
  )
}

/**
 * Notes of a report about its data, as its hash covers them: origin of the data and what was
 * missing. Empty for a report that was frozen before reports had such notes.
 */
export const describeReportDataOrigin = ({
  dataOrigin,
  lacking = []
}: Pick<ReportSnapshot, 'dataOrigin' | 'lacking'>): unknown[] =>
  dataOrigin ? [{ dataOrigin, lacking }] : []

/** SHA-256 of the content of a report: figures, columns, rows, sentences, and notes about the data. */
export function hashReportContent({
  figures,
  columns,
  rows,
  sentences,
  dataOrigin,
  lacking
}: Pick<
  ReportSnapshot,
  'columns' | 'dataOrigin' | 'figures' | 'lacking' | 'rows' | 'sentences'
>): string {
  const noted = describeReportDataOrigin({ dataOrigin, lacking })
  return createHash('sha256')
    .update(
      JSON.stringify([figures, columns, rows, ...noted, ...(sentences ? [{ sentences }] : [])])
    )
    .digest('hex')
}
