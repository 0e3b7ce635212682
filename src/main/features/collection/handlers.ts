import { AppError } from '@shared/contract/reply'
import {
  type ConnectionRow,
  collectionLogColumns,
  connectionRules,
  type DataConnection
} from '@shared/features/collection/connection'
import {
  type CollectionLine,
  cleanConfig,
  type DataEndpoint,
  endpointFaults,
  endpointKinds
} from '@shared/features/collection/endpoint'
import {
  reportColumns,
  reportMonths,
  sampleReportActivities
} from '@shared/features/collection/report'
import { toDay } from '@shared/kit/format'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { foldText, isSameName } from '@shared/kit/text-fold'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { nextId } from '../next-id'
import { type NotingHandlersFor, noted } from '../noted'
import type { Parts } from '../parts'
import { saveCsv } from '../save-csv'
import { createCollectionJobs, type JobParts } from './jobs'

type CollectionParts = JobParts & Pick<Parts, 'files' | 'settings'>

export function createCollectionHandlers(
  context: CollectionParts
): NotingHandlersFor<'collection'> {
  const listOf = oncePer((records: Pick<RecordState, 'connections' | 'endpoints'>) => {
    const name = (id: string): string => records.endpoints.find(end => end.id === id)?.name ?? '—'
    const rows: readonly ConnectionRow[] = records.connections.map(connection => ({
      ...connection,
      sourceName: name(connection.source),
      targetName: name(connection.target)
    }))
    return new ListIndex(rows, connectionRules)
  })

  return {
    ...createCollectionJobs(context),
    'collection:endpoints': () => {
      const { endpoints, connections } = context.records.read()
      return endpoints.map(endpoint => ({
        endpoint,
        connections: usersOf(endpoint.id, connections).length
      }))
    },
    'collection:saveEndpoint': async ({ id, draft }) => {
      const faults = endpointFaults(draft)
      if (Object.keys(faults).length > 0) {
        throw new AppError('INVALID_INPUT', 'Vui lòng kiểm tra các trường được đánh dấu.', faults)
      }
      const saved = await context.records.update(({ endpoints }) => {
        refuseTakenName(endpoints, draft.name, id)
        const change = { name: draft.name.trim(), config: cleanConfig(draft) }
        if (id === null) {
          const log = [line(context, `Khai báo “${change.name}”`)]
          const empty = { lastCheck: null, lastSync: null, log }
          const created = { ...change, ...empty, id: nextId('dau', endpoints), kind: draft.kind }
          endpoints.push(created)
          return structuredClone(created)
        }
        const endpoint = findRecord(endpoints, id, 'nguồn hoặc đích')
        if (endpoint.kind !== draft.kind)
          throw new AppError('NOT_ALLOWED', 'Không đổi được loại kết nối.')
        // What was checked is another configuration now.
        Object.assign(endpoint, change, { lastCheck: null })
        endpoint.log.push(line(context, `Cấu hình lại “${change.name}”`))
        return structuredClone(endpoint)
      })
      const what = endpointKinds[saved.kind].role === 'source' ? 'nguồn' : 'đích'
      const verb = id === null ? 'Thêm' : 'Cấu hình'
      return noted(
        saved,
        id === null ? 'create' : 'update',
        `${verb} ${what} dữ liệu “${saved.name}”`
      )
    },
    'collection:removeEndpoint': async ({ id }) => {
      const removed = await context.records.update(records => {
        const endpoint = findRecord(records.endpoints, id, 'nguồn hoặc đích')
        const users = usersOf(id, records.connections).map(({ name }) => `“${name}”`)
        if (users.length > 0) {
          throw new AppError(
            'CONFLICT',
            `Đang được kết nối ${users.join(', ')} sử dụng nên không xóa được.`
          )
        }
        records.endpoints = records.endpoints.filter(other => other.id !== id)
        return endpoint.name
      })
      return noted(undefined, 'update', `Xóa nguồn, đích dữ liệu “${removed}”`)
    },
    'collection:connections': ({ query }) => listOf(context.records.read()).page(query),
    'collection:saveConnection': async ({ id, draft }) => {
      const saved = await context.records.update(({ connections, endpoints }) => {
        refuseTakenName(connections, draft.name, id)
        refuseRole(endpoints, draft.source, 'source')
        refuseRole(endpoints, draft.target, 'target')
        if (id === null) {
          const created: DataConnection = {
            ...draft,
            id: nextId('ket', connections),
            status: 'active',
            lastSync: null,
            lastCheck: null,
            log: [line(context, `Tạo kết nối “${draft.name}”`)]
          }
          connections.push(created)
          return structuredClone(created)
        }
        const connection = findRecord(connections, id, 'kết nối')
        Object.assign(connection, draft)
        connection.log.push(line(context, `Sửa kết nối “${draft.name}”`))
        return structuredClone(connection)
      })
      const verb = id === null ? 'Tạo' : 'Sửa'
      return noted(saved, id === null ? 'create' : 'update', `${verb} kết nối “${saved.name}”`)
    },
    'collection:removeConnection': async ({ id }) => {
      const removed = await context.records.update(records => {
        const { name } = findRecord(records.connections, id, 'kết nối')
        records.connections = records.connections.filter(other => other.id !== id)
        return name
      })
      return noted(undefined, 'update', `Xóa kết nối “${removed}”`)
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
    'collection:activities': () => sampleReportActivities(context.records.read().seededOn),
    'collection:exportReport': () =>
      saveCsv(context, {
        name: `bao-cao-thu-thap-${toDay(context.clock.now())}`,
        columns: reportColumns,
        rows: reportMonths,
        words: 'Xuất báo cáo thu thập dữ liệu (CSV)'
      })
  }
}

const line = (context: CollectionParts, message: string): CollectionLine => ({
  time: context.clock.now(),
  level: 'info',
  message: message.slice(0, 500)
})

function usersOf(id: string, connections: readonly DataConnection[]): DataConnection[] {
  return connections.filter(({ source, target }) => source === id || target === id)
}

function refuseTakenName(
  records: readonly { readonly id: string; readonly name: string }[],
  name: string,
  self: string | null
): void {
  const wanted = name.trim()
  if (!records.some(other => other.id !== self && isSameName(other.name, wanted))) return
  throw new AppError('CONFLICT', 'Tên đã tồn tại', { name: 'Tên đã tồn tại' })
}

function refuseRole(
  endpoints: readonly DataEndpoint[],
  id: string,
  role: 'source' | 'target'
): void {
  const endpoint = endpoints.find(candidate => candidate.id === id)
  if (endpoint && endpointKinds[endpoint.kind].role === role) return
  const message = role === 'source' ? 'Nguồn không còn tồn tại' : 'Đích không còn tồn tại'
  throw new AppError('INVALID_INPUT', message, { [role]: message })
}
