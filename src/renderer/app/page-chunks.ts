import { firstPaint } from '../ui/report-paint'

/** Features come with their route and are fetched ahead while the program idles; home is in the first chunk. */
export const pageChunks = {
  apiList: () => import('../features/api-sharing/list-page'),
  apiCreate: () => import('../features/api-sharing/create-page'),
  apiRequest: () => import('../features/api-sharing/request-page'),
  apiDetail: () => import('../features/api-sharing/detail-page'),
  apiEdit: () => import('../features/api-sharing/edit-page'),
  apiLogs: () => import('../features/api-sharing/logs-page'),
  serviceList: () => import('../features/services/list-page'),
  serviceCreate: () => import('../features/services/create-page'),
  serviceDetail: () => import('../features/services/detail-page'),
  serviceLogs: () => import('../features/services/logs-page'),
  martList: () => import('../features/data-mart/list-page'),
  martDetail: () => import('../features/data-mart/detail-page'),
  etl: () => import('../features/etl/etl-page'),
  endpoints: () => import('../features/collection/endpoints-page'),
  connections: () => import('../features/collection/connections-page'),
  collectionReport: () => import('../features/collection/report-page'),
  users: () => import('../features/admin/users-page'),
  about: () => import('../features/about/about-page'),
  monitor: () => import('../features/admin/monitor-page'),
  settings: () => import('../features/settings/settings-page'),
  reports: () => import('../features/reports/reports-page'),
  report: () => import('../features/reports/report-page'),
  scenario: () => import('../features/scenario/scenario-page'),
  sector: () => import('../features/analytics/sector-page'),
  palette: () => import('./palette/palette'),
  shortcuts: () => import('./palette/shortcut-sheet'),
  theme: () => import('./header/theme-choice'),
  notices: () => import('./header/notice-list'),
  toast: () => import('./notifications/notice-toast'),
  operator: () => import('./header/operator-card'),
  help: () => import('../features/help/help-dialog'),
  chart: () => import('../ui/chart/chart-canvas')
} as const

const idle = (): Promise<unknown> => new Promise(resolve => requestIdleCallback(resolve))

/**
 * Fetches the other chunks while nothing else is to do, so that the first visit of a page is as fast as the second. After
 * the first paint and one by one: all at once held that paint up by a tenth of a second.
 */
export async function prefetchPages(): Promise<void> {
  await firstPaint
  for (const load of Object.values(pageChunks)) {
    await idle()
    // What is missing is told where it is asked for.
    await load().catch(() => undefined)
  }
}
