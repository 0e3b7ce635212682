import type { HandlersFor } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { unitText } from '@shared/features/analytics/unit-text'
import { isOwnedBy } from '@shared/features/query/owner'
import { indexHits, maxHits, searchIndex, sortHits } from '@shared/features/search/search'
import { oncePer } from '@shared/kit/once'
import type { SavedQuery } from '@shared/model/query/saved-query'
import type { SearchHit } from '@shared/model/search/palette-entry'
import { findNetwork } from '@shared/model/services/networks'
import { nameOf, partnerOf } from '@shared/model/services/service'
import { paths, servicePaths, unitPath } from '@shared/navigation/paths'
import type { Dimensions } from '../../analytics/facts/facts'
import { sectorFacts, whyDark } from '../../analytics/sector-data'
import type { Parts } from '../../parts'
import { workerOf } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'

/** Records for the command palette; the index is only rebuilt after a record has changed. */
export function createSearchHandlers(
  context: Pick<Parts, 'clock' | 'records' | 'settings' | 'warehouse'>
): HandlersFor<'search'> {
  const ofRecords = oncePer((records: RecordState) => indexHits(hitsOf(records)))
  const ofUnits = oncePer((dimensions: Dimensions) => indexHits(unitHits(dimensions)))

  /** Units known to the sector pages; if they are unavailable, records are still found. */
  async function findUnits(typed: string): Promise<SearchHit[]> {
    if (whyDark(unitPage, context) !== null) return []
    try {
      const facts = await sectorFacts(context)
      return searchIndex(ofUnits(await facts.dimensions(facts.calendar.last)), typed)
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  }

  return {
    'search:records': async ({ typed }) => {
      const records = context.records.read()
      const worker = workerOf(context)
      // Queries that are not shared are private, so they are excluded from the common index.
      const own = records.queries.filter(query => !query.shared && isOwnedBy(query, worker))
      const hits = [
        ...searchIndex(ofRecords(records), typed),
        ...(await findUnits(typed)),
        ...searchIndex(indexHits(own.map(queryHit)), typed)
      ]
      return sortHits(hits, typed).slice(0, maxHits)
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
      return [
        hit(`Dịch vụ ${network.name}`, nameOf(service), partnerOf(service, records.partners), path)
      ]
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

/** Page that needs the fewest tables beside that of the units. */
const unitPage = '/chuyen-nganh/to-chuc-bien-che/tong-quan'

const unitHits = ({ units }: Dimensions): SearchHit[] =>
  units.map(({ code, name }) => ({
    kind: 'Đơn vị',
    title: name.slice(0, 200),
    detail: `${unitText.title} · ${code}`.slice(0, 300),
    path: unitPath(code)
  }))
