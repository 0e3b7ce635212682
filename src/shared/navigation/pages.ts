import type { Permission } from '../model/admin/roles'

/** Definition of a page: address, title and renderer component. */
export interface PageDefinition {
  /** Address of the page; `:id` stands for a record id. */
  readonly path: string
  /**
   * Title in the sidebar, within the navigation group that contains the address; absent for pages
   * that are only reached from other pages.
   */
  readonly title?: string
  /** Renderer component of the page; absent if the page is not built yet. */
  readonly screen?: string
  /** Permission required to see the page. */
  readonly right?: Permission
}

/**
 * All pages except the sector pages, which are defined in `sector-navigation.ts`, and those of the
 * platforms below. The specification's three data-lake entries and its warehouse entry share one
 * page, and so do its two reports.
 */
export const pageDefinitions = {
  home: { path: '/', screen: 'home' },
  sources: {
    path: '/thu-thap/nguon',
    title: 'Nguồn dữ liệu',
    screen: 'sources'
  },
  targets: { path: '/thu-thap/dich', title: 'Đích dữ liệu', screen: 'targets' },
  connections: {
    path: '/thu-thap/ket-noi',
    title: 'Kết nối dữ liệu',
    screen: 'connections'
  },
  collectionReport: {
    path: '/thu-thap/bao-cao-thu-thap',
    title: 'Báo cáo thu thập',
    screen: 'collectionReport'
  },
  structured: {
    path: '/luu-tru/data-lake/du-lieu-co-cau-truc',
    title: 'Dữ liệu có cấu trúc',
    screen: 'martList'
  },
  semiStructured: {
    path: '/luu-tru/data-lake/du-lieu-ban-cau-truc',
    title: 'Dữ liệu bán cấu trúc',
    screen: 'martList'
  },
  unstructured: {
    path: '/luu-tru/data-lake/du-lieu-khong-cau-truc',
    title: 'Dữ liệu không cấu trúc',
    screen: 'martList'
  },
  etl: { path: '/luu-tru/etl', title: 'ETL', screen: 'etl' },
  pipelineDetail: { path: '/luu-tru/etl/:id', screen: 'pipelineDetail' },
  martList: {
    path: '/luu-tru/data-warehouse',
    title: 'Data Warehouse',
    screen: 'martList'
  },
  martDetail: { path: '/luu-tru/data-warehouse/:id', screen: 'martDetail' },
  returnSlip: { path: '/luu-tru/data-warehouse/:id/phieu-tra-lai', screen: 'returnSlip' },
  processingReport: {
    path: '/luu-tru/bao-cao-xu-ly',
    title: 'Báo cáo xử lý',
    screen: 'collectionReport'
  },
  reports: {
    path: '/khai-thac/quan-ly-bao-cao',
    title: 'Quản lý báo cáo',
    screen: 'reports'
  },
  reportCompose: {
    path: '/khai-thac/quan-ly-bao-cao/soan',
    screen: 'reportCompose',
    right: 'analyse'
  },
  reportRecompose: {
    path: '/khai-thac/quan-ly-bao-cao/soan/:id',
    screen: 'reportRecompose',
    right: 'analyse'
  },
  forms: { path: '/khai-thac/quan-ly-bao-cao/bieu-mau', screen: 'forms' },
  newForm: { path: '/khai-thac/quan-ly-bao-cao/bieu-mau/them', screen: 'forms', right: 'analyse' },
  form: { path: '/khai-thac/quan-ly-bao-cao/bieu-mau/:id', screen: 'forms' },
  formEdit: {
    path: '/khai-thac/quan-ly-bao-cao/bieu-mau/:id/sua',
    screen: 'forms',
    right: 'analyse'
  },
  formReadBack: { path: '/khai-thac/quan-ly-bao-cao/bieu-mau/:id/tong-hop', screen: 'forms' },
  filledForm: { path: '/khai-thac/quan-ly-bao-cao/ban-da-lap/:id', screen: 'forms' },
  reportDetail: { path: '/khai-thac/quan-ly-bao-cao/:id', screen: 'reportDetail' },
  query: { path: '/khai-thac/truy-van', title: 'Truy vấn dữ liệu', screen: 'query' },
  comparisons: { path: '/khai-thac/truy-van/doi-chieu', screen: 'query', right: 'analyse' },
  queryDetail: { path: '/khai-thac/truy-van/:id', screen: 'query' },
  scenarios: {
    path: '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc',
    screen: 'scenarios'
  },
  unitProfiles: { path: '/chuyen-nganh/don-vi', screen: 'unitProfile' },
  unitProfile: { path: '/chuyen-nganh/don-vi/:id', screen: 'unitProfile' },
  reserveReports: { path: '/chuyen-nganh/dong-vien-du-bi/bao-cao', screen: 'reserveReports' },
  apiList: {
    path: '/chia-se/api',
    title: 'Chia sẻ qua API',
    screen: 'apiList'
  },
  apiCreate: { path: '/chia-se/api/create', screen: 'apiCreate', right: 'share' },
  apiRequest: { path: '/chia-se/api/request/create', screen: 'apiRequest', right: 'share' },
  apiDetail: { path: '/chia-se/api/:id', screen: 'apiDetail' },
  apiEdit: { path: '/chia-se/api/:id/edit', screen: 'apiEdit', right: 'share' },
  apiLogs: { path: '/chia-se/api/:id/logs', screen: 'apiLogs' },
  users: {
    path: '/quan-tri/nguoi-dung',
    title: 'Người dùng',
    screen: 'users'
  },
  settings: {
    path: '/quan-tri/cau-hinh',
    title: 'Cấu hình',
    screen: 'settings'
  },
  monitor: {
    path: '/quan-tri/giam-sat',
    title: 'Giám sát và phân tích',
    screen: 'monitor'
  },
  about: { path: '/gioi-thieu', screen: 'about' }
} as const satisfies Record<string, PageDefinition>
export type PageName = keyof typeof pageDefinitions

/** Pages that every data sharing platform has, at addresses below that of the platform. */
export const platformPages = {
  list: { path: '', screen: 'serviceList' },
  create: { path: '/create', screen: 'serviceCreate', right: 'share' },
  detail: { path: '/:id', screen: 'serviceDetail' },
  logs: { path: '/:id/logs', screen: 'serviceLogs' }
} as const satisfies Record<string, PageDefinition>

/** Name of the renderer component for sector pages without a component of their own. */
export const sectorScreenName = 'sector'

type ScreenIn<Entry> = Entry extends { readonly screen: infer Screen } ? Screen : never
/** Name of a page component that the renderer must implement. */
export type ScreenName =
  | ScreenIn<(typeof pageDefinitions)[PageName]>
  | ScreenIn<(typeof platformPages)[keyof typeof platformPages]>
  | typeof sectorScreenName
