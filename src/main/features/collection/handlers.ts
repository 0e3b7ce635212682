import { AppError } from '@shared/contract/reply'
import {
  type ConnectionRow,
  collectionLogColumns,
  connectionListRules,
  type DataConnection
} from '@shared/features/collection/connection'
import { type DataEndpoint, endpointKindOf } from '@shared/features/collection/endpoint'
import { collectionReportColumns } from '@shared/features/collection/report'
import { collectionText } from '@shared/features/collection/text'
import { toVietnamIsoDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoiseOnce, memoisePerKey } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import { saveCsv } from '../save-csv'
import { createEndpointCheck } from './by-endpoint'
import {
  createCollectionLogLine,
  createEndpointHandlers,
  refuseTakenEndpointName
} from './endpoint-handlers'
import { createSimulatedJobHandlers, type SimulatedJobDependencies } from './jobs'
import { createTablePublishHandlers, type PublishHandlerDependencies } from './publish-handlers'
import { createRealSourceHandlers, type RealSourceDependencies } from './real-handlers'
import type { CollectionReportDependencies } from './report'

/** The report module is loaded lazily with the first report. */
const reports = memoiseOnce(() => import('./report'))

type CollectionParts = SimulatedJobDependencies &
  PublishHandlerDependencies &
  RealSourceDependencies &
  CollectionReportDependencies &
  Pick<FeatureDependencies, 'files' | 'settings'>

export function createCollectionHandlers(
  context: CollectionParts
): AuditingHandlersFor<'collection'> {
  const listOf = memoisePerKey((records: Pick<RecordState, 'connections' | 'endpoints'>) => {
    const name = (id: string): string => records.endpoints.find(end => end.id === id)?.name ?? '—'
    const rows: readonly ConnectionRow[] = records.connections.map(connection => ({
      ...connection,
      sourceName: name(connection.source),
      targetName: name(connection.target)
    }))
    return new ListSearchIndex(rows, connectionListRules)
  })

  const simulated = createSimulatedJobHandlers(context)
  const real = createRealSourceHandlers(context)
  const isReal = (id: string): boolean =>
    context.records.read().endpoints.some(end => end.id === id && !end.simulated)

  return {
    ...createEndpointHandlers(context),
    ...simulated,
    ...real,
    ...createTablePublishHandlers(context),
    'collection:check': createEndpointCheck(
      isReal,
      real['collection:check'],
      simulated['collection:check']
    ),
    'collection:connections': ({ query }) => listOf(context.records.read()).page(query),
    'collection:saveConnection': async ({ id, draft }) => {
      const saved = await context.records.update(records => {
        const { connections, endpoints } = records
        refuseTakenEndpointName(connections, draft.name, id)
        refuseRole(endpoints, draft.source, 'source')
        refuseRole(endpoints, draft.target, 'target')
        if (id === null) {
          const created: DataConnection = {
            ...draft,
            id: nextRecordId('ket', includeRemovedSampleRecords(records, 'connections')),
            status: 'active',
            lastSync: null,
            lastCheck: null,
            log: [createCollectionLogLine(context, `Tạo kết nối “${draft.name}”`)]
          }
          connections.push(created)
          return structuredClone(created)
        }
        const connection = findRecord(connections, id, 'kết nối')
        Object.assign(connection, draft)
        connection.log.push(createCollectionLogLine(context, `Sửa kết nối “${draft.name}”`))
        return structuredClone(connection)
      })
      const verb = id === null ? 'Tạo' : 'Sửa'
      return audited(saved, id === null ? 'create' : 'update', `${verb} kết nối “${saved.name}”`)
    },
    'collection:removeConnection': async ({ id }) => {
      const removed = await context.records.update(records => {
        const { name } = findRecord(records.connections, id, 'kết nối')
        records.connections = records.connections.filter(other => other.id !== id)
        return name
      })
      return audited(undefined, 'update', `Xóa kết nối “${removed}”`)
    },
    'collection:exportLog': ({ id }) => {
      const { endpoints, connections } = context.records.read()
      const { name, log } = findRecord([...endpoints, ...connections], id, 'nhật ký')
      return saveCsv(context, {
        name: `nhat-ky-${foldText(name).replace(/[^a-z0-9]+/g, '-')}`,
        columns: collectionLogColumns,
        rows: log,
        words: `Xuất nhật ký “${name}” (CSV)`
      })
    },
    'collection:report': async ({ kind }) => (await reports()).readCollectionReport(context, kind),
    'collection:exportReport': async ({ kind }) => {
      const { months, origin } = await (await reports()).readCollectionReport(context, kind)
      const processing = kind === 'processing' && origin === 'own'
      return saveCsv(context, {
        name: `${processing ? 'bao-cao-xu-ly' : 'bao-cao-thu-thap'}-${toVietnamIsoDay(context.clock.now())}`,
        columns: collectionReportColumns,
        rows: months,
        words: `Xuất báo cáo ${processing ? 'xử lý' : 'thu thập'} dữ liệu (CSV)`
      })
    }
  }
}

function refuseRole(
  endpoints: readonly DataEndpoint[],
  id: string,
  role: 'source' | 'target'
): void {
  const endpoint = endpoints.find(candidate => candidate.id === id)
  if (endpoint && !endpoint.simulated) {
    throw new AppError('INVALID_INPUT', collectionText.connections.realSource, {
      [role]: collectionText.connections.realSource
    })
  }
  if (endpoint && endpointKindOf(endpoint).role === role) return
  const message = role === 'source' ? 'Nguồn không còn tồn tại' : 'Đích không còn tồn tại'
  throw new AppError('INVALID_INPUT', message, { [role]: message })
}
