import type { ScreenName } from '@shared/navigation/pages'
import type { ReactNode } from 'react'
import { chartChunk } from '../ui/chart/chart-chunk'
import { createLazyChunk, type LazyChunk } from '../ui/late'
import { firstPaintPromise } from '../ui/report-paint'

type Screen = LazyChunk<{ readonly Screen: () => ReactNode }>

/**
 * Lazily loaded components of each page by the name used in `pages`. Home is in the first chunk.
 */
export const pageScreenChunks: Readonly<Record<Exclude<ScreenName, 'home'>, Screen>> = {
  apiList: screen(() => import('../features/api-sharing/list-page'), 'ApiListPage'),
  apiCreate: screen(() => import('../features/api-sharing/create-page'), 'ApiCreatePage'),
  apiRequest: screen(() => import('../features/api-sharing/request-page'), 'ApiRequestPage'),
  apiDetail: screen(() => import('../features/api-sharing/detail-page'), 'ApiDetailPage'),
  apiEdit: screen(() => import('../features/api-sharing/edit-page'), 'ApiEditPage'),
  apiLogs: screen(() => import('../features/api-sharing/logs-page'), 'ApiLogsPage'),
  serviceList: screen(() => import('../features/services/list-page'), 'ServiceListPage'),
  serviceCreate: screen(() => import('../features/services/create-page'), 'ServiceCreatePage'),
  serviceDetail: screen(() => import('../features/services/detail-page'), 'ServiceDetailPage'),
  serviceLogs: screen(() => import('../features/services/logs-page'), 'ServiceLogsPage'),
  martList: screen(() => import('../features/data-mart/list-page'), 'MartListPage'),
  martDetail: screen(() => import('../features/data-mart/detail-page'), 'MartDetailPage'),
  returnSlip: screen(() => import('../features/data-load/return-slip-page'), 'ReturnSlipPage'),
  etl: screen(() => import('../features/etl/etl-page'), 'EtlPage'),
  pipelineDetail: screen(() => import('../features/etl/detail-page'), 'PipelinePage'),
  sources: screen(() => import('../features/collection/endpoints-page'), 'SourcesPage'),
  targets: screen(() => import('../features/collection/endpoints-page'), 'TargetsPage'),
  connections: screen(() => import('../features/collection/connections-page'), 'ConnectionsPage'),
  collectionReport: screen(() => import('../features/ledger/report-page'), 'CollectionReportPage'),
  users: screen(() => import('../features/admin/users-page'), 'UsersPage'),
  about: screen(() => import('../features/about/about-page'), 'AboutPage'),
  monitor: screen(() => import('../features/admin/monitor-page'), 'MonitorPage'),
  settings: screen(() => import('../features/settings/settings-page'), 'SettingsPage'),
  reports: screen(() => import('../features/reports/reports-page'), 'ReportsPage'),
  reserveReports: screen(() => import('../features/reports/reports-page'), 'ReserveReportsPage'),
  reportCompose: screen(
    () => import('../features/reports/editor/editor-page'),
    'ComposeReportPage'
  ),
  reportRecompose: screen(
    () => import('../features/reports/editor/editor-page'),
    'RecomposeReportPage'
  ),
  reportDetail: screen(() => import('../features/reports/report-page'), 'ReportPage'),
  forms: screen(() => import('../features/forms/forms-screen'), 'FormsScreen'),
  query: screen(() => import('../features/query/query-page'), 'QueryPage'),
  scenarios: screen(() => import('../features/scenario/scenario-page'), 'ScenarioPage'),
  unitProfile: screen(() => import('../features/analytics/unit/unit-page'), 'UnitPage'),
  sector: screen(() => import('../features/analytics/sector-page'), 'SectorPage')
}

/** Lazily loaded parts of the application frame, such as the palette. */
export const appFrameChunks = {
  palette: createLazyChunk(() => import('./palette/palette')),
  shortcuts: createLazyChunk(() => import('./palette/shortcut-sheet')),
  theme: createLazyChunk(() => import('./header/theme-choice')),
  notices: createLazyChunk(() => import('./header/notice-list')),
  toast: createLazyChunk(() => import('./notifications/notice-toast')),
  leave: createLazyChunk(() => import('./leave-question')),
  operator: createLazyChunk(() => import('./header/operator-card')),
  loading: createLazyChunk(() => import('./loading')),
  drop: createLazyChunk(() => import('./drop-target')),
  viewing: createLazyChunk(() => import('./header/viewing-banner')),
  help: createLazyChunk(() => import('../features/help/help-dialog')),
  chart: chartChunk
} as const

function screen<Name extends string>(
  fetch: () => Promise<Readonly<Record<Name, () => ReactNode>>>,
  name: Name
): Screen {
  return createLazyChunk(async () => ({ Screen: (await fetch())[name] }))
}

const idle = (): Promise<unknown> => new Promise(resolve => requestIdleCallback(resolve))

/**
 * Prefetches the code of the other pages when idle, so that a page opens the first time as fast as
 * later. Starts after the first paint and loads sequentially: fetching all at once delayed the
 * paint by a tenth of a second.
 */
export async function prefetchPages(): Promise<void> {
  await firstPaintPromise
  for (const { load } of Object.values<LazyChunk<unknown>>({
    ...pageScreenChunks,
    ...appFrameChunks
  })) {
    await idle()
    // An error is ignored, because a missing chunk is reported when the user opens its page.
    await load().catch(() => undefined)
  }
}
