import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import type { DataConnection } from '@shared/features/collection/connection'
import {
  addableEndpointKinds,
  type CollectionLogLine,
  type DataEndpoint,
  type EndpointDraft,
  endpointKindOf,
  findEndpointFaults,
  isRealEndpointKind,
  isServerEndpoint,
  normaliseEndpointConfig
} from '@shared/features/collection/endpoint'
import { isSameDisplayName } from '@shared/kit/text-fold'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'

type EndpointParts = Pick<FeatureDependencies, 'clock' | 'records' | 'sources' | 'tell'>

/** Handlers that list, declare, configure and remove sources and targets. */
export function createEndpointHandlers(
  context: EndpointParts
): Pick<
  AuditingHandlersFor<'collection'>,
  'collection:endpoints' | 'collection:removeEndpoint' | 'collection:saveEndpoint'
> {
  return {
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
      const faults = findEndpointFaults(draft)
      if (Object.keys(faults).length > 0) {
        throw new AppError('INVALID_INPUT', 'Vui lòng kiểm tra các trường được đánh dấu.', faults)
      }
      const saved = await context.records.update(records => {
        refuseTakenEndpointName(records.endpoints, draft.name, id)
        return structuredClone(
          id === null
            ? addEndpoint(context, records, draft)
            : reconfigure(context, records, id, draft)
        )
      })
      const { local } = await context.sources()
      if (isServerEndpoint(saved) && password !== null) await local.keep(saved, password)
      // A changed configuration switches the source off, so the page is notified.
      if (isServerEndpoint(saved)) context.tell('collection:switched', {})
      const what = endpointKindOf(saved).role === 'source' ? 'nguồn' : 'đích'
      const verb = id === null ? 'Thêm' : 'Cấu hình'
      return audited(
        saved,
        id === null ? 'create' : 'update',
        `${verb} ${what} dữ liệu “${saved.name}”`
      )
    },
    'collection:removeEndpoint': async ({ id }) => {
      const { local } = await context.sources()
      const removed = await context.records.update(records => {
        const endpoint = findRecord(records.endpoints, id, 'nguồn hoặc đích')
        refuseUsedEndpoint(id, records)
        records.endpoints = records.endpoints.filter(other => other.id !== id)
        return endpoint.name
      })
      local.forget(id)
      context.tell('collection:switched', {})
      return audited(undefined, 'update', `Xóa nguồn, đích dữ liệu “${removed}”`)
    }
  }
}

/** Declares a source or target. Throws AppError for a kind that cannot be added. */
function addEndpoint(
  context: EndpointParts,
  records: RecordState,
  draft: EndpointDraft
): DataEndpoint {
  const { kind, simulated } = draft
  const { role } = endpointKindOf(draft)
  const kinds: readonly string[] = addableEndpointKinds[role]
  if (!kinds.includes(kind) || isRealEndpointKind(kind) === simulated) {
    throw new AppError('NOT_ALLOWED', 'Không thêm được nguồn, đích thuộc loại này.')
  }
  const name = draft.name.trim()
  const created: DataEndpoint = {
    name,
    config: normaliseEndpointConfig(draft),
    lastCheck: null,
    lastSync: null,
    log: [createCollectionLogLine(context, `Khai báo “${name}”`)],
    // Arrivals are stored under the id of their source, so the id of a removed source is never
    // reused.
    id: simulated
      ? nextRecordId('dau', includeRemovedSampleRecords(records, 'endpoints'))
      : `${role === 'source' ? 'nguon' : 'dich'}-${randomUUID().slice(0, 8)}`,
    kind,
    simulated
  }
  records.endpoints.push(created)
  return created
}

/**
 * Changes the name and configuration of a source or target. Throws AppError if the draft has
 * another kind.
 */
function reconfigure(
  context: EndpointParts,
  { endpoints }: RecordState,
  id: string,
  draft: EndpointDraft
): DataEndpoint {
  const endpoint = findRecord(endpoints, id, 'nguồn hoặc đích')
  if (endpoint.kind !== draft.kind || endpoint.simulated !== draft.simulated)
    throw new AppError('NOT_ALLOWED', 'Không đổi được loại kết nối.')
  const name = draft.name.trim()
  // The last check is cleared, because it applied to the old configuration and another server may
  // have other tables.
  Object.assign(endpoint, { name, config: normaliseEndpointConfig(draft), lastCheck: null })
  for (const given of endpoint.given ?? []) {
    Object.assign(given, { generation: null, time: null })
  }
  endpoint.log.push(createCollectionLogLine(context, `Cấu hình lại “${name}”`))
  return endpoint
}

/** Refuses to remove an endpoint that a connection or pipeline uses. Throws AppError. */
function refuseUsedEndpoint(id: string, { connections, pipelines }: RecordState): void {
  const users = usersOf(id, connections).map(({ name }) => `“${name}”`)
  if (users.length > 0) {
    throw new AppError(
      'CONFLICT',
      `Đang được kết nối ${users.join(', ')} sử dụng nên không xóa được.`
    )
  }
  const readers = pipelines
    .filter(({ flow }) => flow && 'endpoint' in flow.source && flow.source.endpoint === id)
    .map(({ name }) => `“${name}”`)
  if (readers.length > 0) {
    throw new AppError(
      'CONFLICT',
      `Pipeline ${readers.join(', ')} đang đọc nguồn này nên không xóa được. Hãy đổi nguồn của pipeline trước.`
    )
  }
}

export const createCollectionLogLine = (
  context: Pick<FeatureDependencies, 'clock'>,
  message: string
): CollectionLogLine => ({
  time: context.clock.now(),
  level: 'info',
  message: message.slice(0, 500)
})

function usersOf(id: string, connections: readonly DataConnection[]): DataConnection[] {
  return connections.filter(({ source, target }) => source === id || target === id)
}

export function refuseTakenEndpointName(
  records: readonly { readonly id: string; readonly name: string }[],
  name: string,
  self: string | null
): void {
  const wanted = name.trim()
  if (!records.some(other => other.id !== self && isSameDisplayName(other.name, wanted))) return
  throw new AppError('CONFLICT', 'Tên đã tồn tại', { name: 'Tên đã tồn tại' })
}
