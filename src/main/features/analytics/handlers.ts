import { revealSentence } from '@shared/features/admin/person-view'
import { sectorTitle } from '@shared/model/analytics/sector-navigation'
import { isOwnData } from '../../analytics/own-data'
import { fileGone } from '../../analytics/pages/person-reveal'
import { findSectorPage } from '../../analytics/sector-data'
import { csvKind } from '../../files/save-file'
import type { Parts } from '../../parts'
import { type NotingHandlersFor, noted, notedFile } from '../noted'
import { confirmedBy, type SecondParts } from '../second-person'
import { createAhead } from './ahead'
import { createChangeHandlers } from './change-handlers'
import { LookupCount } from './lookups'
import { withoutMany } from './many-options'
import { createPageCache } from './page-cache'
import { createUnitHandlers, type UnitParts } from './unit-handlers'
import { createWaiting } from './waiting'

type AnalyticsParts = SecondParts &
  UnitParts &
  Pick<Parts, 'audit' | 'files' | 'sources' | 'warehouse'>

/** The first query of a table, without search, filter or sort order. */
const firstRow = { search: '', filters: {}, sort: null, offset: 0, limit: 1 } as const
/**
 * Handlers of the sector pages. Everything is computed here, from one sample data set that is
 * created on the first request, or from the unit's own tables.
 */
export function createAnalyticsHandlers(context: AnalyticsParts): NotingHandlersFor<'analytics'> {
  const lookups = new LookupCount(context)
  const cache = createPageCache(context)
  const { visits, scopeOf, seenAt, tableOf, viewOf } = cache
  const waiting = createWaiting()
  const ahead = createAhead(context, {
    untilNobodyWaits: waiting.untilNobody,
    viewOf: path => viewOf(path, {}),
    firstRows: async path => (await tableOf(path, {})).page(firstRow)
  })

  return {
    ...createChangeHandlers(context, cache.changeOf),
    ...createUnitHandlers(context, {
      scopeOf: (path, filters) => visits.during(path, () => scopeOf(path, filters)),
      tableOf,
      viewOf
    }),
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
