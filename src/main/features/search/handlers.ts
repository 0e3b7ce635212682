import type { HandlersFor } from '@shared/contract/contract'
import { isOwnedBy } from '@shared/features/query/owner'
import type { SavedQuery } from '@shared/features/query/saved-query'
import { indexHits, maxHits, searchIndex, sortHits } from '@shared/features/search/search'
import type { SearchHit } from '@shared/features/search/search-hit'
import { findNetwork } from '@shared/features/services/find-network'
import { nameOf, partnerOf } from '@shared/features/services/service'
import { oncePer } from '@shared/kit/once'
import { paths, servicePaths } from '@shared/navigation/paths'
import { hasFigures } from '../../analytics/has-figures'
import { sectorScope } from '../../analytics/sector-data'
import { workerOf } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import type { Parts } from '../parts'

/** Records for the command palette; the index is made anew only when a record has changed. */
export function createSearchHandlers(
  context: Pick<Parts, 'records' | 'settings'>
): HandlersFor<'search'> {
  const onSample = oncePer((records: RecordState) =>
    indexHits([...hitsOf(records), ...makeUnits()])
  )
  // The units of the sample are none of the unit's own.
  const onOwn = oncePer((records: RecordState) => indexHits(hitsOf(records)))
  return {
    'search:records': ({ typed }) => {
      const records = context.records.read()
      const worker = workerOf(context)
      // Queries that are not shared are their owner's alone, so they are no part of what is kept for all.
      const own = records.queries.filter(query => !query.shared && isOwnedBy(query, worker))
      const { sectorData } = context.settings.read().configuration
      const isOwn = sectorData === 'own' || !hasFigures(records)
      const index = isOwn ? onOwn(records) : onSample(records)
      const hits = searchIndex(index, typed)
      if (own.length === 0) return hits
      const found = searchIndex(indexHits(own.map(queryHit)), typed)
      return sortHits([...hits, ...found], typed).slice(0, maxHits)
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
      hit('API', name, endpoint, paths.apiDetail(id))
    ),
    ...records.services.flatMap(service => {
      const network = findNetwork(service.network)
      if (!network) return []
      const path = servicePaths(network).detail(service.id)
      return [hit(`Dịch vụ ${network.name}`, nameOf(service), partnerOf(service), path)]
    }),
    ...records.dataMarts.map(({ id, name, description }) =>
      hit('Bảng', name, description, paths.martDetail(id))
    ),
    ...records.pipelines.map(({ id, name, code }) =>
      hit('Pipeline', name, code, paths.pipelineDetail(id))
    ),
    ...records.reports.map(({ id, name, group }) =>
      hit('Báo cáo', name, group, paths.reportDetail(id))
    ),
    ...records.queries.filter(({ shared }) => shared).map(queryHit)
  ]
}

const queryHit = ({ id, name, description }: SavedQuery): SearchHit => ({
  kind: 'Truy vấn',
  title: name,
  detail: description.slice(0, 300),
  path: paths.queryDetail(id)
})

let units: readonly SearchHit[] | undefined

/** The units of the sector pages, by the page that tells most of one. */
function makeUnits(): readonly SearchHit[] {
  units ??= sectorScope({}).data.units.map(({ id, name }) => ({
    kind: 'Đơn vị',
    title: name,
    detail: 'Chi tiết biên chế',
    path: `/chuyen-nganh/to-chuc-bien-che/chi-tiet-bien-che?don-vi=${id}`
  }))
  return units
}
