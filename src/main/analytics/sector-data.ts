import { AppError } from '@shared/contract/reply'
import { sectorPlaceText } from '@shared/features/analytics/place-text'
import type { PageView } from '@shared/features/analytics/view'
import { newestClosed } from '@shared/features/standard-model/closing'
import type { DarkReason } from '@shared/features/standard-model/findings'
import { listedPages, monthlyNeeds, pageNeeds } from '@shared/features/standard-model/page-needs'
import { blockingGaps } from '@shared/features/standard-model/state'
import { standardModelText } from '@shared/features/standard-model/text'
import type { ListQuery } from '@shared/kit/list/list'
import type { PostStandards } from '@shared/model/analytics/post-standard'
import type { Places } from '../connections/places/open-places'
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
import { orderNotices } from './order-notices'
import { isOwnData } from './own-data'
import { type OwnFactsParts, openClosedFacts, openOwnFacts, ownBlocks } from './own-facts'
import { ownOrigins } from './own-origins'
import type { SectorPage } from './page'
import { gapsOfClosed, lackingParts, openTitles } from './page-gaps'
import { sectorPages } from './pages'
import { type Computed, factsAtPlace } from './places/place-facts'
import { type About, makeScope, periodOf, type Scope, type Usage } from './scope'
import { withStandards } from './standards'

/**
 * Sources of sector pages: the sample data set or the unit's own tables, records and configuration.
 */
export interface SectorParts extends OwnFactsParts {
  /**
   * Servers that may compute own data; without them this machine does. Their queries end with the
   * signal.
   */
  readonly elsewhere?: {
    readonly places: () => Promise<Places>
    readonly signal: AbortSignal
  }
}

let original: DataSet | undefined
let edited: { readonly key: string; readonly data: DataSet } | undefined

/** The unmodified sample, for what is computed from it alone. */
function sampleData(): DataSet {
  original ??= makeDataSet()
  return original
}

/** The sample data set with the current standards, created on the first request. */
function dataWith(standards: readonly PostStandards[]): DataSet {
  const first = sampleData()
  if (standards.length === 0) return first
  // The records change often, but figures counted from the data set stay valid while the standards
  // do.
  const key = JSON.stringify(standards)
  if (edited?.key !== key) {
    edited = { key, data: { ...first, posts: withStandards(first.posts, standards) } }
  }
  return edited.data
}

/** Error when own data is selected and has nothing to show. */
const noFigures = (): AppError => new AppError('NO_FIGURES', standardModelText.refusedSample)

/** The current facts. Throws AppError, also if own facts are unavailable. */
export async function sectorFacts(parts: SectorParts): Promise<Facts> {
  return isOwnData(parts) ? (await openOwnFacts(parts))() : sampleOf(parts)
}

function sampleOf(parts: StateReader): Facts {
  return sampleFacts(dataWith(parts.records.read().postStandards))
}

/**
 * The facts of a page; those of the closed periods only, if tables that it needs have gaps now.
 * Throws AppError.
 */
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

/** User actions on alerts. */
export const casesOf = ({ alertCases }: Pick<RecordState, 'alertCases'>): About['cases'] =>
  new Map(alertCases.map(item => [item.id, item]))

/**
 * The scope of a page. Throws NO_FIGURES if own data is selected and the page cannot be computed
 * from it, because sample figures never replace own ones.
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
    orders: await facts.orders.names(period),
    notices: [
      ...monthlyNotices(monthly, dimensions.units, facts.calendar.label(period)),
      ...(await orderNotices(path, facts.orders, period))
    ],
    ...limitsOf(settings),
    ...(usage && { usage }),
    cases: casesOf(parts.records.read()),
    canSumUp: isOwnData(parts),
    lacking: isOwnData(parts) ? lackingParts(path, parts, closing) : [],
    ...(closing && { closing, openTables: openTitles(path, closing) }),
    ...(computed && { computed })
  })
}

/** What a page shows above its rows, with the sources. Throws like `sectorScope`. */
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

/**
 * Reason why a page shows no figures of own data: gaps, or a page that is not computed from own
 * tables. Null if it does or if sample data is selected.
 */
export function whyDark(path: string, parts: StateReader): DarkReason | null {
  if (!isOwnData(parts)) return null
  if (listedPages(path).some(page => whyDark(page, parts) === null)) return null
  const newest = newestClosed(parts.records.read().closedPeriods)
  // What the newest period was closed with is there still.
  const isClosed =
    newest?.frozen && blockingGaps(path, gapsOfClosed(newest.frozen.tables)).length === 0
  if (!isClosed && ownBlocks(path, parts).length > 0) return 'missing'
  return Object.hasOwn(pageNeeds, path) ? null : 'not-yet'
}

/** The definition of a sector page. Throws NOT_FOUND. */
export function findSectorPage(path: string): SectorPage {
  const page = sectorPages.get(path)
  if (!page) throw new AppError('NOT_FOUND', '404 Not Found')
  return page
}
