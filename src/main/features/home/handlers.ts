import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CallHandlersOfFeature } from '@shared/contract/contract'
import { etlText } from '@shared/features/etl/text'
import { type ClosedPeriod, formatPeriodMonth } from '@shared/features/standard-model/closing'
import { formatDateTime, formatDay, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { memoiseOnce } from '@shared/kit/once'
import { pipelineRunStateBadges } from '@shared/kit/status'
import { roleHasPermission } from '@shared/model/admin/roles'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import { lastChangeDateOfTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { HomeOverview, PendingTask } from '@shared/model/home/home'
import { type SystemStatusRow, sampleSystemStatus } from '@shared/model/home/system'
import { findSharingNetwork } from '@shared/model/services/networks'
import {
  approvalPendingSince,
  type SharedService,
  serviceNameOf
} from '@shared/model/services/service'
import { partnerNameOfService, type SharingDirectory } from '@shared/model/services/service-partner'
import { countWorkingDays } from '@shared/model/working-days'
import { pagePaths, platformPagePathsOf } from '@shared/navigation/paths'
import { currentAccess, isRecordInAccess } from '../../disclosure/scope/access'
import type { FeatureDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { currentOperatorRole } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import type { RecordsAndSettingsReader } from '../../store/state-reader'
import { type ApprovalDeadline, readApprovalDeadline } from '../../store/work-calendar'
import { upgradeReaderOf } from './upgrade-reader'

export type HomeDependencies = RecordsAndSettingsReader &
  Pick<FeatureDependencies, 'activities' | 'clock' | 'directory' | 'gateway'> & {
    readonly etl: Pick<EtlJobs, 'runs' | 'missedRun'>
  }

/**
 * This module is loaded lazily and only after the sample data was removed, so that other starts do
 * not load it.
 */
const readOwnHome = memoiseOnce(() => import('./own-home'))

/** Whether the current user administers the program and has not confirmed what an upgrade added. */
const isUpgradeUnread = (context: HomeDependencies): boolean => {
  const { upgradeNotice } = context.records.read()
  if (!upgradeNotice || !roleHasPermission(currentOperatorRole(context), 'administer')) return false
  return !upgradeNotice.readBy.includes(upgradeReaderOf(context))
}

/** Number of activities shown on the home page. */
const shownActivities = 8

export function createHomeHandlers(context: HomeDependencies): CallHandlersOfFeature<'home'> {
  return {
    'home:overview': async (): Promise<HomeOverview> => {
      const records = context.records.read()
      const { apis, services, dataMarts, seededOn, waitingLoads, closedPeriods } = records
      const own = records.removedSamples.length > 0 ? await readOwnHome() : undefined
      const today = toVietnamIsoDay(context.clock.now())
      const deadline = readApprovalDeadline(context, today)
      const all = await context.activities.readAll()
      const ofAll = own?.excludeSampleActivities(all, seededOn) ?? all
      const access = currentAccess()
      const { operator } = context.settings.read()
      // What others did tells of tables and rows outside the scope of a user.
      const activities = access
        ? ofAll.filter(one => one.user === operator && isRecordInAccess(one, access))
        : ofAll
      return {
        // Tasks about failures in the warehouse come before pending decisions, because the home
        // page only shows the first tasks.
        tasks: [
          ...(await failedRuns(context)),
          ...(await missedRuns(context)),
          ...dataMarts.flatMap(martTask),
          ...waitingLoads.map(load => loadTask(load, dataMarts)),
          ...(await correctionTasks(records)),
          ...(await releaseTasks(records)),
          ...closedPeriods.flatMap(reopeningTask),
          ...apis.flatMap(apiTask),
          ...services.flatMap(service => serviceTask(service, records, today, deadline))
        ],
        activities: activities.toReversed().slice(0, shownActivities),
        system: own?.buildLoadedDataStatusRows(records) ?? [...sampleSystemStatus],
        own: (await own?.countHomeFigures(context)) ?? null,
        ...(isUpgradeUnread(context) && { upgraded: true })
      }
    },
    'home:system': () => systemRows(context)
  }
}

/**
 * Rows of the home page's system status: the state of a configured gateway, else its sample row,
 * and the age of the newest copy on another medium.
 */
async function systemRows(context: HomeDependencies): Promise<SystemStatusRow[]> {
  const { buildExternalCopyStatusRows } = await import('../settings/copies/copies-age')
  const { directory, records, clock } = context
  const copies = buildExternalCopyStatusRows({
    directory,
    records: records.read(),
    now: clock.now()
  })
  return [...(await partRows(context)), ...copies]
}

async function partRows({
  directory,
  gateway,
  records
}: HomeDependencies): Promise<SystemStatusRow[]> {
  const kept = records.read()
  const rows =
    kept.removedSamples.length > 0
      ? (await readOwnHome()).buildLoadedDataStatusRows(kept)
      : [...sampleSystemStatus]
  if (!existsSync(join(directory, 'gateway'))) return rows
  const { gatewayPhaseBadges } = await import('@shared/features/gateway/text')
  const { label: state, tone, icon } = gatewayPhaseBadges[(await gateway()).state().phase]
  return rows.map(row => (row.name === 'API Gateway' ? { ...row, state, tone, icon } : row))
}

/** Tasks for pending corrections; their code is loaded lazily when a correction is pending. */
async function correctionTasks({
  waitingCorrections,
  dataMarts
}: RecordState): Promise<PendingTask[]> {
  if (waitingCorrections.length === 0) return []
  const { createCorrectionTask } = await import('./correction-task')
  return waitingCorrections.map(one => createCorrectionTask(one, dataMarts))
}

/** Tasks for documents that await their release; their code is loaded lazily when one does. */
async function releaseTasks(records: RecordState): Promise<PendingTask[]> {
  const isWaiting =
    (records.waitingDocuments?.length ?? 0) > 0 ||
    records.filledForms.some(({ release }) => release?.state === 'waiting')
  return isWaiting ? (await import('./release-tasks')).createReleaseTasks(records) : []
}

/**
 * Task on the home page for a load that awaits approval; it links to the page of the table, from
 * which the comparison opens.
 */
function loadTask(
  { table: id, file, user, time, counts }: StagedLoad,
  tables: readonly DataMart[]
): PendingTask {
  const name = tables.find(table => table.id === id)?.name ?? id
  const { added, changed, removed } = counts
  const [more, other, fewer] = [added, changed, removed].map(formatNumber)
  return {
    kind: 'approval',
    title: `Lần nạp tệp “${file.fileName}” vào bảng ${name} đang chờ duyệt`.slice(0, 200),
    detail: `${user} gửi ${formatDateTime(time)} · thêm ${more}, sửa ${other}, bỏ ${fewer} dòng`,
    path: pagePaths.martDetail(id)
  }
}

/** Task for a request to reopen a closed month, which awaits a second person. */
function reopeningTask({ period, asked }: ClosedPeriod): PendingTask[] {
  if (!asked) return []
  return [
    {
      kind: 'approval',
      title: `Đề nghị mở lại kỳ ${formatPeriodMonth(period)} đang chờ duyệt`,
      detail: `${asked.user} · ${asked.reason}`.slice(0, 500),
      path: `${pagePaths.settings}?tab=sector`
    }
  ]
}

/** Task for a request for access to an API that awaits the approval of an administrator. */
function apiTask({ id, name, status, request }: SharedApi): PendingTask[] {
  if (status !== 'pending') return []
  return [
    {
      kind: 'approval',
      title: `Đề nghị tạo API “${name}” đang chờ duyệt`,
      detail: [request?.unit, request?.reason].filter(Boolean).join(' · ').slice(0, 500),
      path: pagePaths.apiDetail(id)
    }
  ]
}

/** Task for a service registration that awaits approval, or for a broken connection. */
function serviceTask(
  service: SharedService,
  directory: SharingDirectory,
  today: string,
  { approvalDays, calendar }: ApprovalDeadline
): PendingTask[] {
  const network = findSharingNetwork(service.network, directory.networks)
  if (!network) return []
  const path = platformPagePathsOf(network).detail(service.id)
  const title = (what: string): string =>
    `Dịch vụ ${network.name} “${serviceNameOf(service)}” ${what}`
  if (service.status === 'waiting') {
    const days = countWorkingDays(toVietnamIsoDay(approvalPendingSince(service)), today, calendar)
    const late = days > approvalDays ? `, quá hạn ${formatNumber(approvalDays)} ngày` : ''
    const detail = `${partnerNameOfService(service, directory)} · đã chờ ${formatNumber(days)} ngày làm việc${late}`
    return [{ kind: 'approval', title: title('đang chờ phê duyệt'), detail, path }]
  }
  if (service.status !== 'error') return []
  const detail = service.history.at(-1)?.note ?? ''
  return [{ kind: 'failure', title: title('bị lỗi kết nối'), detail, path }]
}

/** Tasks for pipelines whose last run failed or was cut off. */
async function failedRuns({ records, etl }: HomeDependencies): Promise<PendingTask[]> {
  const tasks = records.read().pipelines.map(async ({ id, name }): Promise<PendingTask[]> => {
    const last = (await etl.runs(id)).at(-1)
    if (last?.state !== 'failed' && last?.state !== 'interrupted') return []
    const how = pipelineRunStateBadges[last.state].label.toLowerCase()
    const detail = last.log.at(-1)?.message ?? ''
    return [{ kind: 'failure', title: `Pipeline “${name}” ${how}`, detail, path: pagePaths.etl }]
  })
  return (await Promise.all(tasks)).flat()
}

/**
 * Tasks for pipelines that missed a scheduled run, because the program was closed or another run
 * was in progress.
 */
async function missedRuns({ records, etl }: HomeDependencies): Promise<PendingTask[]> {
  const tasks = records.read().pipelines.map(async (pipeline): Promise<PendingTask[]> => {
    const due = await etl.missedRun(pipeline)
    if (due === null) return []
    const title = `Pipeline “${pipeline.name}” lỡ lịch chạy`
    return [
      {
        kind: 'missed',
        title,
        detail: etlText.run.missed(formatDateTime(due)),
        path: pagePaths.etl
      }
    ]
  })
  return (await Promise.all(tasks)).flat()
}

/** Task for a paused table, whose shared data becomes outdated. */
function martTask(table: DataMart): PendingTask[] {
  const { id, name, status } = table
  if (status !== 'stopped') return []
  const detail = `Cập nhật lần cuối ${formatDay(lastChangeDateOfTable(table))}`
  return [
    { kind: 'stopped', title: `Bảng ${name} đang dừng ghi`, detail, path: pagePaths.martDetail(id) }
  ]
}
