import { createHelpIndex, pictureAddressOfGuide } from '@shared/features/help'
import { sharingNetworks } from '@shared/model/services/networks'
import { flattenNavigation } from '@shared/navigation/tree'
import { isWholeRun } from './effort'

export { screenPictureFileName } from '@shared/features/help/guide'

/** Addresses of all pages, which route tests open and `npm run screens` photographs. */
export const allPageRoutes: readonly string[] = [
  '/',
  ...flattenNavigation().map(leaf => leaf.path),
  '/chia-se/api/create',
  '/chia-se/api/request/create',
  '/chia-se/api/api-001',
  '/chia-se/api/api-001/edit',
  '/chia-se/api/api-001/logs',
  '/luu-tru/etl/etl-001',
  '/luu-tru/etl/etl-001?tab=runs',
  '/luu-tru/data-warehouse/dm-001',
  ...['structure', 'rows', 'quality', 'lineage', 'sharing', 'history'].map(
    tab => `/luu-tru/data-warehouse/dm-001?tab=${tab}`
  ),
  ...sharingNetworks.flatMap(({ id, path }) => [
    `${path}/create`,
    `${path}?kiem-tra-goi`,
    `${path}/${id}-001`,
    `${path}/${id}-013`,
    `${path}/${id}-001/logs`
  ]),
  '/khai-thac/quan-ly-bao-cao/bc-001',
  '/khai-thac/quan-ly-bao-cao/bc-001?tab=van-ban',
  '/khai-thac/quan-ly-bao-cao/soan?mau=quan-so',
  '/khai-thac/quan-ly-bao-cao/bieu-mau',
  '/khai-thac/quan-ly-bao-cao/bieu-mau/them',
  '/chuyen-nganh/don-vi/DV-C',
  '/khai-thac/truy-van/tv-001',
  '/khai-thac/truy-van/doi-chieu',
  ...[
    'thresholds',
    'holidays',
    'legal',
    'print',
    'documents',
    'secrecy',
    'backup',
    'exchange',
    'sector',
    'gateway',
    'certificates'
  ].map(tab => `/quan-tri/cau-hinh?tab=${tab}`),
  '/quan-tri/nguoi-dung?tab=matrix',
  '/quan-tri/nguoi-dung?tab=rights',
  '/quan-tri/giam-sat?tab=audit',
  '/quan-tri/giam-sat?tab=copies',
  '/gioi-thieu',
  '/khong/co'
]

/**
 * Matches sector pages with parts that other sector pages do not have: forms, a tree, a search, a
 * unit, unmasking with a reason.
 */
const special =
  /\/(?:DV-C|bao-cao|bien-dong-nhan-su|cay-to-chuc|chuan-chuc-vu|dashboard|giao-cat-ca-nhan|kich-ban-to-chuc|tra-cuu)$/

/**
 * Prefix of the addresses of the data lake lists, which are one list component over different
 * tables.
 */
const lakes = '/luu-tru/data-lake/'

/**
 * Data sharing platforms whose pages are tested. All platforms have the same pages, so `npm test`
 * uses the first and `npm run test:whole` all.
 */
export const testedNetworks = isWholeRun ? sharingNetworks : sharingNetworks.slice(0, 1)
/**
 * Data sharing platforms for keyboard tests; `npm test` uses another platform than for mouse tests.
 */
export const keyboardTestedNetworks = isWholeRun ? sharingNetworks : sharingNetworks.slice(-1)

/**
 * Routes that `npm test` opens; `npm run test:whole` opens all. One of the data lake lists is
 * enough. Sector pages are one component over different figures, so every third of them represents
 * the others, in addition to those in `special`.
 */
export const testedRoutes: readonly string[] = isWholeRun
  ? allPageRoutes
  : allPageRoutes
      .filter(route => {
        const network = sharingNetworks.find(({ path }) => route.startsWith(path) && route !== path)
        return network === undefined || testedNetworks.includes(network)
      })
      .filter(
        (route, _, before) =>
          !route.startsWith(lakes) || route === before.find(one => one.startsWith(lakes))
      )
      .filter(
        (route, place) =>
          !route.startsWith('/chuyen-nganh/') || special.test(route) || place % 3 === 0
      )

/**
 * Addresses whose pictures for the help are taken by hand, because the pages are empty in a new
 * program or have no address of their own.
 */
const takenByHand: ReadonlySet<string> = new Set([
  '/thu-thap/bao-cao-thu-thap?tab=so-nhan',
  '/khai-thac/truy-van/doi-chieu',
  '/dang-nhap',
  '/khoa-man-hinh',
  '/quan-tri/cau-hinh?tab=entry'
])

/** Addresses of the pages that the offline help shows in pictures. */
export const helpRoutes: readonly string[] = [
  ...new Set(
    createHelpIndex(sharingNetworks).guides.flatMap(guide => pictureAddressOfGuide(guide) ?? [])
  )
]

/** Addresses that `npm run screens -- --for-help` photographs automatically. */
export const helpScreenshotRoutes: readonly string[] = helpRoutes.filter(
  route => !takenByHand.has(route)
)
