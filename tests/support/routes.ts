import { allGuides, picturedAddressOf } from '@shared/features/help'
import { sharingNetworks } from '@shared/model/services/networks'
import { flattenNavigation } from '@shared/navigation/tree'
import { isWhole } from './effort'

export { pictureName } from '@shared/features/help/guide'

/** Addresses of all pages: visited by the route tests and photographed by `npm run screens`. */
export const routes: readonly string[] = [
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
  '/chuyen-nganh/don-vi/DV-C',
  '/khai-thac/truy-van/tv-001',
  '/khai-thac/truy-van/doi-chieu',
  ...[
    'thresholds',
    'holidays',
    'legal',
    'print',
    'backup',
    'exchange',
    'sector',
    'gateway',
    'certificates'
  ].map(tab => `/quan-tri/cau-hinh?tab=${tab}`),
  '/quan-tri/nguoi-dung?tab=matrix',
  '/quan-tri/giam-sat?tab=audit',
  '/gioi-thieu',
  '/khong/co'
]

/** Sector pages with unique parts: forms, a tree, a search, a unit, unmasking with a reason. */
const special =
  /\/(?:DV-C|bao-cao|bien-dong-nhan-su|cay-to-chuc|chuan-chuc-vu|dashboard|giao-cat-ca-nhan|kich-ban-to-chuc|tra-cuu)$/

/** Prefix of the lake lists, which are one list over other tables. */
const lakes = '/luu-tru/data-lake/'

/**
 * Networks whose pages are tested: all networks have equal pages, so `npm test` uses the first and
 * `npm run test:whole` all.
 */
export const walkedNetworks = isWhole ? sharingNetworks : sharingNetworks.slice(0, 1)
/** Networks of the keyboard tests, which are others than those of the mouse tests. */
export const keyedNetworks = isWhole ? sharingNetworks : sharingNetworks.slice(-1)

/**
 * Routes tested in each `npm test`; all routes in `npm run test:whole`. One of the lake lists is
 * enough, and sector pages are one page over other figures: besides those with unique parts every
 * third represents the others.
 */
export const walked: readonly string[] = isWhole
  ? routes
  : routes
      .filter(route => {
        const network = sharingNetworks.find(({ path }) => route.startsWith(path) && route !== path)
        return network === undefined || walkedNetworks.includes(network)
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
 * Addresses whose pictures are taken by hand, because they are empty in a new program or have no
 * address of their own.
 */
const takenByHand: ReadonlySet<string> = new Set([
  '/thu-thap/bao-cao-thu-thap?tab=so-nhan',
  '/khai-thac/truy-van/doi-chieu',
  '/dang-nhap',
  '/khoa-man-hinh',
  '/quan-tri/cau-hinh?tab=entry'
])

/** Addresses whose pictures belong to the offline help. */
export const helpRoutes: readonly string[] = [
  ...new Set(allGuides.flatMap(guide => picturedAddressOf(guide) ?? []))
]

/** Addresses that `npm run screens -- --for-help` photographs. */
export const helpShots: readonly string[] = helpRoutes.filter(route => !takenByHand.has(route))
