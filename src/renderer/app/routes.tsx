import type { Permission } from '@shared/features/admin/roles'
import { sectorGroups } from '@shared/features/analytics/sector-navigation'
import { networks } from '@shared/features/services/networks'
import type { ReactNode } from 'react'
import { createHashRouter, type RouteObject } from 'react-router-dom'
import { HomePage } from '../features/home/home-page'
import { type Chunk, late } from '../ui/late'
import { RightGuard } from '../ui/page/right-guard'
import { LoadingState } from '../ui/page/states'
import { ErrorScreen } from './error-screen'
import { guardHistory } from './guard-history'
import { pageChunks } from './page-chunks'
import { Shell } from './shell'

function later<K extends string>(
  chunk: Chunk<Readonly<Record<K, () => ReactNode>>>,
  name: K
): ReactNode {
  const Page = late(chunk, name, <LoadingState />)
  return <Page />
}

/** A page that only those see who may do what it is for. */
const only = (to: Permission, page: ReactNode): ReactNode => <RightGuard to={to}>{page}</RightGuard>

/** Sector leaves that are not drawn from a definition but have a page of their own. */
const ownSectorPages: ReadonlySet<string> = new Set([
  '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc',
  '/chuyen-nganh/dong-vien-du-bi/bao-cao'
])
const sectorPage = later(pageChunks.sector, 'SectorPage')
const sectorPages: RouteObject[] = sectorGroups
  .flatMap(group => group.items)
  .filter(({ path }) => !ownSectorPages.has(path))
  .map(({ path }) => ({ path, element: sectorPage }))

/** Every platform has the same four pages; what they show follows from their address. */
const servicePages: RouteObject[] = [
  { path: '', element: later(pageChunks.serviceList, 'ServiceListPage') },
  {
    path: '/create',
    element: only('share', later(pageChunks.serviceCreate, 'ServiceCreatePage'))
  },
  { path: '/:id', element: later(pageChunks.serviceDetail, 'ServiceDetailPage') },
  { path: '/:id/logs', element: later(pageChunks.serviceLogs, 'ServiceLogsPage') }
].flatMap(({ path, element }) =>
  networks.map(network => ({ path: `${network.path}${path}`, element }))
)

/** Spec 2.2: the three data-lake leaves and the warehouse show the same list. */
const martList = later(pageChunks.martList, 'MartListPage')
const martPages: RouteObject[] = [
  '/luu-tru/data-lake/du-lieu-co-cau-truc',
  '/luu-tru/data-lake/du-lieu-ban-cau-truc',
  '/luu-tru/data-lake/du-lieu-khong-cau-truc',
  '/luu-tru/data-warehouse'
].map(path => ({ path, element: martList }))

/** Spec 2.2: the processing report is the same page as the collection report. */
const report = later(pageChunks.collectionReport, 'CollectionReportPage')

const pages: RouteObject[] = [
  {
    path: '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc',
    element: later(pageChunks.scenario, 'ScenarioPage')
  },
  { path: '/quan-tri/cau-hinh', element: later(pageChunks.settings, 'SettingsPage') },
  { path: '/khai-thac/quan-ly-bao-cao', element: later(pageChunks.reports, 'ReportsPage') },
  { path: '/khai-thac/quan-ly-bao-cao/:id', element: later(pageChunks.report, 'ReportPage') },
  {
    path: '/chuyen-nganh/dong-vien-du-bi/bao-cao',
    element: later(pageChunks.reports, 'ReserveReportsPage')
  },
  { path: '/quan-tri/nguoi-dung', element: later(pageChunks.users, 'UsersPage') },
  { path: '/gioi-thieu', element: later(pageChunks.about, 'AboutPage') },
  { path: '/quan-tri/giam-sat', element: later(pageChunks.monitor, 'MonitorPage') },
  { path: '/thu-thap/nguon', element: later(pageChunks.endpoints, 'SourcesPage') },
  { path: '/thu-thap/dich', element: later(pageChunks.endpoints, 'TargetsPage') },
  { path: '/thu-thap/ket-noi', element: later(pageChunks.connections, 'ConnectionsPage') },
  { path: '/thu-thap/bao-cao-thu-thap', element: report },
  { path: '/luu-tru/bao-cao-xu-ly', element: report },
  { path: '/luu-tru/etl', element: later(pageChunks.etl, 'EtlPage') },
  ...martPages,
  {
    path: '/luu-tru/data-warehouse/:id',
    element: later(pageChunks.martDetail, 'MartDetailPage')
  },
  ...sectorPages,
  ...servicePages,
  { path: '/', element: <HomePage /> },
  { path: '/chia-se/api', element: later(pageChunks.apiList, 'ApiListPage') },
  {
    path: '/chia-se/api/create',
    element: only('share', later(pageChunks.apiCreate, 'ApiCreatePage'))
  },
  {
    path: '/chia-se/api/request/create',
    element: only('share', later(pageChunks.apiRequest, 'ApiRequestPage'))
  },
  { path: '/chia-se/api/:id', element: later(pageChunks.apiDetail, 'ApiDetailPage') },
  {
    path: '/chia-se/api/:id/edit',
    element: only('share', later(pageChunks.apiEdit, 'ApiEditPage'))
  },
  { path: '/chia-se/api/:id/logs', element: later(pageChunks.apiLogs, 'ApiLogsPage') }
]

export const router = guardHistory(() =>
  createHashRouter([
    {
      element: <Shell />,
      errorElement: <ErrorScreen />,
      children: [
        ...pages.map(page => ({ ...page, errorElement: <ErrorScreen /> })),
        { path: '*', element: <ErrorScreen notFound /> }
      ]
    }
  ])
)
