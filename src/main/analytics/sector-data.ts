import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { sectorPlaceText } from '@shared/features/analytics/place-text'
import type { PostStandards } from '@shared/features/analytics/post-standard'
import type { PageView } from '@shared/features/analytics/view'
import type { FrozenContent } from '@shared/features/reports/edition'
import { newestClosed } from '@shared/features/standard-model/closing'
import type { DarkReason } from '@shared/features/standard-model/findings'
import { sparedTables } from '@shared/features/standard-model/needs/parts'
import { listedPages, monthlyNeeds, pageNeeds } from '@shared/features/standard-model/page-needs'
import { standardModelText } from '@shared/features/standard-model/text'
import { headOf } from '@shared/kit/list/columns'
import type { ListQuery } from '@shared/kit/list/list'
import type { Places } from '../places/open-places'
import type { RecordState } from '../store/state/record-state'
import type { StateReader } from '../store/state-reader'
import { viewPage } from './answer-page'
import { makeDataSet } from './data/data-set'
import type { Facts } from './facts/facts'
import { closingOf } from './facts/own/closed/closing-of'
import { sampleFacts } from './facts/sample/facts'
import { notMonthly } from './facts/staffing'
import { limitsOf } from './limits'
import type { DataSet } from './model'
import { monthlyNotices } from './monthly-notices'
import { isOwnData } from './own-data'
import { type OwnFactsParts, openClosedFacts, openOwnFacts, ownBlocks } from './own-facts'
import { ownOrigins } from './own-origins'
import type { SectorPage } from './page'
import { lackingParts, openTables, openTitles } from './page-gaps'
import { sectorPages } from './pages'
import type { Computed } from './places/computed'
import { factsAtPlace } from './places/place-facts'
import { type About, makeScope, periodOf, type Scope, type Usage } from './scope'
import { withStandards } from './standards'

/** What sector pages are computed from: the data set or the unit's own tables, records, and what was configured. */
export interface SectorParts extends OwnFactsParts {
  /** Servers that may compute own data; without them this machine does. What is asked of them ends with the signal. */
  readonly elsewhere?: {
    readonly places: () => Promise<Places>
    readonly signal: AbortSignal
  }
}

let original: DataSet | undefined
let edited: { readonly key: string; readonly data: DataSet } | undefined

/** The sample as it was first, for what is computed from it alone. */
function sampleData(): DataSet {
  original ??= makeDataSet()
  return original
}

/** The data set, made when somebody first asks for a figure, with the standards that count now. */
function dataWith(standards: readonly PostStandards[]): DataSet {
  const first = sampleData()
  if (standards.length === 0) return first
  // Records are read anew after every change of any of them; what is counted from the data set stays while these do.
  const key = JSON.stringify(standards)
  if (edited?.key !== key) {
    edited = { key, data: { ...first, posts: withStandards(first.posts, standards) } }
  }
  return edited.data
}

/** Own data counts, and says nothing that could be shown. */
const noFigures = (): AppError => new AppError('NO_FIGURES', standardModelText.refusedSample)

/** The facts that count now. Throws AppError, also where own ones cannot be had. */
export async function sectorFacts(parts: SectorParts): Promise<Facts> {
  return isOwnData(parts) ? (await openOwnFacts(parts))() : sampleOf(parts)
}

function sampleOf(parts: StateReader): Facts {
  return sampleFacts(dataWith(parts.records.read().postStandards))
}

/** The facts on which a page stands: of closed periods alone where it lacks something by now. Throws AppError. */
async function factsOfPage(
  path: string,
  filters: ListQuery['filters'],
  parts: SectorParts
): Promise<{ readonly facts: Facts; readonly computed?: Computed }> {
  if (!isOwnData(parts)) return { facts: sampleOf(parts) }
  const closed = ownBlocks(path, parts).length > 0 ? await openClosedFacts(parts) : undefined
  const here = closed ?? (await openOwnFacts(parts))
  const { calendar } = here()
  const period = periodOf(calendar, filters)
  const { elsewhere } = parts
  const chosen = parts.settings.read().configuration.sectorPlace
  if (!elsewhere || chosen === null) return { facts: here(period) }
  const isClosed = closingOf(parts.records.read().closedPeriods, calendar.periods[period] ?? '')
  if (closed || isClosed) {
    return { facts: here(period), computed: { place: chosen.name, why: sectorPlaceText.closed } }
  }
  const { places, signal } = elsewhere
  const found = await factsAtPlace({ ...parts, places }, { path, here, signal }, chosen)
  return { facts: found.facts(period), computed: found.computed }
}

/** What people did about alerts. */
export const casesOf = ({ alertCases }: Pick<RecordState, 'alertCases'>): About['cases'] =>
  new Map(alertCases.map(item => [item.id, item]))

/**
 * What a page is asked about. Throws NO_FIGURES where own data was chosen and the page cannot be computed from it: sample figures are never
 * shown in the place of own ones.
 */
