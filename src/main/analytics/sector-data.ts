import { AppError } from '@shared/contract/reply'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { SectorPageView } from '@shared/features/analytics/view'
import { newestClosedPeriodOf } from '@shared/features/standard-model/closing'
import type { NoLoadedDataReason } from '@shared/features/standard-model/findings'
import {
  monthlyStrengthColumnsByPage,
  requiredModelColumnsByPage,
  sourcePagesOfReportList
} from '@shared/features/standard-model/page-needs'
import { findModelGapsBlockingPage } from '@shared/features/standard-model/state'
import { standardModelText } from '@shared/features/standard-model/text'
import { toVietnamIsoDay } from '@shared/kit/format'
import { activeListFiltersOf, type ListQuery } from '@shared/kit/list/list'
import { roleHasPermission } from '@shared/model/admin/roles'
import { localityRegisterOf } from '@shared/model/localities/register'
import { createLruCache } from '../runtime/async/lru-cache'
import { currentOperatorRole } from '../store/operator'
import type { RecordState } from '../store/state/record-state'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { buildSectorPageView } from './answer-page'
import { findPeriodClosing } from './facts/own/closed/closing-of'
import { unusedMonthlyStrengthTable } from './facts/staffing'
import { sectorThresholdsOf } from './limits'
import { missingMonthlyStrengthNotices } from './monthly-notices'
import { readNameOrderNotices } from './order-notices'
import { isWarehouseDataSelected } from './own-data'
import { findGapsBlockingWarehousePage } from './own-facts'
import { createSourceTableLookup } from './own-origins'
import type { SectorPageDefinition } from './page'
import type { PersonLookupUsage, SectorPageContext } from './page-context'
import { openPageFacts, type SectorPageDependencies } from './page-facts'
import {
  currentTableTitlesInClosedPeriod,
  findClosedPeriodGaps,
  findUnavailableParts
} from './page-gaps'
import { sectorPages } from './pages'
import { withRuledReserveAges } from './reserve-ages'
import { openRuleBook } from './rule-book'
import { createSectorPageScope, type SectorPageScope, selectedPeriodOf } from './scope'

/** Error for the case that the unit's own data is selected but provides no figures. */
const noFigures = (): AppError => new AppError('NO_FIGURES', standardModelText.refusedSample)

/** User actions on alerts, such as taking over, annotating or closing. */
export const alertCasesOf = ({
  alertCases
}: Pick<RecordState, 'alertCases'>): SectorPageContext['cases'] =>
  new Map(alertCases.map(item => [item.id, item]))

/**
 * Filters that a page applies for a reader. Groups of persons are counted for the whole force if the
 * reader may not read personal data: two narrower scopes could be subtracted from each other,
 * whatever is suppressed in each of them. `others` names further filters that select no persons.
 * Returns `asked` itself if all its filters apply.
 */
export function filtersAllowedOnPage(
  { isOfGroups }: Pick<SectorPageDefinition, 'isOfGroups'>,
  asked: ListQuery['filters'],
  { mayReadPersons, others = [] }: { mayReadPersons: boolean; others?: readonly string[] }
): ListQuery['filters'] {
  if (!isOfGroups || mayReadPersons) return asked
  const active = activeListFiltersOf(asked)
  const allowed = active.filter(([name]) => name === 'ky' || others.includes(name))
  return allowed.length === active.length ? asked : Object.fromEntries(allowed)
}

/** A page in one period, with the scopes of its filters. */
export interface OpenedSectorPage {
  /**
   * Scope of these filters. The last few scopes are cached with the rows that are memoised for
   * them; `usage` is not.
   */
  readonly scopeOf: (asked: ListQuery['filters'], usage?: PersonLookupUsage) => SectorPageScope
}

/**
 * Number of cached scopes of a page and a period: that of the shown selection, and those without
 * the filters that its charts set.
 */
const cachedScopes = 3

/**
 * Opens a page in the period that the filters select. Throws NO_FIGURES if own data is selected and
 * the page cannot be computed from it, because sample figures never replace own ones.
 */
