import { describePersonRevealForAudit } from '@shared/features/admin/person-view'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { isWarehouseDataSelected } from '../../analytics/own-data'
import { missingPersonFileError } from '../../analytics/pages/person-reveal'
import { findSectorPage } from '../../analytics/sector-data'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { withMarkLine } from '../../disclosure/export-marks'
import { csvFileKind } from '../../files/save-file'
import type { FeatureDependencies } from '../../parts'
import type { PermissionDependencies } from '../guard'
import { type AuditingHandlersFor, audited, auditedFile } from '../noted'
import { confirmBySecondPerson, type SecondPersonDependencies } from '../second-person'
import { createPagePrecomputation } from './ahead'
import { createAssignmentHandlers } from './assignment-handlers'
import { createFigureChangeHandlers } from './change-handlers'
import { createForecastHandlers } from './forecast-handlers'
import { PersonLookupCounter } from './lookups'
import { shortenFilterOptions } from './many-options'
import { type AreaMapParts, createAreaMapHandlers } from './map-handlers'
import { createSectorPageCache } from './page-cache'
import { createUnitProfileHandlers, type UnitProfileDependencies } from './unit-handlers'
import { createPendingRequestCounter } from './waiting'

type AnalyticsParts = SecondPersonDependencies &
  AreaMapParts &
  PermissionDependencies &
  UnitProfileDependencies &
  Pick<
    FeatureDependencies,
    'audit' | 'documentPrinter' | 'files' | 'sources' | 'tell' | 'warehouse'
  >

/** List query for only the first row of a table, used to precompute the table. */
const firstRow = { search: '', filters: {}, sort: null, offset: 0, limit: 1 } as const
/**
 * Handlers of the sector pages. All results are computed here, either from a sample data set that
 * is created on the first request, or from the tables that the unit loaded.
 */
export function createAnalyticsHandlers(context: AnalyticsParts): AuditingHandlersFor<'analytics'> {
  const lookups = new PersonLookupCounter(context)
  const cache = createSectorPageCache(context)
  const { visits, scopeOf, seenAt, tableOf, viewOf } = cache
  const waiting = createPendingRequestCounter()
  const ahead = createPagePrecomputation(context, {
    untilNobodyWaits: waiting.untilNobody,
    viewOf: path => viewOf(path, {}),
    firstRows: async path => (await tableOf(path, {})).page(firstRow)
  })

  return {
    ...createAreaMapHandlers(context),
    ...createAssignmentHandlers(context),
    ...createFigureChangeHandlers(context, cache.changeOf),
    ...createForecastHandlers(context),
    ...createUnitProfileHandlers(context, {
      scopeOf: (path, filters) => visits.during(path, () => scopeOf(path, filters)),
      tableOf,
      viewOf
    }),
    'analytics:page': ({ path, query }) =>
      waiting.for(async () => {
        const { minSearch } = findSectorPage(path).table
        if (minSearch === 0) {
          // Rows are requested before the view is awaited, so that the data for both is computed
          // concurrently.
          const rows = isWarehouseDataSelected(context) ? tableOf(path, query.filters) : undefined
          const view = await viewOf(path, query.filters)
          void ahead(rows)
          return shortenFilterOptions(view, query.filters)
        }
        const isAsked = query.search.trim().length >= minSearch
        if (isAsked) await lookups.note(query.search)
        const results = isAsked ? await (await tableOf(path, query.filters)).count(query) : null
        const usage = { ...(await lookups.today()), results }
        const view = await seenAt(path, query.filters, usage)
        return shortenFilterOptions(view, query.filters)
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
      if (!revealed) throw missingPersonFileError()
      const confirmed = await confirmBySecondPerson(context, second, 'readPersonal')
      // The audit entry is written before the result is returned, so that no view is unlogged.
      return audited(
        revealed,
        'system',
        describePersonRevealForAudit(
          revealed.code,
          sectorPageTitleOf(path),
          `${reason.trim()}${confirmed}`
        )
      )
    },
    'analytics:export': async ({ path, query }) => {
      const table = await tableOf(path, query.filters)
      const count = await table.count(query)
      const separator = context.settings.read().configuration.csvSeparator
      const degree = deriveDegrees(context).ofSectorPages()
      const { calendar, period } = await visits.during(path, () => scopeOf(path, query.filters))
      const result = await context.files.save({
        proposedName: `${path.split('/').slice(2).join('-')}-${calendar.label(period).replace('/', '-')}.csv`,
        kind: csvFileKind,
        discloses: { degree, target: 'csv', what: sectorPageTitleOf(path) },
        chunks: () => withMarkLine(degree, context.settings, table.csv(query, separator)),
        count: () => count
      })
      const rows = count.toLocaleString('vi-VN')
      return auditedFile(result, `Xuất “${sectorPageTitleOf(path)}” (CSV, ${rows} dòng)`)
    }
  }
}
