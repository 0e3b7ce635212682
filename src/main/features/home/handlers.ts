import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { HandlersFor } from '@shared/contract/contract'
import { etlText } from '@shared/features/etl/text'
import { type ClosedPeriod, periodWords } from '@shared/features/standard-model/closing'
import { formatDateTime, formatDay, formatNumber, toDay } from '@shared/kit/format'
import { once } from '@shared/kit/once'
import { runStateLooks } from '@shared/kit/status'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { HeldLoad } from '@shared/model/data-load/held-load'
import { updatedOf } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { HomeOverview, PendingTask } from '@shared/model/home/home'
import { type SystemRow, sampleSystem } from '@shared/model/home/system'
import { findNetwork } from '@shared/model/services/networks'
import type { Partner } from '@shared/model/services/partner'
import { nameOf, partnerOf, type SharedService, waitingSince } from '@shared/model/services/service'
import type { Configuration } from '@shared/model/settings/configuration'
import { workingDaysBetween } from '@shared/model/working-days'
import { paths, servicePaths } from '@shared/navigation/paths'
import type { Parts } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import type { RecordState } from '../../store/state/record-state'
import type { StateReader } from '../../store/state-reader'

export type HomeParts = StateReader &
  Pick<Parts, 'activities' | 'clock' | 'directory' | 'gateway'> & {
    readonly etl: Pick<EtlJobs, 'runs' | 'missedRun'>
  }

/** Loaded lazily only after the sample data was removed, so that other starts do not load it. */
const readOwnHome = once(() => import('./own-home'))

/** Number of activities shown on the home page. */
const shownActivities = 8

export function createHomeHandlers(context: HomeParts): HandlersFor<'home'> {
  return {
    'home:overview': async (): Promise<HomeOverview> => {
      const records = context.records.read()
      const { apis, services, dataMarts, seededOn, waitingLoads, closedPeriods, partners } = records
      const own = records.removedSamples.length > 0 ? await readOwnHome() : undefined
      const { configuration } = context.settings.read()
      const today = toDay(context.clock.now())
      const all = await context.activities.readAll()
      const activities = own?.ownActivities(all, seededOn) ?? all
      return {
        // Failures in the warehouse precede pending decisions, because the home page only shows the
        // first tasks.
        tasks: [
          ...(await failedRuns(context)),
          ...(await missedRuns(context)),
          ...dataMarts.flatMap(martTask),
          ...waitingLoads.map(load => loadTask(load, dataMarts)),
          ...(await correctionTasks(records)),
          ...closedPeriods.flatMap(reopeningTask),
          ...apis.flatMap(apiTask),
          ...services.flatMap(service => serviceTask(service, partners, today, configuration))
        ],
        activities: activities.toReversed().slice(0, shownActivities),
        system: own?.ownSystem(records) ?? [...sampleSystem],
        own: (await own?.countHome(context)) ?? null
      }
    },
    'home:system': () => systemRows(context)
  }
}

/**
 * State of the gateway once it is configured, before that the sample row; and the age of the newest
 * external copy.
 */
async function systemRows(context: HomeParts): Promise<SystemRow[]> {
  const { copiesRow } = await import('../settings/copies/copies-age')
  const { directory, records, clock } = context
  const copies = copiesRow({ directory, records: records.read(), now: clock.now() })
  return [...(await partRows(context)), ...copies]
}

async function partRows({ directory, gateway, records }: HomeParts): Promise<SystemRow[]> {
  const kept = records.read()
  const rows =
    kept.removedSamples.length > 0 ? (await readOwnHome()).ownSystem(kept) : [...sampleSystem]
  if (!existsSync(join(directory, 'gateway'))) return rows
  const { gatewayLooks } = await import('@shared/features/gateway/text')
  const { label: state, tone, icon } = gatewayLooks[(await gateway()).state().phase]
  return rows.map(row => (row.name === 'API Gateway' ? { ...row, state, tone, icon } : row))
}

/** Loaded lazily when a correction is pending. */
async function correctionTasks({
  waitingCorrections,
  dataMarts
}: RecordState): Promise<PendingTask[]> {
  if (waitingCorrections.length === 0) return []
  const { correctionTask } = await import('./correction-task')
  return waitingCorrections.map(one => correctionTask(one, dataMarts))
}