export async function openSectorPage(
  path: string,
  { ky = '' }: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<OpenedSectorPage> {
  if (unavailabilityReasonOf(path, parts) !== null) throw noFigures()
  const page = sectorPages.get(path)
  const { facts, computed } = await openPageFacts(path, { ky }, parts)
  const period = selectedPeriodOf(facts.calendar, { ky })
  const dimensions = await facts.dimensions(period)
  const closing = isWarehouseDataSelected(parts)
    ? findPeriodClosing(parts.records.read().closedPeriods, facts.calendar.periods[period] ?? '')
    : undefined
  const { last } = facts.calendar.days(period)
  const { rules, legalBases, localities } = parts.records.read()
  const settings =
    closing?.frozen.settings ??
    withRuledReserveAges(
      parts.settings.read().configuration,
      { rules, legalBases },
      dayNumberToIsoDay(last)
    )
  const monthly = Object.hasOwn(monthlyStrengthColumnsByPage, path)
    ? await facts.staffing.monthly(period)
    : unusedMonthlyStrengthTable
  const about: Partial<SectorPageContext> = {
    monthly,
    orders: await facts.orders.names(period),
    notices: [
      ...missingMonthlyStrengthNotices(monthly, dimensions.units, facts.calendar.label(period)),
      ...(await readNameOrderNotices(path, facts.orders, period))
    ],
    ...sectorThresholdsOf(settings),
    ruleBook: openRuleBook({ rules, legalBases }),
    localities: {
      register: localityRegisterOf(localities),
      day: toVietnamIsoDay(parts.clock.now())
    },
    cases: alertCasesOf(parts.records.read()),
    canSumUp: isWarehouseDataSelected(parts),
    lacking: isWarehouseDataSelected(parts) ? findUnavailableParts(path, parts, closing) : [],
    narrowing: page?.narrowing ?? [],
    ...(closing && { closing, openTables: currentTableTitlesInClosedPeriod(path, closing) }),
    ...(computed && { computed })
  }
  const mayReadPersons = roleHasPermission(currentOperatorRole(parts), 'readPersonal')
  const allowed = (asked: ListQuery['filters']): ListQuery['filters'] =>
    page ? filtersAllowedOnPage(page, asked, { mayReadPersons, others: page.tableFilters }) : asked
  const create = (asked: ListQuery['filters'], usage?: PersonLookupUsage): SectorPageScope => {
    const filters = allowed(asked)
    const context = { ...about, withheld: filters !== asked, ...(usage && { usage }) }
    return createSectorPageScope(facts, dimensions, filters, context, scopeOf)
  }
  const scopes = createLruCache<SectorPageScope>(cachedScopes)
  const scopeOf: OpenedSectorPage['scopeOf'] = (asked, usage) => {
    if (usage) return create(asked, usage)
    const key = JSON.stringify(Object.entries(asked).sort())
    const scope = scopes.get(key) ?? create(asked)
    scopes.set(key, scope)
    return scope
  }
  return { scopeOf }
}

/** The scope of a page. Throws like `openSectorPage`. */
export async function openSectorPageScope(
  path: string,
  asked: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<SectorPageScope> {
  return (await openSectorPage(path, asked, parts)).scopeOf(asked)
}

/** View of a page above its rows, with the sources of the figures. */
export function readSectorPageView(
  path: string,
  scope: SectorPageScope,
  parts: SectorPageDependencies
): Promise<SectorPageView> {
  const page = findSectorPage(path)
  return isWarehouseDataSelected(parts)
    ? buildSectorPageView(page, scope, createSourceTableLookup(path, parts, scope))
    : buildSectorPageView(page, scope)
}

/**
 * Reason why a page shows no figures of the unit's own data: tables with gaps, or a page that is
 * only available for sample data. Null if the page shows own figures or if sample data is selected.
 */
export function unavailabilityReasonOf(
  path: string,
  parts: RecordsAndSettingsReader
): NoLoadedDataReason | null {
  if (!isWarehouseDataSelected(parts)) return null
  if (sourcePagesOfReportList(path).some(page => unavailabilityReasonOf(page, parts) === null))
    return null
  const newest = newestClosedPeriodOf(parts.records.read().closedPeriods)
  // Despite the gaps, the snapshot of the newest closed period still provides figures.
  const isClosed =
    newest?.frozen &&
    findModelGapsBlockingPage(path, findClosedPeriodGaps(newest.frozen.tables)).length === 0
  if (!isClosed && findGapsBlockingWarehousePage(path, parts).length > 0) return 'missing'
  return Object.hasOwn(requiredModelColumnsByPage, path) ? null : 'not-yet'
}

/** The definition of a sector page. Throws NOT_FOUND. */
export function findSectorPage(path: string): SectorPageDefinition {
  const page = sectorPages.get(path)
  if (!page) throw new AppError('NOT_FOUND', '404 Not Found')
  return page
}
