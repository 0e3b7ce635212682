import { AppError } from '@shared/contract/reply'
import { describeApiChanges } from '@shared/features/api-sharing/changes'
import {
  type ApiDraft,
  findApiSourceFaults,
  findSharedPersonalColumns,
  pastRequestExpiryMessage
} from '@shared/features/api-sharing/draft'
import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import {
  findApiSource,
  listApiSources,
  toApiSourceOfQuery
} from '@shared/features/api-sharing/sources'
import { apiText } from '@shared/features/api-sharing/text'
import { minReasonLength, reasonFaultMessages } from '@shared/kit/fields'
import { toVietnamIsoDay } from '@shared/kit/format'
import { type ApiEvent, maxApiEvents } from '@shared/model/api-sharing/history'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import { queryIdOfApiSource } from '@shared/model/api-sharing/query-source'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { buildTableCatalogue } from '@shared/model/data-mart/catalogue'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { ApiKey } from '@shared/model/gateway/api-key'
import { createApiKey } from '../../gateway/make-key'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { refuseDecisionBySubmitter } from '../guard'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import {
  type ApiPublishingDependencies,
  hashPublishedQuery,
  readPublishedQuery,
  refuseApiAboveMaximumDegree,
  updateApiToCurrentQuery
} from './published'

export type ApiEditingDependencies = ApiPublishingDependencies &
  Pick<FeatureDependencies, 'entry' | 'wait'>

/** Simulated duration of saving an API, in milliseconds (spec 9). */
const saveDelay = 1_500

type ApiEditingHandlers = Pick<
  AuditingHandlersFor<'apiSharing'>,
  | 'apiSharing:create'
  | 'apiSharing:request'
  | 'apiSharing:update'
  | 'apiSharing:decide'
  | 'apiSharing:followQuery'
>

/**
 * Handlers that change an API. Each change is added to its history and stored durably before the
 * call returns.
 */
export function createApiEditingHandlers(context: ApiEditingDependencies): ApiEditingHandlers {
  return {
    'apiSharing:create': async ({ draft }) => {
      const api = await addApi(context, draft, { status: 'active', request: null })
      return audited(api, 'create', `Tạo API chia sẻ “${api.name}”`)
    },
    'apiSharing:request': async ({ draft }) => {
      const { requestReason, requestUnit, requestUntil, ...rest } = draft
      if (requestUntil !== '' && requestUntil < toVietnamIsoDay(context.clock.now())) {
        throw new AppError('INVALID_INPUT', pastRequestExpiryMessage, {
          requestUntil: pastRequestExpiryMessage
        })
      }
      const request = { reason: requestReason, unit: requestUnit, until: requestUntil }
      const api = await addApi(context, rest, { status: 'pending', request })
      return audited(api, 'create', `Đề nghị tạo API “${api.name}”`)
    },
    'apiSharing:update': async ({ id, edit }) => {
      await context.wait(saveDelay)
      const changed = await context.records.update(({ apis, dataMarts }) => {
        const api = findRecord(apis, id, 'API')
        refuseApiAwaitingDecision(api)
        refuseSource({ ...edit, sourceTable: api.sourceTable }, dataMarts, api.query)
        refuseApiAboveMaximumDegree(context, { ...api, ...edit, sourceTable: api.sourceTable })
        refuseTakenEndpoint(apis, edit.endpoint, id)
        const { personalReason, sourceTable: _table, ...next } = edit
        const changes = describeApiChanges(api, { ...api, ...next })
        Object.assign(api, next)
        addToApiHistory(api, eventOf(context, 'edit', { changes, note: personalReason.trim() }))
        return structuredClone(api)
      })
      return audited(changed, 'update', `Cập nhật API chia sẻ “${changed.name}”`)
    },
    'apiSharing:decide': async ({ id, decision, reason }) => {
      const note = reason.trim()
      if (decision === 'reject' && note.length < minReasonLength) {
        const message = reasonFaultMessages.rejection
        throw new AppError('INVALID_INPUT', message, { reason: message })
      }
      const decided = await context.records.update(({ apis }) => {
        const api = findRecord(apis, id, 'API')
        if (api.status !== 'pending') {
          throw new AppError('CONFLICT', 'Đề nghị này đã được xử lý. Vui lòng tải lại trang.')
        }
        refuseDecisionBySubmitter(context, api.creator)
        if (decision === 'approve') refuseApiAboveMaximumDegree(context, api)
        api.status = decision === 'approve' ? 'active' : 'rejected'
        if (decision === 'approve') api.keys = [firstKey(context)]
        addToApiHistory(api, eventOf(context, decision, { note }))
        return structuredClone(api)
      })
      const verb = decision === 'approve' ? 'Phê duyệt' : 'Từ chối'
      return audited(decided, 'approve', `${verb} đề nghị tạo API “${decided.name}”`)
    },
    'apiSharing:followQuery': async ({ id, shown }) => {
      const { query } = findRecord(context.records.read().apis, id, 'API')
      const next = query && (await readPublishedQuery(context, query.id))
      // The publication is refused if the query has changed, because the user confirmed the version
      // that was shown.
      if (next && hashPublishedQuery(next) !== shown) {
        throw new AppError('CONFLICT', publishedQueryText.changedMeanwhile)
      }
      const changed = await context.records.update(({ apis }) => {
        const api = findRecord(apis, id, 'API')
        refuseApiAwaitingDecision(api)
        refuseApiAboveMaximumDegree(context, { ...api, query: next })
        const changes = updateApiToCurrentQuery(api, next)
        api.queryParams = next ? parametersOf(next) : api.queryParams
        addToApiHistory(api, eventOf(context, 'edit', { changes }))
        return structuredClone(api)
      })
      return audited(changed, 'update', `Cập nhật API “${changed.name}” theo truy vấn đã lưu`)
    }
  }
}

