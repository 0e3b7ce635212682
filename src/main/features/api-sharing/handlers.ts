import { AppError } from '@shared/contract/reply'
import { describeApiChanges } from '@shared/features/api-sharing/changes'
import { apiEndpointNameOf } from '@shared/features/api-sharing/examples'
import { apiSourceOf } from '@shared/features/api-sharing/sources'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoisePerKey } from '@shared/kit/once'
import { countStatuses } from '@shared/kit/status-counts'
import { apiListRules, type SharedApi, toggleApiStatus } from '@shared/model/api-sharing/share'
import { buildTableCatalogue } from '@shared/model/data-mart/catalogue'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, auditedFile } from '../noted'
import { type ApiEditingDependencies, addToApiHistory, createApiEditingHandlers } from './editing'
import { type ApiLogDependencies, createApiLogHandlers } from './log-handlers'
import { createPublishedQueryHandlers, refuseApiAboveMaximumDegree } from './published'

type ApiParts = ApiEditingDependencies & ApiLogDependencies & Pick<FeatureDependencies, 'gateway'>

export function createApiSharingHandlers(context: ApiParts): AuditingHandlersFor<'apiSharing'> {
  const apiIndex = memoisePerKey(
    (apis: readonly SharedApi[]) => new ListSearchIndex(apis, apiListRules)
  )
  const find = (id: string): SharedApi => findRecord(context.records.read().apis, id, 'API')

  return {
    ...createApiEditingHandlers(context),
    ...createPublishedQueryHandlers(context),
    ...createApiLogHandlers(context),
    'apiSharing:list': async ({ query }) => {
      const { apis } = context.records.read()
      const isOwn = apis.some(({ origin }) => origin === 'own')
      const index = isOwn ? await countedIndex(context, apis) : apiIndex(apis)
      return { ...index.page(query), counts: countStatuses(apis) }
    },
    'apiSharing:get': ({ id }) => find(id),
    'apiSharing:setStatus': async ({ id, status }) => {
      const changed = await context.records.update(records => {
        const api = findRecord(records.apis, id, 'API')
        if (toggleApiStatus(api.status) !== status) {
          throw new AppError('CONFLICT', 'Trạng thái API đã thay đổi. Vui lòng tải lại danh sách.')
        }
        if (status === 'active') refuseApiAboveMaximumDegree(context, api)
        const before = { ...api }
        api.status = status
        const { operator } = context.settings.read()
        const changes = describeApiChanges(before, api)
        addToApiHistory(api, {
          time: context.clock.now(),
          user: operator,
          kind: 'toggle',
          changes,
          note: ''
        })
        return structuredClone(api)
      })
      const verb = status === 'active' ? 'Kích hoạt' : 'Tạm dừng'
      return audited(changed, 'toggle', `${verb} API “${changed.name}”`)
    },
    'apiSharing:exportOpenApi': async ({ id }) => {
      const api = find(id)
      const table = apiSourceOf(api, buildTableCatalogue(context.records.read().dataMarts))
      const { buildOpenApiDocument } = await import('./open-api')
      const { url } = (await context.gateway()).state()
      const result = await context.files.save({
        proposedName: `openapi-${apiEndpointNameOf(api)}.json`,
        kind: { name: 'JSON', extension: '.json' },
        discloses: 'noTableData',
        chunks: async function* () {
          yield `${JSON.stringify(buildOpenApiDocument(api, table, url), null, 2)}\n`
        },
        count: () => 1
      })
      return auditedFile(result, `Tải OpenAPI của API “${api.name}”`)
    }
  }
}

/**
 * List of the APIs with the number of real calls of each published API; without numbers if the log
 * cannot be read.
 */
async function countedIndex(
  { calls }: Pick<ApiLogDependencies, 'calls'>,
  apis: readonly SharedApi[]
): Promise<ListSearchIndex<SharedApi>> {
  const counts = await (await calls()).counts().catch(() => new Map<string, number>())
  const counted = apis.map(api =>
    api.origin === 'own' ? { ...api, requestCount: counts.get(api.id) ?? 0 } : api
  )
  return new ListSearchIndex(counted, apiListRules)
}
