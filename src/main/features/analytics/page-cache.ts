import type { SectorPageView } from '@shared/features/analytics/view'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { openFigureChange } from '../../analytics/changes/open-change'
import type { PersonLookupUsage } from '../../analytics/page-context'
import type { SectorPageScope } from '../../analytics/scope'
import {
  findSectorPage,
  type OpenedSectorPage,
  openSectorPage,
  readSectorPageView
} from '../../analytics/sector-data'
import type { SectorTableRows } from '../../analytics/table-rows'
import { currentAccessKey } from '../../disclosure/scope/access'
import type { FeatureDependencies } from '../../parts'
import { createLruCache, memoiseInLruCache } from '../../runtime/async/lru-cache'
import { currentOperatorRole } from '../../store/operator'
import type { SecondPersonDependencies } from '../second-person'
import { createPageVisitRegistry } from './visits'

/** Number of cached tables; scrolling and sorting request the same table repeatedly. */
const keptTables = 4
/**
 * Number of cached page views (figures and charts). Each view takes a few kilobytes, so the views
 * of all sector pages fit.
 */
const keptViews = 64
/**
 * Number of cached changes of figures; opening the rows behind a change requests the same change
 * repeatedly.
 */
const keptChanges = 2

/**
 * Number of opened pages with their last scopes, which hold the rows of each unit: a selection in a
 * chart, the table below and the next selection share them.
 */
const keptPages = 2

/** Cached tables and views of the sector pages; dropped when records, settings or the day change. */
export function createSectorPageCache(
  context: SecondPersonDependencies & Pick<FeatureDependencies, 'sources' | 'warehouse'>
) {
  const tables = createLruCache<Promise<SectorTableRows>>(keptTables)
  const views = createLruCache<Promise<SectorPageView>>(keptViews)
  const changes = createLruCache<ReturnType<typeof openFigureChange>>(keptChanges)
  const opened = createLruCache<Promise<OpenedSectorPage>>(keptPages)
  /**
   * Whether a server computed the last result, by path of the page; undefined for pages that were
   * not computed with a server selected.
   */
  const wasThere = new Map<string, boolean | undefined>()

  const visits = createPageVisitRegistry(async () => (await context.sources()).places)

  let madeOf = context.records.read()
  const keyOf = (path: string, filters: ListQuery['filters']): string => {
    // Results depend on the records too, so the cache is dropped when they change.
    const records = context.records.read()
    if (records !== madeOf) {
      tables.clear()
      views.clear()
      changes.clear()
      opened.clear()
    }
    madeOf = records
    const { configuration } = context.settings.read()
    // The periods of imported data follow the calendar, so the cache is dropped when the day
    // changes.
    const today = toVietnamIsoDay(context.clock.now())
    // Readers without the right to personal data see some pages only as a whole.
    const role = currentOperatorRole(context)
    const reader = [role, currentAccessKey()]
    return JSON.stringify([path, Object.entries(filters).sort(), configuration, today, reader])
  }
  /** Opens a page, and reads something in the scope of its filters. */
  const inScope = async <T>(
    path: string,
    filters: ListQuery['filters'],
    read: (scope: SectorPageScope) => T | Promise<T>,
    usage?: PersonLookupUsage
  ): Promise<T> => {
    const parts = { ...context, elsewhere: visits.of(path) }
    const period: ListQuery['filters'] = filters.ky === undefined ? {} : { ky: filters.ky }
    const key = keyOf(path, period)
    try {
      // Queries of a server end with the visit of a page, so its scopes do not outlive it.
      const isElsewhere = context.settings.read().configuration.sectorPlace !== null
      const page = isElsewhere
        ? openSectorPage(path, period, parts)
        : memoiseInLruCache(opened, key, () => openSectorPage(path, period, parts))
      return await read((await page).scopeOf(filters, usage))
    } catch (error) {
      // What a scope memoises includes failures, which the next request must not repeat.
      opened.delete(key)
      throw error
    }
  }
  const scopeOf = (path: string, filters: ListQuery['filters']): Promise<SectorPageScope> =>
    inScope(path, filters, scope => scope)
  const seenAt = (
    path: string,
    filters: ListQuery['filters'],
    usage?: PersonLookupUsage
  ): Promise<SectorPageView> =>
    visits.during(path, () =>
      inScope(path, filters, scope => readSectorPageView(path, scope, context), usage)
    )
  const tableOf = (path: string, filters: ListQuery['filters']): Promise<SectorTableRows> =>
    memoiseInLruCache(tables, keyOf(path, filters), () =>
      visits.during(path, () => inScope(path, filters, scope => findSectorPage(path).rows(scope)))
    )
  const viewOf = async (path: string, filters: ListQuery['filters']): Promise<SectorPageView> => {
    const view = await memoiseInLruCache(views, keyOf(path, filters), () => seenAt(path, filters))
    const isThere = view.place?.isThere
    // If the server lacked a table that the page needs, the page was computed locally; the cache is
    // cleared so that the next request tries the server again.
    if (isThere === false) views.clear()
    if (wasThere.get(path) !== isThere) tables.clear()
    wasThere.set(path, isThere)
    return view
  }

  /** The change of a figure, split by cause. Throws AppError. */
  const changeOf = (path: string, filters: ListQuery['filters'], key: string) =>
    memoiseInLruCache(changes, JSON.stringify([keyOf(path, filters), key]), () =>
      visits.during(path, async () =>
        openFigureChange(findSectorPage(path), await scopeOf(path, filters), key)
      )
    )

  return { visits, scopeOf, seenAt, tableOf, viewOf, changeOf }
}