export async function sectorScope(
  path: string,
  filters: ListQuery['filters'],
  parts: SectorParts,
  usage?: Usage
): Promise<Scope> {
  if (whyDark(path, parts) !== null) throw noFigures()
  const { facts, computed } = await factsOfPage(path, filters, parts)
  const period = periodOf(facts.calendar, filters)
  const dimensions = await facts.dimensions(period)
  const closing = isOwnData(parts)
    ? closingOf(parts.records.read().closedPeriods, facts.calendar.periods[period] ?? '')
    : undefined
  const settings = closing?.frozen.settings ?? parts.settings.read().configuration
  const monthly = Object.hasOwn(monthlyNeeds, path)
    ? await facts.staffing.monthly(period)
    : notMonthly
  return makeScope(facts, dimensions, filters, {
    monthly,
    notices: monthlyNotices(monthly, dimensions.units, facts.calendar.label(period)),
    ...limitsOf(settings),
    ...(usage && { usage }),
    cases: casesOf(parts.records.read()),
    canSumUp: isOwnData(parts),
    lacking: isOwnData(parts) ? lackingParts(path, parts, closing) : [],
    ...(closing && { closing, openTables: openTitles(path, closing) }),
    ...(computed && { computed })
  })
}

/** What a page shows above its rows, with where it comes from. Throws as `sectorScope`. */
export async function sectorView(
  path: string,
  filters: ListQuery['filters'],
  parts: SectorParts,
  usage?: Usage
): Promise<PageView> {
  const scope = await sectorScope(path, filters, parts, usage)
  const page = findSectorPage(path)
  return isOwnData(parts)
    ? viewPage(page, scope, ownOrigins(path, parts, scope))
    : viewPage(page, scope)
}

/** Why a page shows no figures of own data: it lacks some, or is not computed from own tables. Null where it does, or the sample counts. */
export function whyDark(path: string, parts: StateReader): DarkReason | null {
  if (!isOwnData(parts)) return null
  if (listedPages(path).some(page => whyDark(page, parts) === null)) return null
  const newest = newestClosed(parts.records.read().closedPeriods)
  // What the newest period was closed with is there still.
  const spared = sparedTables(path)
  const isClosed =
    newest?.frozen && openTables(path, newest.frozen.tables).every(id => spared.has(id))
  if (!isClosed && ownBlocks(path, parts).length > 0) return 'missing'
  return Object.hasOwn(pageNeeds, path) ? null : 'not-yet'
}

/** The definition of a sector page. Throws NOT_FOUND. */
export function findSectorPage(path: string): SectorPage {
  const page = sectorPages.get(path)
  if (!page) throw new AppError('NOT_FOUND', '404 Not Found')
  return page
}

/** Rows that a frozen report keeps at most. */
const frozenRows = 2_000

/** Figures and rows of a sector page in words, as a report shows and keeps them; `sha256` covers them in this order. */
export async function reportContent(
  path: string,
  filters: ListQuery['filters'],
  parts: SectorParts
): Promise<Omit<FrozenContent, 'time' | 'user' | 'answer'>> {
  const page = findSectorPage(path)
  const scope = await sectorScope(path, filters, parts)
  refuseOtherPeriod(filters, scope)
  const view = await viewPage(page, scope)
  const table = await page.rows(scope)
  const rows: string[][] = []
  const query = { search: '', filters, sort: null }
  let matched = 1
  for (let offset = 0; offset < Math.min(matched, frozenRows); offset += 200) {
    const part = await table.page({ ...query, offset, limit: 200 })
    matched = part.matched
    rows.push(
      ...part.rows.map(({ cells }) =>
        cells.map(cell => (typeof cell === 'string' ? cell : cell.text))
      )
    )
    if (part.rows.length === 0) break
  }
  // Under a part of the rows their total would be another one.
  const totals = matched < frozenRows ? table.totals(query) : undefined
  const content = {
    // Editions are compared by the titles of their figures.
    figures: view.figures.map(({ title, value, unit }): [string, string] => [
      title,
      unit === undefined ? value : `${value} ${unit}`
    ]),
    columns: view.table.columns.map(headOf),
    rows: [...rows.slice(0, frozenRows), ...(totals ? [[...totals]] : [])]
  }
  return { ...content, sha256: hashContent(content) }
}

/** A page goes on with the newest period; a report would say figures of another one than it names. Throws NOT_FOUND. */
function refuseOtherPeriod({ ky }: ListQuery['filters'], { calendar }: Scope): void {
  if (ky === undefined || ky === '' || ky === 'all' || calendar.periods.includes(ky)) return
  const words = ky.split('-').reverse().join('/')
  throw new AppError(
    'NOT_FOUND',
    `Không còn số liệu của kỳ ${words} để tính báo cáo. Hãy lập phiên bản mới với một kỳ khác.`
  )
}

/** SHA-256 of what a report says. */
export function hashContent({
  figures,
  columns,
  rows
}: Pick<FrozenContent, 'figures' | 'columns' | 'rows'>): string {
  return createHash('sha256')
    .update(JSON.stringify([figures, columns, rows]))
    .digest('hex')
}
