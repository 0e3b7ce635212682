import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { analyticsText } from '@shared/features/analytics/text'
import { textOfSectorCell } from '@shared/features/analytics/view'
import { formatColumnHeading } from '@shared/kit/list/columns'
import type { ListQuery } from '@shared/kit/list/list'
import type { ReportSnapshot } from '@shared/model/reports/edition'
import { buildSectorPageView } from './answer-page'
import { isWarehouseDataSelected } from './own-data'
import { sectorPages } from './pages'
import type { SectorPageScope } from './scope'
import {
  filtersAllowedOnPage,
  findSectorPage,
  openSectorPageScope,
  type SectorPageDependencies
} from './sector-data'

/** Maximum number of rows stored in a report edition. */
const frozenRows = 2_000

/**
 * Figures and rows of a sector page as text, as a report shows and stores them; `sha256` covers
 * them in this order.
 */
export async function buildReportContent(
  path: string,
  given: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<Omit<ReportSnapshot, 'time' | 'user' | 'answer'>> {
  const page = findSectorPage(path)
  // Readers of reports need no permission for personal data, so counts of persons are those of the
  // whole force, as on the page for such readers.
  const filters = filtersAllowedOnPage(page, given, { mayReadPersons: false })
  const isWhole = filters !== given
  const scope = await openSectorPageScope(path, filters, parts)
  refuseOtherPeriod(filters, scope)
  const view = await buildSectorPageView(page, scope)
  const table = await page.rows(scope)
  const rows: string[][] = []
  const query = { search: '', filters, sort: null }
  let matched = 1
  for (let offset = 0; offset < Math.min(matched, frozenRows); offset += 200) {
    const part = await table.page({ ...query, offset, limit: 200 })
    matched = part.matched
    rows.push(...part.rows.map(({ cells }) => cells.map(textOfSectorCell)))
    if (part.rows.length === 0) break
  }
  // If only some of the rows are stored, totals are omitted, because totals over all rows would not
  // match the stored rows.
  const totals = matched < frozenRows ? table.totals(query) : undefined
  const lacking = [...(view.lacking ?? []), ...(isWhole ? [analyticsText.wholeInReports] : [])]
  const content = {
    // Figures are stored with their titles, by which editions are compared.
    figures: view.figures.map(({ title, value, unit }): [string, string] => [
      title,
      unit === undefined ? value : `${value} ${unit}`
    ]),
    columns: view.table.columns.map(formatColumnHeading),
    rows: [...rows.slice(0, frozenRows), ...(totals ? [[...totals]] : [])],
    dataOrigin: isWarehouseDataSelected(parts) ? ('own' as const) : ('sample' as const),
    ...(lacking.length > 0 && { lacking })
  }
  return { ...content, sha256: hashReportContent(content) }
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

/** SHA-256 of the content of a report: figures, columns, rows, and notes about the data. */
export function hashReportContent({
  figures,
  columns,
  rows,
  dataOrigin,
  lacking
}: Pick<ReportSnapshot, 'columns' | 'dataOrigin' | 'figures' | 'lacking' | 'rows'>): string {
  return createHash('sha256')
    .update(
      JSON.stringify([figures, columns, rows, ...describeReportDataOrigin({ dataOrigin, lacking })])
    )
    .digest('hex')
}
