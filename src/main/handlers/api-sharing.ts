import { writeCsv } from '@shared/csv'
import { apiLogColumns, apiLogRules, summariseApiLog } from '@shared/domain/api-access-log'
import { apiListRules, countApis, type SharedApi, toggledStatus } from '@shared/domain/api-share'
import { toDay } from '@shared/format'
import type { HandlersFor } from '@shared/ipc/contract'
import { AppError } from '@shared/ipc/reply'
import { ListIndex } from '@shared/list'
import { indexOnce } from '../index-once'
import { type Context, noteActivity } from './context'

export function createApiSharingHandlers(context: Context): HandlersFor<'apiSharing'> {
  const apiIndex = indexOnce((apis: readonly SharedApi[]) => new ListIndex(apis, apiListRules))
  const logIndex = indexOnce(
    (entries: Awaited<ReturnType<Context['apiLogs']['read']>>) =>
      new ListIndex(entries.toReversed(), apiLogRules)
  )
  const find = (id: string): SharedApi => findApi(context.records.read().apis, id)

  return {
    'apiSharing:list': ({ query }) => {
      const { apis } = context.records.read()
      return { ...apiIndex(apis).page(query), counts: countApis(apis) }
    },
    'apiSharing:get': ({ id }) => find(id),
    'apiSharing:setStatus': async ({ id, status }) => {
      const changed = await context.records.update(records => {
        const api = findApi(records.apis, id)
        if (toggledStatus(api.status) !== status) {
          throw new AppError('CONFLICT', 'Trạng thái API đã thay đổi. Vui lòng tải lại danh sách.')
        }
        api.status = status
        return { ...api }
      })
      const verb = status === 'active' ? 'Kích hoạt' : 'Tạm dừng'
      await noteActivity(context, 'toggle', `${verb} API “${changed.name}”`)
      return changed
    },
    'apiSharing:logs': async ({ id, query }) =>
      logIndex(await context.apiLogs.read(find(id).id)).page(query),
    'apiSharing:logSummary': async ({ id }) =>
      summariseApiLog(await context.apiLogs.read(find(id).id)),
    'apiSharing:exportLogs': async ({ id, query }) => {
      const api = find(id)
      const rows = logIndex(await context.apiLogs.read(id)).match(query)
      const separator = context.settings.read().preferences.csvSeparator
      const result = await context.files.save({
        proposedName: `api-access-logs-${toDay(context.clock.now())}.csv`,
        kind: { name: 'CSV', extension: '.csv' },
        chunks: () => writeCsv(apiLogColumns, rows, separator),
        count: () => rows.length
      })
      if (result.outcome === 'saved') {
        await noteActivity(
          context,
          'export',
          `Xuất nhật ký truy cập API “${api.name}” (CSV, ${rows.length.toLocaleString('vi-VN')} dòng)`
        )
      }
      return result
    }
  }
}

function findApi(apis: SharedApi[] | readonly SharedApi[], id: string): SharedApi {
  const api = apis.find(candidate => candidate.id === id)
  if (!api) throw new AppError('NOT_FOUND', 'Không tìm thấy API này.')
  return api
}
