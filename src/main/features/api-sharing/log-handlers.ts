import {
  type ApiAccessEntry,
  apiLogRules,
  summariseApiLog
} from '@shared/features/api-sharing/access-log'
import { formatNumber, toDay } from '@shared/kit/format'
import { asksForNewest } from '@shared/kit/list/list'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import type { SaveResult } from '@shared/kit/saved-file'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { usageDays } from '@shared/model/gateway/usage'
import { csvKind } from '../../files/save-file'
import { countBlocked } from '../../gateway/rate-limit'
import { followGrowth } from '../../logs/calls/export-calls'
import type { LogRows } from '../../logs/log-rows'
import { newestOrWhole } from '../../logs/newest-rows'
import type { Parts } from '../../parts'
import { asAppError } from '../../warehouse/engine-errors'
import { findRecord } from '../find-record'
import { logFile } from '../log-file'
import { type NotingHandlersFor, notedFile, savingJob } from '../noted'
import { cancellable } from '../registration'

export type LogParts = Pick<
  Parts,
  'apiLogs' | 'apiRows' | 'calls' | 'clock' | 'files' | 'records' | 'settings' | 'warehouse'
>

type LogHandlers = Pick<
  NotingHandlersFor<'apiSharing'>,
  | 'apiSharing:callLog'
  | 'apiSharing:exportLogs'
  | 'apiSharing:logs'
  | 'apiSharing:logSummary'
  | 'apiSharing:tryLimit'
  | 'apiSharing:usage'
>

const day = 86_400_000

/**
 * Handlers for the access logs of APIs. Sample APIs have a simulated log in a separate file;
 * published APIs have the log of the gateway. No figure mixes the two.
 */
export function createLogHandlers(context: LogParts): LogHandlers {
  const find = (id: string): SharedApi => findRecord(context.records.read().apis, id, 'API')
  const index = oncePer((rows: LogRows<ApiAccessEntry>) => new ListIndex(rows, apiLogRules))
  const summary = oncePer((rows: LogRows<ApiAccessEntry>) =>
    summariseApiLog(rows.numbers('timestamp'), rows.numbers('status'))
  )
  return {
    'apiSharing:logs': async ({ id, query, early }) => {
      if (find(id).origin === 'own') return (await context.calls()).page(id, query, early)
      const whole = async () => ({
        ...index(await context.apiRows(id)).page(query),
        counting: false
      })
      return early && asksForNewest(query)
        ? newestOrWhole(context.apiLogs, id, query.limit, whole)
        : whole()
    },
    'apiSharing:logSummary': async ({ id }) =>
      find(id).origin === 'own'
        ? (await context.calls()).summary(id)
        : summary(await context.apiRows(id)),
    'apiSharing:usage': async ({ id }) => {
      if (find(id).origin === 'sample') return null
      return (await context.calls()).usage(id, context.clock.now() - usageDays * day)
    },
    'apiSharing:callLog': async () => ({ bytes: (await context.calls()).size() }),
    'apiSharing:tryLimit': async ({ id, limit }) => {
      if (find(id).origin === 'own') return (await context.calls()).blocked(id, limit)
      const times = (await context.apiRows(id)).numbers('timestamp')
      return { blocked: countBlocked(times, limit), total: times.length }
    },
    'apiSharing:exportLogs': cancellable(savingJob, async ({ id, query, job }, signal) => {
      const api = find(id)
      const named = {
        proposedName: `api-access-logs-${toDay(context.clock.now())}.csv`,
        kind: csvKind,
        job,
        signal
      }
      const saved =
        api.origin === 'own'
          ? await saveCalls(context, id, query, named)
          : await saveSample(context, id, query, named)
      return notedFile(
        saved.result,
        `Xuất nhật ký truy cập API “${api.name}” (CSV, ${formatNumber(saved.rows)} dòng)`
      )
    })
  }
}

type Asked = Parameters<LogHandlers['apiSharing:exportLogs']>[0]['query']
type Named = Pick<
  Parameters<Parts['files']['saveFilled']>[0],
  'proposedName' | 'kind' | 'job' | 'signal'
>
interface Saved {
  readonly result: SaveResult
  readonly rows: number
}

async function saveSample(
  context: LogParts,
  id: string,
  query: Asked,
  named: Named
): Promise<Saved> {
  const { count, ...csv } = logFile(context, await context.apiLogs.extent(id), query, {
    name: 'api-access'
  })
  const result = await context.files.save({ ...named, count, ...csv })
  return { result, rows: count() }
}

/** Exports the calls; the writer process creates the file, as a log can be long. */
async function saveCalls(
  { calls, files, settings, warehouse }: LogParts,
  id: string,
  query: Asked,
  named: Named
): Promise<Saved> {
  const work = await (await calls()).exporting(id, query)
  const separator = settings.read().configuration.csvSeparator
  const result = await files.saveFilled({
    ...named,
    count: () => work.rows,
    fill: async (path, signal, onProgress) => {
      const leave = followGrowth(path, work.rows, onProgress)
      try {
        await warehouse.writer.ask({ ...work, kind: 'export', path, separator }, { signal })
      } catch (error) {
        throw asAppError(error)
      } finally {
        leave()
      }
    }
  })
  return { result, rows: work.rows }
}
