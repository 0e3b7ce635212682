import { revealSentence } from '@shared/features/admin/person-view'
import type { PageView } from '@shared/features/analytics/view'
import { toDay } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { sectorTitle } from '@shared/model/analytics/sector-navigation'
import { isOwnData } from '../../analytics/own-data'
import { fileGone } from '../../analytics/pages/person-reveal'
import type { Scope, Usage } from '../../analytics/scope'
import { findSectorPage, sectorScope, sectorView } from '../../analytics/sector-data'
import type { TableRows } from '../../analytics/table-rows'
import { csvKind } from '../../files/save-file'
import type { Parts } from '../../parts'
import { createLruCache, memoise } from '../../runtime/async/lru-cache'
import { type NotingHandlersFor, noted, notedFile } from '../noted'
import { confirmedBy, type SecondParts } from '../second-person'
import { createAhead } from './ahead'
import { LookupCount } from './lookups'
import { withoutMany } from './many-options'
import { createVisits } from './visits'
import { createWaiting } from './waiting'

type AnalyticsParts = SecondParts & Pick<Parts, 'audit' | 'files' | 'sources' | 'warehouse'>

/** Number of cached tables; scrolling and sorting request the same table repeatedly. */
const keptTables = 4
/** The first query of a table, without search, filter or sort order. */
const firstRow = { search: '', filters: {}, sort: null, offset: 0, limit: 1 } as const
/**
 * Number of cached views (figures and charts). Each takes a few kilobytes, so all sector pages fit.
 */
const keptViews = 64

/**
 * Handlers of the sector pages. Everything is computed here, from one sample data set that is
 * created on the first request, or from the unit's own tables.
 */
export function createAnalyticsHandlers(context: AnalyticsParts): NotingHandlersFor<'analytics'> {
  const tables = createLruCache<Promise<TableRows>>(keptTables)
  const views = createLruCache<Promise<PageView>>(keptViews)
  /** By page, whether a server computed the last result; undefined for pages without a server. */
  const wasThere = new Map<string, boolean | undefined>()

  const lookups = new LookupCount(context)
  const visits = createVisits(async () => (await context.sources()).places)
  const scopeOf = (path: string, filters: ListQuery['filters']): Promise<Scope> =>
    sectorScope(path, filters, { ...context, elsewhere: visits.of(path) })
  let madeOf = context.records.read()
  const keyOf = (path: string, filters: ListQuery['filters']): string => {
    // Results depend on the records too, so the cache is dropped when they change.
    const records = context.records.read()
    if (records !== madeOf) {
      tables.clear()
      views.clear()
    }
    madeOf = records
    const { configuration } = context.settings.read()
    // The periods of imported data follow the calendar, so the cache is dropped when the day
    // changes.
    const today = toDay(context.clock.now())
    return JSON.stringify([path, Object.entries(filters).sort(), configuration, today])
  }
  const seenAt = (path: string, filters: ListQuery['filters'], usage?: Usage): Promise<PageView> =>
    visits.during(path, () =>
      sectorView(path, filters, { ...context, elsewhere: visits.of(path) }, usage)
    )
  const tableOf = (path: string, filters: ListQuery['filters']): Promise<TableRows> =>
    memoise(tables, keyOf(path, filters), () =>
      visits.during(path, async () => findSectorPage(path).rows(await scopeOf(path, filters)))
    )
  const viewOf = async (path: string, filters: ListQuery['filters']): Promise<PageView> => {
    const view = await memoise(views, keyOf(path, filters), () => seenAt(path, filters))
    const isThere = view.place?.isThere
    // A page computed locally because the server lacked something may be computed on the server
    // next time.
    if (isThere === false) views.clear()
    if (wasThere.get(path) !== isThere) tables.clear()
    wasThere.set(path, isThere)
    return view
  }

  const waiting = createWaiting()
  const ahead = createAhead(context, {
    untilNobodyWaits: waiting.untilNobody,
    viewOf: path => viewOf(path, {}),
    firstRows: async path => (await tableOf(path, {})).page(firstRow)
  })

  return {
    'analytics:page': ({ path, query }) =>
      waiting.for(async () => {
        const { minSearch } = findSectorPage(path).table
        if (minSearch === 0) {
          // Rows are requested before the view is awaited, so that the input of both is computed
          // concurrently.
          const rows = isOwnData(context) ? tableOf(path, query.filters) : undefined
          const view = await viewOf(path, query.filters)
          void ahead(rows)
          return withoutMany(view, query.filters)
        }
        const isAsked = query.search.trim().length >= minSearch
        if (isAsked) await lookups.note(query.search)
        const results = isAsked ? await (await tableOf(path, query.filters)).count(query) : null
        const usage = { ...(await lookups.today()), results }
        const view = await seenAt(path, query.filters, usage)
        return withoutMany(view, query.filters)
      }),
    'analytics:options': async ({ path, query: { filters }, name }) => {
      const { minSearch } = findSectorPage(path).table
      const view = await (minSearch > 0 ? seenAt(path, filters) : viewOf(path, filters))
      return view.filters.find(filter => filter.name === name)?.options ?? []
    },
    'analytics:leave': ({ path }) => {
      visits.leave(path)
      return undefined
    },
    'analytics:rows': ({ path, query }) =>
      waiting.for(async () => {
        const { minSearch } = findSectorPage(path).table
        if (minSearch > 0 && query.search.trim().length >= minSearch) {
          await lookups.note(query.search)
        }
        return (await tableOf(path, query.filters)).page(query)
      }),
    'analytics:reveal': async ({ path, query, id, reason, second }) => {
      const revealed = await (await tableOf(path, query.filters)).reveal(id)
      if (!revealed) throw fileGone()
      const confirmed = await confirmedBy(context, second, 'analyse')
      // The audit entry is written before the result is returned, so that no view is unlogged.
      return noted(
        revealed,
        'system',
        revealSentence(revealed.code, sectorTitle(path), `${reason.trim()}${confirmed}`)
      )
    },
    'analytics:export': async ({ path, query }) => {
      const table = await tableOf(path, query.filters)
      const count = await table.count(query)
      const separator = context.settings.read().configuration.csvSeparator
      const { calendar, period } = await visits.during(path, () => scopeOf(path, query.filters))
      const result = await context.files.save({
        proposedName: `${path.split('/').slice(2).join('-')}-${calendar.label(period).replace('/', '-')}.csv`,
        kind: csvKind,
        chunks: () => table.csv(query, separator),
        count: () => count
      })
      const rows = count.toLocaleString('vi-VN')
      return notedFile(result, `Xuất “${sectorTitle(path)}” (CSV, ${rows} dòng)`)
    }
  }
}
