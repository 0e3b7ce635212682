import type { CallHandlersOfFeature } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import { isQueryOwnedByUser } from '@shared/features/query/owner'
import {
  buildSearchIndex,
  findSearchHits,
  maxSearchHits,
  sortSearchHits
} from '@shared/features/search/search'
import { memoisePerKey } from '@shared/kit/once'
import type { SavedQuery } from '@shared/model/query/saved-query'
import type { SearchHit } from '@shared/model/search/palette-entry'
import { findSharingNetwork } from '@shared/model/services/networks'
import { serviceNameOf } from '@shared/model/services/service'
import { partnerNameOfService } from '@shared/model/services/service-partner'
import { pagePaths, platformPagePathsOf, unitProfilePath } from '@shared/navigation/paths'
import type { UnitAndAreaDimensions } from '../../analytics/facts/facts'
import { openSectorFacts } from '../../analytics/page-facts'
import { unavailabilityReasonOf } from '../../analytics/sector-data'
import type { FeatureDependencies } from '../../parts'
import { recordOwnerOf } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'

/** Records for the command palette; the index is only rebuilt after a record has changed. */
export function createSearchHandlers(
  context: Pick<FeatureDependencies, 'clock' | 'records' | 'settings' | 'warehouse'>
): CallHandlersOfFeature<'search'> {
  const ofRecords = memoisePerKey((records: RecordState) => buildSearchIndex(hitsOf(records)))
  const ofUnits = memoisePerKey((dimensions: UnitAndAreaDimensions) =>
    buildSearchIndex(unitHits(dimensions))
  )

  /**
   * Searches the units of the sector pages; if these are unavailable, the result is empty and
   * records are still found.
   */
  async function findUnits(typed: string): Promise<SearchHit[]> {
    if (unavailabilityReasonOf(unitPage, context) !== null) return []
    try {
      const facts = await openSectorFacts(context)
      return findSearchHits(ofUnits(await facts.dimensions(facts.calendar.last)), typed)
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  }

  return {
    'search:records': async ({ typed }) => {
      const records = context.records.read()
      const worker = recordOwnerOf(context)
      // Unshared queries of the user are searched separately, because they are private and
      // therefore not in the common index.
      const own = records.queries.filter(
        query => !query.shared && isQueryOwnedByUser(query, worker)
      )
      const hits = [
        ...findSearchHits(ofRecords(records), typed),
        ...(await findUnits(typed)),
        ...findSearchHits(buildSearchIndex(own.map(queryHit)), typed)
      ]
      return sortSearchHits(hits, typed).slice(0, maxSearchHits)
    }
  }
}

function hitsOf(records: RecordState): SearchHit[] {
  const hit = (kind: string, title: string, detail: string, path: string): SearchHit => ({
    kind,
    title,
    detail: detail.slice(0, 300),
    path
  })
  return [
    ...records.apis.map(({ id, name, endpoint }) =>
      hit('API', name, endpoint, pagePaths.apiDetail(id))
    ),
    ...records.services.flatMap(service => {
      const network = findSharingNetwork(service.network, records.networks)
      if (!network) return []
      const path = platformPagePathsOf(network).detail(service.id)
      return [
        hit(
          `Dịch vụ ${network.name}`,
          serviceNameOf(service),
          partnerNameOfService(service, records),
          path
        )
      ]
    }),
    ...records.dataMarts.map(({ id, name, description }) =>
      hit('Bảng', name, description, pagePaths.martDetail(id))
    ),
    ...records.pipelines.map(({ id, name, code }) =>
      hit('Pipeline', name, code, pagePaths.pipelineDetail(id))
    ),
    ...records.reports.map(({ id, name, group }) =>
      hit('Báo cáo', name, group, pagePaths.reportDetail(id))
    ),
    ...records.queries.filter(({ shared }) => shared).map(queryHit)
  ]
}

const queryHit = ({ id, name, description }: SavedQuery): SearchHit => ({
  kind: 'Truy vấn',
  title: name,
  detail: description.slice(0, 300),
  path: pagePaths.queryDetail(id)
})

/**
 * Page through which units are searched: besides the table of units it requires the fewest tables.
 */
const unitPage = '/chuyen-nganh/to-chuc-bien-che/tong-quan'

const unitHits = ({ units }: UnitAndAreaDimensions): SearchHit[] =>
  units.map(({ code, name }) => ({
    kind: 'Đơn vị',
    title: name.slice(0, 200),
    detail: `${unitProfileText.title} · ${code}`.slice(0, 300),
    path: unitProfilePath(code)
  }))