function eventOf(
  { clock, settings }: Pick<FeatureDependencies, 'clock' | 'settings'>,
  kind: ApiEvent['kind'],
  part: Partial<ApiEvent> = {}
): ApiEvent {
  return {
    time: clock.now(),
    user: settings.read().operator,
    kind,
    changes: [],
    note: '',
    ...part
  }
}

/** Stores a new API. Throws AppError. */
async function addApi(
  context: ApiEditingDependencies,
  draft: ApiDraft,
  part: Pick<SharedApi, 'status' | 'request'>
): Promise<SharedApi> {
  await context.wait(saveDelay)
  const named = queryIdOfApiSource(draft.sourceTable)
  const query = named === undefined ? null : await readPublishedQuery(context, named)
  refuseApiAboveMaximumDegree(context, { ...draft, query })
  return context.records.update(records => {
    const { apis, dataMarts } = records
    refuseSource(draft, dataMarts, query)
    refuseTakenEndpoint(apis, draft.endpoint)
    const api: SharedApi = {
      ...withoutReason(draft),
      ...part,
      id: nextRecordId('api', includeRemovedSampleRecords(records, 'apis')),
      origin: 'own',
      creator: context.settings.read().operator,
      createdAt: toVietnamIsoDay(context.clock.now()),
      requestCount: 0,
      method: 'GET',
      query,
      queryParams: query ? parametersOf(query) : [],
      keys: part.status === 'active' ? [firstKey(context)] : [],
      history: [
        eventOf(context, part.request ? 'request' : 'create', {
          note: reasonOf(draft, dataMarts, query) || (part.request?.reason ?? '')
        })
      ]
    }
    apis.unshift(api)
    return structuredClone(api)
  })
}

/** Appends an event to the history of an API. */
export function addToApiHistory(api: SharedApi, event: ApiEvent): void {
  api.history = [...api.history, event].slice(-maxApiEvents)
}

export function refuseApiAwaitingDecision({ status }: SharedApi): void {
  if (status === 'pending' || status === 'rejected') {
    throw new AppError('NOT_ALLOWED', 'API chưa được phê duyệt nên chưa thể thay đổi.')
  }
}

/**
 * Checks the table and its columns as they are now, not as they were when the form was opened.
 * Throws AppError.
 */
function refuseSource(
  draft: Parameters<typeof findApiSourceFaults>[0],
  tables: readonly DataMart[],
  query: PublishedQuery | null
): void {
  const faults = findApiSourceFaults(draft, sourcesOf(tables, query))
  const [first] = Object.values(faults)
  if (first === undefined) return
  const message = faults.sourceTable ? apiText.form.source.gone(draft.sourceTable) : first
  throw new AppError('INVALID_INPUT', message, faults)
}

/**
 * Sources from which an API can be made now; includes the query that the API is already based on.
 */
function sourcesOf(tables: readonly DataMart[], query: PublishedQuery | null) {
  const catalogue = buildTableCatalogue(tables)
  const offered = listApiSources(catalogue)
  return query ? [...offered, toApiSourceOfQuery(query, catalogue)] : offered
}

/** Parameters of an API based on a query, which are those of the query. */
const parametersOf = ({ query }: PublishedQuery): SharedApi['queryParams'] =>
  query.parameters.map(({ name, type }) => ({
    key: name,
    description: publishedQueryText.parameter(dataTypeDefinitions[type].word.toLowerCase())
  }))

function refuseTakenEndpoint(apis: readonly SharedApi[], endpoint: string, self?: string): void {
  const other = apis.find(api => api.endpoint === endpoint && api.id !== self)
  if (!other) return
  const message = `Endpoint đã được sử dụng bởi API "${other.name}"`
  throw new AppError('CONFLICT', message, { endpoint: message })
}

function withoutReason({
  personalReason: _reason,
  ...draft
}: ApiDraft): Omit<ApiDraft, 'personalReason'> {
  return draft
}

function reasonOf(
  { sourceTable, sharedFields, personalReason }: ApiDraft,
  tables: readonly DataMart[],
  query: PublishedQuery | null
): string {
  const table = findApiSource(sourcesOf(tables, query), sourceTable)
  return findSharedPersonalColumns(table, sharedFields).length > 0 ? personalReason.trim() : ''
}

/**
 * Placeholder key of a new API, whose value is never disclosed; keys that callers can use are
 * issued later, one by one.
 */
const firstKey = ({ clock, settings }: ApiEditingDependencies): ApiKey => {
  const now = clock.now()
  const draft = { name: apiText.detail.key.first, kind: 'real', until: '' } as const
  return createApiKey('khoa-1', draft, { now, user: settings.read().operator }).kept
}