/** Task for a load that awaits approval; the page of its table leads to the comparison. */
function loadTask(
  { table: id, file, user, time, counts }: HeldLoad,
  tables: readonly DataMart[]
): PendingTask {
  const name = tables.find(table => table.id === id)?.name ?? id
  const { added, changed, removed } = counts
  const [more, other, fewer] = [added, changed, removed].map(formatNumber)
  return {
    kind: 'approval',
    title: `Lần nạp tệp “${file.fileName}” vào bảng ${name} đang chờ duyệt`.slice(0, 200),
    detail: `${user} gửi ${formatDateTime(time)} · thêm ${more}, sửa ${other}, bỏ ${fewer} dòng`,
    path: paths.martDetail(id)
  }
}

/** Task for a request to reopen a closed month, which awaits a second person. */
function reopeningTask({ period, asked }: ClosedPeriod): PendingTask[] {
  if (!asked) return []
  return [
    {
      kind: 'approval',
      title: `Đề nghị mở lại kỳ ${periodWords(period)} đang chờ duyệt`,
      detail: `${asked.user} · ${asked.reason}`.slice(0, 500),
      path: `${paths.settings}?tab=sector`
    }
  ]
}

/** Task for an API request that awaits an administrator. */
function apiTask({ id, name, status, request }: SharedApi): PendingTask[] {
  if (status !== 'pending') return []
  return [
    {
      kind: 'approval',
      title: `Đề nghị tạo API “${name}” đang chờ duyệt`,
      detail: [request?.unit, request?.reason].filter(Boolean).join(' · ').slice(0, 500),
      path: paths.apiDetail(id)
    }
  ]
}

/** Task for a service registration that awaits approval, or for a broken connection. */
function serviceTask(
  service: SharedService,
  partners: readonly Partner[],
  today: string,
  { approvalDays, holidays }: Configuration
): PendingTask[] {
  const network = findNetwork(service.network)
  if (!network) return []
  const path = servicePaths(network).detail(service.id)
  const title = (what: string): string => `Dịch vụ ${network.name} “${nameOf(service)}” ${what}`
  if (service.status === 'waiting') {
    const days = workingDaysBetween(toDay(waitingSince(service)), today, holidays)
    const late = days > approvalDays ? `, quá hạn ${formatNumber(approvalDays)} ngày` : ''
    const detail = `${partnerOf(service, partners)} · đã chờ ${formatNumber(days)} ngày làm việc${late}`
    return [{ kind: 'approval', title: title('đang chờ phê duyệt'), detail, path }]
  }
  if (service.status !== 'error') return []
  const detail = service.history.at(-1)?.note ?? ''
  return [{ kind: 'failure', title: title('bị lỗi kết nối'), detail, path }]
}

/** Tasks for pipelines whose last run failed or was cut off. */
async function failedRuns({ records, etl }: HomeParts): Promise<PendingTask[]> {
  const tasks = records.read().pipelines.map(async ({ id, name }): Promise<PendingTask[]> => {
    const last = (await etl.runs(id)).at(-1)
    if (last?.state !== 'failed' && last?.state !== 'interrupted') return []
    const how = runStateLooks[last.state].label.toLowerCase()
    const detail = last.log.at(-1)?.message ?? ''
    return [{ kind: 'failure', title: `Pipeline “${name}” ${how}`, detail, path: paths.etl }]
  })
  return (await Promise.all(tasks)).flat()
}

/**
 * Tasks for pipelines that missed a scheduled run, because the program was closed or another run
 * was in progress.
 */
async function missedRuns({ records, etl }: HomeParts): Promise<PendingTask[]> {
  const tasks = records.read().pipelines.map(async (pipeline): Promise<PendingTask[]> => {
    const due = await etl.missedRun(pipeline)
    if (due === null) return []
    const title = `Pipeline “${pipeline.name}” lỡ lịch chạy`
    return [
      { kind: 'missed', title, detail: etlText.card.missed(formatDateTime(due)), path: paths.etl }
    ]
  })
  return (await Promise.all(tasks)).flat()
}

/** Task for a paused table, whose shared data becomes outdated. */
function martTask(table: DataMart): PendingTask[] {
  const { id, name, status } = table
  if (status !== 'stopped') return []
  const detail = `Cập nhật lần cuối ${formatDay(updatedOf(table))}`
  return [
    { kind: 'stopped', title: `Bảng ${name} đang dừng ghi`, detail, path: paths.martDetail(id) }
  ]
}
