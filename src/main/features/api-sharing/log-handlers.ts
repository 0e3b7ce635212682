import {
  type ApiAccessLogEntry,
  apiLogColumns,
  apiLogListRules,
  summariseApiLog
} from '@shared/features/api-sharing/access-log'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoisePerKey } from '@shared/kit/once'
import type { FileSaveResult } from '@shared/kit/saved-file'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { apiUsageDays } from '@shared/model/gateway/usage'
import { csvFileKind } from '../../files/save-file'
import { countRateLimitedRequests } from '../../gateway/rate-limit'
import { reportProgressByFileSize } from '../../logs/calls/export-calls'
import type { FeatureDependencies } from '../../parts'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, auditedFile, fileExportCancellation } from '../noted'
import { createCancellableHandler } from '../registration'
import { saveCsv } from '../save-csv'

export type ApiLogDependencies = Pick<
  FeatureDependencies,
  'apiLogs' | 'calls' | 'clock' | 'files' | 'records' | 'settings' | 'warehouse'
>

type LogHandlers = Pick<
  AuditingHandlersFor<'apiSharing'>,
  | 'apiSharing:callLog'
  | 'apiSharing:exportLogs'
  | 'apiSharing:logs'
  | 'apiSharing:logSummary'
  | 'apiSharing:tryLimit'
  | 'apiSharing:usage'
>

const day = 86_400_000

/**
 * Handlers for the access logs of APIs. A sample API has a simulated log of some hundred entries,
 * written once and served from memory. A published API has the log of the gateway. No figure
 * combines simulated and real calls.
 */
export function createApiLogHandlers(context: ApiLogDependencies): LogHandlers {
  const find = (id: string): SharedApi => findRecord(context.records.read().apis, id, 'API')
  const simulated = memoisePerKey((entries: readonly ApiAccessLogEntry[]) => {
    const times = entries.map(({ timestamp }) => timestamp)
    return {
      times,
      index: new ListSearchIndex(entries.toReversed(), apiLogListRules),
      summary: summariseApiLog(
        times,
        entries.map(({ status }) => status)
      )
    }
  })
  const simulatedOf = async (id: string) => simulated(await context.apiLogs.read(id))
  return {
    'apiSharing:logs': async ({ id, query, early }) => {
      if (find(id).origin === 'own') return (await context.calls()).page(id, query, early)
      return { ...(await simulatedOf(id)).index.page(query), counting: false }
    },
    'apiSharing:logSummary': async ({ id }) =>
      find(id).origin === 'own'
        ? (await context.calls()).summary(id)
        : (await simulatedOf(id)).summary,
    'apiSharing:usage': async ({ id }) => {
      if (find(id).origin === 'sample') return null
      return (await context.calls()).usage(id, context.clock.now() - apiUsageDays * day)
    },
    'apiSharing:callLog': async () => ({ bytes: (await context.calls()).size() }),
    'apiSharing:tryLimit': async ({ id, limit }) => {
      if (find(id).origin === 'own') return (await context.calls()).blocked(id, limit)
      const { times } = await simulatedOf(id)
      return { blocked: countRateLimitedRequests(times, limit), total: times.length }
    },
    'apiSharing:exportLogs': createCancellableHandler(
      fileExportCancellation,
      async ({ id, query, job }, signal) => {
        const api = find(id)
        const name = `api-access-logs-${toVietnamIsoDay(context.clock.now())}`
        const wordsOf = (rows: number): string =>
          `Xuất nhật ký truy cập API “${api.name}” (CSV, ${formatNumber(rows)} dòng)`
        if (api.origin === 'own') {
          const named = { proposedName: `${name}.csv`, kind: csvFileKind, job, signal }
          const saved = await saveCalls(context, id, query, named)
          return auditedFile(saved.result, wordsOf(saved.rows))
        }
        const rows = (await simulatedOf(id)).index.match(query)
        const words = wordsOf(rows.length)
        return saveCsv(context, { name, columns: apiLogColumns, rows, job, signal, words })
      }
    )
  }
}

type ApiLogQuery = Parameters<LogHandlers['apiSharing:exportLogs']>[0]['query']
type ApiLogExportFile = Pick<
  Parameters<FeatureDependencies['files']['saveFilled']>[0],
  'proposedName' | 'kind' | 'job' | 'signal'
>
interface SavedApiLog {
  readonly result: FileSaveResult
  readonly rows: number
}

/** Exports the calls; the writer process creates the file, as a log can be long. */
async function saveCalls(
  { calls, files, settings, warehouse }: ApiLogDependencies,
  id: string,
  query: ApiLogQuery,
  named: ApiLogExportFile
): Promise<SavedApiLog> {
  const work = await (await calls()).exporting(id, query)
  const separator = settings.read().configuration.csvSeparator
  const result = await files.saveFilled({
    ...named,
    // The log names calls and callers, and no rows of tables.
    discloses: 'noTableData',
    count: () => work.rows,
    fill: async (path, signal, onProgress) => {
      const leave = reportProgressByFileSize(path, work.rows, onProgress)
      try {
        await warehouse.writer.ask({ ...work, kind: 'export', path, separator }, { signal })
      } catch (error) {
        throw engineErrorToAppError(error)
      } finally {
        leave()
      }
    }
  })
  return { result, rows: work.rows }
}
