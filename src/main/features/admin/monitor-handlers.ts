import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CallHandlersOfFeature } from '@shared/contract/contract'
import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import {
  certificateExpiryNoticeDays,
  computePercentile,
  type DailyApiRequestCounts,
  type MonitoredComponent
} from '@shared/features/admin/monitor'
import { apiOutcomeOfHttpStatus } from '@shared/features/api-sharing/access-log'
import { gatewayPhaseBadges, gatewayText } from '@shared/features/gateway/text'
import { formatDateTime, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import { certificateExpiryOfService } from '@shared/model/services/service'
import { isSoftwareRenderingUsed } from '../../diagnostics/drawing'
import { checkEngineHealth } from '../../diagnostics/engine-part'
import { measureDiskSpace, measureFolderSize, measureProgramHealth } from '../../diagnostics/health'
import type { FeatureDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { readDiskEncryptionStatus } from './disk-part'

type MonitorParts = Pick<
  FeatureDependencies,
  | 'apiLogs'
  | 'calls'
  | 'clock'
  | 'crashLog'
  | 'directory'
  | 'gateway'
  | 'records'
  | 'versions'
  | 'warehouse'
> & { readonly etl: Pick<EtlJobs, 'runs'> }

const dayMs = 86_400_000
/** Number of past days for which real API calls are shown. */
const callDays = 365

export function createMonitorHandlers(context: MonitorParts): CallHandlersOfFeature<'monitor'> {
  return {
    'monitor:report': async () => {
      const now = context.clock.now()
      const { pipelines, services } = context.records.read()
      const runs = (await Promise.all(pipelines.map(({ id }) => context.etl.runs(id)))).flat()
      const recent = runs.filter(({ startedAt }) => startedAt >= now - dayMs)
      const ends = services.flatMap(service => certificateExpiryOfService(service) ?? [])
      const limit = now + certificateExpiryNoticeDays * dayMs
      const measured = [
        ...(await measureProgramHealth(context.directory, now)),
        await readDiskEncryptionStatus(context.directory, context.records.read()),
        await copiesPart(context, now),
        crashPart(context, now),
        drawingPart(context),
        await checkEngineHealth(context.warehouse.reader),
        ...(await gatewayParts(context)),
        ...sampleParts(context)
      ]
      return {
        time: now,
        parts: measured.map(part => ({ ...part, time: now })),
        size: await measureFolderSize(context.directory),
        days: await requestDays(context),
        calls: await context
          .calls()
          .then(calls => calls.days(now - callDays * dayMs))
          .catch(() => []),
        etl: {
          runs: recent.length,
          failed: recent.filter(({ state }) => state === 'failed' || state === 'interrupted').length
        },
        disk: await measureDiskSpace(context.directory),
        certificates: { total: ends.length, ending: ends.filter(end => end <= limit).length }
      }
    }
  }
}

async function copiesPart(
  { directory, records }: MonitorParts,
  now: number
): Promise<MonitoredComponent> {
  const { buildExternalCopyMonitorStatus: measure } = await import('../settings/copies/copies-age')
  return measure({ directory, records: records.read(), now })
}

/** Crashes of the program itself, read from its crash log. */
function crashPart({ crashLog }: MonitorParts, now: number): MonitoredComponent {
  const recent = crashLog.read().filter(({ time }) => time > now - 7 * dayMs)
  const last = recent.at(-1)
  const { name, none, some, remedy } = diagnosticsText.part
  return {
    key: 'crashes',
    name,
    state: last ? 'attention' : 'good',
    fact: last ? some(formatNumber(recent.length), formatDateTime(last.time)) : none,
    remedy: last ? remedy : ''
  }
}

function drawingPart({ directory, versions }: MonitorParts): MonitoredComponent {
  const { name, good, bySoftware, remedy } = diagnosticsText.drawing
  const bad = isSoftwareRenderingUsed(directory, versions().app)
  return {
    key: 'drawing',
    name,
    state: bad ? 'attention' : 'good',
    fact: bad ? bySoftware : good,
    remedy: bad ? remedy : ''
  }
}

/** State of the gateway and size of its log, once the gateway is configured. */
async function gatewayParts({
  directory,
  gateway,
  calls
}: MonitorParts): Promise<MonitoredComponent[]> {
  if (!existsSync(join(directory, 'gateway'))) return []
  const { phase, url, fault, logFault } = (await gateway()).state()
  const why = fault || logFault
  const { name, logName, remedy } = gatewayText.monitor
  const size = formatFileSize((await calls()).size())
  return [
    {
      key: 'gateway',
      name,
      state: why ? 'broken' : 'good',
      fact: (why || `${gatewayPhaseBadges[phase].label}, ${url}`).slice(0, 300),
      remedy: why ? remedy : ''
    },
    { key: 'call-log', name: logName, state: 'good', fact: size, remedy: '' }
  ]
}

/**
 * Monitored state of stored records, such as services and tables; their labels say that they are
 * sample data until the sample data is removed.
 */
function sampleParts({ records, clock }: MonitorParts): MonitoredComponent[] {
  const { services, dataMarts, endpoints, removedSamples } = records.read()
  const mark = removedSamples.length > 0 ? '' : ' (mẫu)'
  const failing = services.filter(({ status }) => status === 'error').length
  const stopped = dataMarts.filter(({ status }) => status === 'stopped').length
  const limit = clock.now() + certificateExpiryNoticeDays * dayMs
  const ending = services.filter(
    service => (certificateExpiryOfService(service) ?? limit + 1) <= limit
  ).length
  const down = endpoints.filter(({ lastCheck }) => lastCheck?.reason).length
  const line = (
    key: string,
    name: string,
    bad: number,
    what: string,
    remedy: string
  ): MonitoredComponent => ({
    key,
    name: `${name}${mark}`,
    state: bad > 0 ? 'attention' : 'good',
    fact: bad > 0 ? `${formatNumber(bad)} ${what}` : 'Không có vấn đề',
    remedy: bad > 0 ? remedy : ''
  })
  return [
    line(
      'certificates',
      'Chứng thư dịch vụ',
      ending,
      `chứng thư hết hạn trong ${certificateExpiryNoticeDays} ngày`,
      'Mở chi tiết dịch vụ, đề nghị cấp lại chứng thư'
    ),
    line(
      'services',
      'Dịch vụ LGSP, NGSP',
      failing,
      'dịch vụ lỗi kết nối',
      'Mở chi tiết dịch vụ, kiểm tra chứng thư'
    ),
    line(
      'marts',
      'Bảng Data Mart',
      stopped,
      'bảng dừng ghi',
      'Mở chi tiết bảng, đổi trạng thái ghi'
    ),
    line(
      'endpoints',
      'Nguồn và đích dữ liệu',
      down,
      'nơi kiểm tra không đạt',
      'Xem nhật ký của nguồn hoặc đích'
    )
  ]
}

/** Simulated requests to the sample APIs per day, with their response times. */
async function requestDays({ apiLogs, records }: MonitorParts): Promise<DailyApiRequestCounts[]> {
  const days = new Map<string, { requests: number; errors: number; times: number[] }>()
  for (const { id, origin } of records.read().apis) {
    if (origin === 'own') continue
    for (const { timestamp, status, responseTime } of await apiLogs.read(id)) {
      const day = toVietnamIsoDay(timestamp)
      const row = days.get(day) ?? { requests: 0, errors: 0, times: [] }
      row.requests++
      if (apiOutcomeOfHttpStatus(status) === 'error') row.errors++
      row.times.push(responseTime)
      days.set(day, row)
    }
  }
  return [...days]
    .map(([day, { requests, errors, times }]) => ({
      day,
      requests,
      errors,
      p50: computePercentile(times, 0.5),
      p95: computePercentile(times, 0.95)
    }))
    .sort((left, right) => left.day.localeCompare(right.day))
}
