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

/** Fetches the other chunks once nothing else is to do, so that the first visit of a page is as fast as the second. */
export function prefetchPages(): void {
  requestIdleCallback(() => {
    for (const load of Object.values(pageChunks)) void load()
  })
}
