import { ownHomeText } from '@shared/features/home/own-text'
import { modelTables } from '@shared/features/standard-model/tables'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import {
  sectorNavigationGroups,
  sectorPageTitleOf
} from '@shared/model/analytics/sector-navigation'
import { currentRowCountOfTable } from '@shared/model/data-mart/counts'
import { hasNonSampleRows } from '@shared/model/data-mart/own-rows'
import { isUnfinishedRunState } from '@shared/model/etl/run'
import type { Activity } from '@shared/model/home/activity'
import type { OnboardingStep } from '@shared/model/home/first-steps'
import type { LoadedDataCounts } from '@shared/model/home/own-home'
import type { SystemStatusRow } from '@shared/model/home/system'
import { findPageTableGaps } from '../../analytics/own-facts'
import { createSampleActivities } from '../../demo/home'
import type { FeatureDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import type { RecordState } from '../../store/state/record-state'
import type { RecordsAndSettingsReader } from '../../store/state-reader'

const text = ownHomeText.own

type CountParts = Pick<RecordsAndSettingsReader, 'records'> &
  Pick<FeatureDependencies, 'clock'> & { readonly etl: Pick<EtlJobs, 'runs'> }

/**
 * Home page figures counted from data that the unit loaded instead of sample data, and the next
 * step for an empty program.
 */
export async function countHomeFigures({
  records,
  clock,
  etl
}: CountParts): Promise<LoadedDataCounts> {
  const state = records.read()
  const { dataMarts, users, reports, pipelines } = state
  const today = toVietnamIsoDay(clock.now())
  const runs = (await Promise.all(pipelines.map(({ id }) => etl.runs(id)))).flat()
  const ended = runs.filter(run => !isUnfinishedRunState(run.state))
  const firstPage = nearestPage(records)
  return {
    tables: dataMarts.length,
    rows: dataMarts.reduce((sum, table) => sum + currentRowCountOfTable(table), 0),
    users: users.filter(
      ({ status, validUntil }) =>
        status === 'active' && (validUntil === null || validUntil >= today)
    ).length,
    reports: reports.length,
    runs: {
      ended: ended.length,
      succeeded: ended.filter(run => run.state === 'succeeded').length
    },
    done: doneSteps(state, firstPage),
    firstPage
  }
}

/**
 * The sidebar page that lacks the fewest mapped tables, the first of equal ones: most units have
 * few tables, and the suggested page should show data.
 */
function nearestPage(records: RecordsAndSettingsReader['records']): LoadedDataCounts['firstPage'] {
  const pages = sectorNavigationGroups.flatMap(({ items }) =>
    items.map(({ path }) => {
      const tables = new Set(findPageTableGaps(path, { records }).map(({ table }) => table))
      const titles = modelTables.flatMap(({ id, title }) => (tables.has(id) ? [title] : []))
      return { title: sectorPageTitleOf(path), path, lacks: titles }
    })
  )
  return pages.reduce((best, page) => (page.lacks.length < best.lacks.length ? page : best))
}

function doneSteps(state: RecordState, { lacks }: LoadedDataCounts['firstPage']): OnboardingStep[] {
  const isReportOfPage = state.reports.some(
    ({ origin, template }) => origin === 'own' && template.startsWith('/chuyen-nganh/')
  )
  const isMapped = lacks.length === 0
  return [
    ...(state.dataMarts.some(hasNonSampleRows) ? (['load'] as const) : []),
    ...(isMapped ? (['map'] as const) : []),
    ...(isMapped && isReportOfPage ? (['report'] as const) : [])
  ]
}

/**
 * Rows of **Trạng thái hệ thống** (system status) for data that the unit loaded instead of sample
 * data; the gateway row is added once the gateway is configured.
 */
export function buildLoadedDataStatusRows({
  dataMarts,
  pipelines
}: RecordState): SystemStatusRow[] {
  return [
    {
      name: 'Data Lake',
      state: text.tables(formatNumber(dataMarts.length)),
      tone: 'neutral',
      icon: 'check'
    },
    {
      name: 'Xử lý ETL',
      state: text.pipelines(formatNumber(pipelines.length)),
      tone: 'neutral',
      icon: 'clock'
    },
    { name: 'API Gateway', state: text.gatewayOff, tone: 'neutral', icon: 'pause' }
  ]
}

/** Activities of the home page without those that belong to the sample data. */
export function excludeSampleActivities(all: readonly Activity[], seededOn: string): Activity[] {
  const keyOf = (one: Activity): string => `${one.time} ${one.action}`
  const samples = new Set(createSampleActivities(seededOn).map(keyOf))
  return all.filter(one => !samples.has(keyOf(one)))
}
