import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import {
  type ConnectionRow,
  collectionLogColumns,
  connectionRules,
  type DataConnection
} from '@shared/features/collection/connection'
import {
  addedKinds,
  type CollectionLine,
  cleanConfig,
  type DataEndpoint,
  endpointFaults,
  isRealKind,
  isServer,
  kindOf
} from '@shared/features/collection/endpoint'
import { reportColumns } from '@shared/features/collection/report'
import { collectionText } from '@shared/features/collection/text'
import { toDay } from '@shared/kit/format'
import { ListIndex } from '@shared/kit/list/list-index'
import { once, oncePer } from '@shared/kit/once'
import { foldText, isSameName } from '@shared/kit/text-fold'
import type { Parts } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { nextId, withRemoved } from '../next-id'
import { type NotingHandlersFor, noted } from '../noted'
import { saveCsv } from '../save-csv'
import { checkOf } from './by-endpoint'
import { createCollectionJobs, type JobParts } from './jobs'
import { createPublishHandlers, type PublishParts } from './publish-handlers'
import { createRealHandlers, type RealParts } from './real-handlers'
import type { ReportParts } from './report'

/** Loaded lazily with the first report. */
const reports = once(() => import('./report'))

type CollectionParts = JobParts &
  PublishParts &
  RealParts &
  ReportParts &
  Pick<Parts, 'files' | 'settings'>

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

  const simulated = createCollectionJobs(context)
  const real = createRealHandlers(context)
  const isReal = (id: string): boolean =>
    context.records.read().endpoints.some(end => end.id === id && !end.simulated)

  return {
    ...simulated,
    ...real,
    ...createPublishHandlers(context),
    'collection:check': checkOf(isReal, real['collection:check'], simulated['collection:check']),
    'collection:endpoints': async () => {
      const { endpoints, connections } = context.records.read()
      const { local } = await context.sources()
      return endpoints.map(endpoint => ({
        endpoint,
        connections: usersOf(endpoint.id, connections).length,
        on: local.isOn(endpoint),
        password: local.placeOf(endpoint)
      }))
    },
    'collection:saveEndpoint': async ({ id, draft, password }) => {
      const faults = endpointFaults(draft)
      if (Object.keys(faults).length > 0) {
        throw new AppError('INVALID_INPUT', 'Vui lòng kiểm tra các trường được đánh dấu.', faults)
      }
      const saved = await context.records.update(records => {
        const { endpoints } = records
        refuseTakenName(endpoints, draft.name, id)
        const change = { name: draft.name.trim(), config: cleanConfig(draft) }
        if (id === null) {
          const log = [line(context, `Khai báo “${change.name}”`)]
          const empty = { lastCheck: null, lastSync: null, log }
          const { kind, simulated: isPlayed } = draft
          const { role } = kindOf(draft)
          const kinds: readonly string[] = addedKinds[role]
          if (!kinds.includes(kind) || isRealKind(kind) === isPlayed) {
            throw new AppError('NOT_ALLOWED', 'Không thêm được nguồn, đích thuộc loại này.')
          }
          // Arrivals are stored under the number of their source, so a number is never reused.
          const number = isPlayed
            ? nextId('dau', withRemoved(records, 'endpoints'))
            : `${role === 'source' ? 'nguon' : 'dich'}-${randomUUID().slice(0, 8)}`
          const created = { ...change, ...empty, id: number, kind, simulated: isPlayed }
          endpoints.push(created)
          return structuredClone(created)
        }
        const endpoint = findRecord(endpoints, id, 'nguồn hoặc đích')
        if (endpoint.kind !== draft.kind || endpoint.simulated !== draft.simulated)
          throw new AppError('NOT_ALLOWED', 'Không đổi được loại kết nối.')
        // The last check applied to the old configuration; another server may have other tables.
        Object.assign(endpoint, change, { lastCheck: null })
        for (const given of endpoint.given ?? []) {
          Object.assign(given, { generation: null, time: null })
        }
        endpoint.log.push(line(context, `Cấu hình lại “${change.name}”`))
        return structuredClone(endpoint)
      })
      const { local } = await context.sources()
      if (isServer(saved) && password !== null) await local.keep(saved, password)
      // A changed configuration switches the source off.
      if (isServer(saved)) context.tell('collection:switched', {})
      const what = kindOf(saved).role === 'source' ? 'nguồn' : 'đích'
      const verb = id === null ? 'Thêm' : 'Cấu hình'
      return noted(
        saved,
        id === null ? 'create' : 'update',
        `${verb} ${what} dữ liệu “${saved.name}”`
      )
    },
    'collection:removeEndpoint': async ({ id }) => {
      const { local } = await context.sources()
      const removed = await context.records.update(records => {
        const endpoint = findRecord(records.endpoints, id, 'nguồn hoặc đích')
        const users = usersOf(id, records.connections).map(({ name }) => `“${name}”`)
        if (users.length > 0) {
          throw new AppError(
            'CONFLICT',
            `Đang được kết nối ${users.join(', ')} sử dụng nên không xóa được.`
          )
        }
        const readers = records.pipelines
          .filter(({ flow }) => flow && 'endpoint' in flow.source && flow.source.endpoint === id)
          .map(({ name }) => `“${name}”`)
        if (readers.length > 0) {
          throw new AppError(
            'CONFLICT',
            `Pipeline ${readers.join(', ')} đang đọc nguồn này nên không xóa được. Hãy đổi nguồn của pipeline trước.`
          )
        }
        records.endpoints = records.endpoints.filter(other => other.id !== id)
        return endpoint.name
      })
      local.forget(id)
      context.tell('collection:switched', {})
      return noted(undefined, 'update', `Xóa nguồn, đích dữ liệu “${removed}”`)
    },
    'collection:connections': ({ query }) => listOf(context.records.read()).page(query),
    'collection:saveConnection': async ({ id, draft }) => {
      const saved = await context.records.update(records => {
        const { connections, endpoints } = records
        refuseTakenName(connections, draft.name, id)
        refuseRole(endpoints, draft.source, 'source')
        refuseRole(endpoints, draft.target, 'target')
        if (id === null) {
          const created: DataConnection = {
            ...draft,
            id: nextId('ket', withRemoved(records, 'connections')),
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
    'collection:report': async ({ kind }) => (await reports()).readReport(context, kind),
    'collection:exportReport': async ({ kind }) => {
      const { months, origin } = await (await reports()).readReport(context, kind)
      const processing = kind === 'processing' && origin === 'own'
      return saveCsv(context, {
        name: `${processing ? 'bao-cao-xu-ly' : 'bao-cao-thu-thap'}-${toDay(context.clock.now())}`,
        columns: reportColumns,
        rows: months,
        words: `Xuất báo cáo ${processing ? 'xử lý' : 'thu thập'} dữ liệu (CSV)`
      })
    }
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
  if (endpoint && !endpoint.simulated) {
    throw new AppError('INVALID_INPUT', collectionText.connections.realSource, {
      [role]: collectionText.connections.realSource
    })
  }
  if (endpoint && kindOf(endpoint).role === role) return
  const message = role === 'source' ? 'Nguồn không còn tồn tại' : 'Đích không còn tồn tại'
  throw new AppError('INVALID_INPUT', message, { [role]: message })
}
