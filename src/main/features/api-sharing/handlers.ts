import { AppError } from '@shared/contract/reply'
import { describeChanges } from '@shared/features/api-sharing/changes'
import { endpointName } from '@shared/features/api-sharing/examples'
import { sourceOf } from '@shared/features/api-sharing/sources'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { countStatuses } from '@shared/kit/status-counts'
import { apiListRules, type SharedApi, toggledStatus } from '@shared/model/api-sharing/share'
import { catalogueOf } from '@shared/model/data-mart/catalogue'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, noted, notedFile } from '../noted'
import { type ApiEditingParts, addToHistory, createApiEditingHandlers } from './editing'
import { createLogHandlers, type LogParts } from './log-handlers'
import { createPublishedHandlers } from './published'

type ApiParts = ApiEditingParts & LogParts & Pick<Parts, 'gateway'>

export function createApiSharingHandlers(context: ApiParts): NotingHandlersFor<'apiSharing'> {
  const apiIndex = oncePer((apis: readonly SharedApi[]) => new ListIndex(apis, apiListRules))
  const find = (id: string): SharedApi => findRecord(context.records.read().apis, id, 'API')

  return {
    ...createApiEditingHandlers(context),
    ...createPublishedHandlers(context),
    ...createLogHandlers(context),
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
        if (toggledStatus(api.status) !== status) {
          throw new AppError('CONFLICT', 'Trạng thái API đã thay đổi. Vui lòng tải lại danh sách.')
        }
        const before = { ...api }
        api.status = status
        const { operator } = context.settings.read()
        const changes = describeChanges(before, api)
        addToHistory(api, {
          time: context.clock.now(),
          user: operator,
          kind: 'toggle',
          changes,
          note: ''
        })
        return structuredClone(api)
      })
      const verb = status === 'active' ? 'Kích hoạt' : 'Tạm dừng'
      return noted(changed, 'toggle', `${verb} API “${changed.name}”`)
    },
    'apiSharing:exportOpenApi': async ({ id }) => {
      const api = find(id)
      const table = sourceOf(api, catalogueOf(context.records.read().dataMarts))
      const { openApiDocument } = await import('./open-api')
      const { url } = (await context.gateway()).state()
      const result = await context.files.save({
        proposedName: `openapi-${endpointName(api)}.json`,
        kind: { name: 'JSON', extension: '.json' },
        chunks: async function* () {
          yield `${JSON.stringify(openApiDocument(api, table, url), null, 2)}\n`
        },
        count: () => 1
      })
      return notedFile(result, `Tải OpenAPI của API “${api.name}”`)
    }
  }
}

/**
 * List of the APIs with the number of real calls of each published API; without numbers if the log
 * cannot be read.
 */
async function countedIndex(
  { calls }: Pick<LogParts, 'calls'>,
  apis: readonly SharedApi[]
): Promise<ListIndex<SharedApi>> {
  const counts = await (await calls()).counts().catch(() => new Map<string, number>())
  const counted = apis.map(api =>
    api.origin === 'own' ? { ...api, requestCount: counts.get(api.id) ?? 0 } : api
  )
  return new ListIndex(counted, apiListRules)
}
