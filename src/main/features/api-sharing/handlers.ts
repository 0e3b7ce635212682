import { AppError } from '@shared/contract/reply'
import {
  type ApiAccessEntry,
  apiLogRules,
  summariseApiLog
} from '@shared/features/api-sharing/access-log'
import { describeChanges } from '@shared/features/api-sharing/changes'
import { endpointName } from '@shared/features/api-sharing/examples'
import { apiListRules, type SharedApi, toggledStatus } from '@shared/features/api-sharing/share'
import { findSource } from '@shared/features/api-sharing/sources'
import { catalogueOf } from '@shared/features/data-mart/catalogue'
import { toDay } from '@shared/kit/format'
import { asksForNewest } from '@shared/kit/list/list'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { countStatuses } from '@shared/kit/status-counts'
import { csvKind } from '../../files/save-file'
import type { LogRows } from '../../logs/log-rows'
import { newestOrWhole } from '../../logs/newest-rows'
import { findRecord } from '../find-record'
import { logFile } from '../log-file'
import { type NotingHandlersFor, noted, notedFile } from '../noted'
import type { Parts } from '../parts'
import { addToHistory, createApiEditingHandlers, type EditingParts } from './editing'
import { openApiDocument } from './open-api'
import { countBlocked } from './rate-limit'

type ApiParts = EditingParts & Pick<Parts, 'apiLogs' | 'apiRows' | 'files'>

export function createApiSharingHandlers(context: ApiParts): NotingHandlersFor<'apiSharing'> {
  const apiIndex = oncePer((apis: readonly SharedApi[]) => new ListIndex(apis, apiListRules))
  const logIndex = oncePer((rows: LogRows<ApiAccessEntry>) => new ListIndex(rows, apiLogRules))
  const summary = oncePer((rows: LogRows<ApiAccessEntry>) =>
    summariseApiLog(rows.numbers('timestamp'), rows.numbers('status'))
  )
  const find = (id: string): SharedApi => findRecord(context.records.read().apis, id, 'API')

  return {
    ...createApiEditingHandlers(context),
    'apiSharing:list': ({ query }) => {
      const { apis } = context.records.read()
      return { ...apiIndex(apis).page(query), counts: countStatuses(apis) }
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
    'apiSharing:logs': async ({ id, query, early }) => {
      const log = find(id).id
      const whole = async () => {
        const rows = await context.apiRows(log)
        if (query.search.trim() === '') rows.prepareSearchSoon()
        else await rows.prepareSearch()
        return { ...logIndex(rows).page(query), counting: false }
      }
      return early && asksForNewest(query)
        ? newestOrWhole(context.apiLogs, log, query.limit, whole)
        : whole()
    },
    'apiSharing:logSummary': async ({ id }) => summary(await context.apiRows(find(id).id)),
    'apiSharing:exportOpenApi': async ({ id }) => {
      const api = find(id)
      const table = findSource(catalogueOf(context.records.read().dataMarts), api.sourceTable)
      const result = await context.files.save({
        proposedName: `openapi-${endpointName(api)}.json`,
        kind: { name: 'JSON', extension: '.json' },
        chunks: async function* () {
          yield `${JSON.stringify(openApiDocument(api, table), null, 2)}\n`
        },
        count: () => 1
      })
      return notedFile(result, `Tải OpenAPI của API “${api.name}”`)
    },
    'apiSharing:tryLimit': async ({ id, limit }) => {
      const times = (await context.apiRows(find(id).id)).numbers('timestamp')
      return { blocked: countBlocked(times, limit), total: times.length }
    },
    'apiSharing:exportLogs': async ({ id, query, job }) => {
      const api = find(id)
      const { count, ...csv } = logFile(context, await context.apiLogs.extent(id), query, {
        name: 'api-access'
      })
      const result = await context.files.save({
        proposedName: `api-access-logs-${toDay(context.clock.now())}.csv`,
        kind: csvKind,
        job,
        count,
        ...csv
      })
      return notedFile(
        result,
        `Xuất nhật ký truy cập API “${api.name}” (CSV, ${count().toLocaleString('vi-VN')} dòng)`
      )
    }
  }
}
