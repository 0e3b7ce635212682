import { chartChunk } from '../ui/chart/chart-chunk'
import { type Chunk, chunk } from '../ui/late'
import { firstPaint } from '../ui/report-paint'

/** Features come with their route and are fetched ahead while the program idles; home is in the first chunk. */
export const pageChunks = {
  apiList: chunk(() => import('../features/api-sharing/list-page')),
  apiCreate: chunk(() => import('../features/api-sharing/create-page')),
  apiRequest: chunk(() => import('../features/api-sharing/request-page')),
  apiDetail: chunk(() => import('../features/api-sharing/detail-page')),
  apiEdit: chunk(() => import('../features/api-sharing/edit-page')),
  apiLogs: chunk(() => import('../features/api-sharing/logs-page')),
  serviceList: chunk(() => import('../features/services/list-page')),
  serviceCreate: chunk(() => import('../features/services/create-page')),
  serviceDetail: chunk(() => import('../features/services/detail-page')),
  serviceLogs: chunk(() => import('../features/services/logs-page')),
  martList: chunk(() => import('../features/data-mart/list-page')),
  martDetail: chunk(() => import('../features/data-mart/detail-page')),
  etl: chunk(() => import('../features/etl/etl-page')),
  endpoints: chunk(() => import('../features/collection/endpoints-page')),
  connections: chunk(() => import('../features/collection/connections-page')),
  collectionReport: chunk(() => import('../features/collection/report-page')),
  users: chunk(() => import('../features/admin/users-page')),
  about: chunk(() => import('../features/about/about-page')),
  monitor: chunk(() => import('../features/admin/monitor-page')),
  settings: chunk(() => import('../features/settings/settings-page')),
  reports: chunk(() => import('../features/reports/reports-page')),
  report: chunk(() => import('../features/reports/report-page')),
  scenario: chunk(() => import('../features/scenario/scenario-page')),
  sector: chunk(() => import('../features/analytics/sector-page')),
  palette: chunk(() => import('./palette/palette')),
  shortcuts: chunk(() => import('./palette/shortcut-sheet')),
  theme: chunk(() => import('./header/theme-choice')),
  notices: chunk(() => import('./header/notice-list')),
  toast: chunk(() => import('./notifications/notice-toast')),
  leave: chunk(() => import('./leave-question')),
  operator: chunk(() => import('./header/operator-card')),
  help: chunk(() => import('../features/help/help-dialog')),
  chart: chartChunk
} as const

const idle = (): Promise<unknown> => new Promise(resolve => requestIdleCallback(resolve))

/**
 * Fetches the other chunks while nothing else is to do, so that the first visit of a page is as fast as the second. After
 * the first paint and one by one: all at once held that paint up by a tenth of a second.
 */
export async function prefetchPages(): Promise<void> {
  await firstPaint
  for (const { load } of Object.values<Chunk<unknown>>(pageChunks)) {
    await idle()
    // What is missing is told where it is asked for.
    await load().catch(() => undefined)
  }
}
