import { allGuides, pictured } from '@shared/features/help'
import { networks } from '@shared/features/services/networks'
import { allLeaves } from '@shared/navigation/tree'
import { isWhole } from './effort'

export { pictureName } from '@shared/features/help/pictures'

/** Every address that shows a page of its own: what the route tests walk, and what `npm run screens` takes pictures of. */
export const routes: readonly string[] = [
  '/',
  ...allLeaves().map(leaf => leaf.path),
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
  ...networks.flatMap(({ id, path }) => [
    `${path}/create`,
    `${path}?kiem-tra-goi`,
    `${path}/${id}-001`,
    `${path}/${id}-013`,
    `${path}/${id}-001/logs`
  ]),
  '/khai-thac/quan-ly-bao-cao/bc-001',
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

/** Pages of sectors with parts that no other has: forms, a tree, a search, what is shown in full with a reason. */
const special =
  /\/(?:bao-cao|bien-dong-nhan-su|cay-to-chuc|chuan-chuc-vu|dashboard|giao-cat-ca-nhan|kich-ban-to-chuc|tra-cuu)$/

/** One list over other tables. */
const lakes = '/luu-tru/data-lake/'

/** The pages of one network are those of the other: each `npm test` looks at the first, `npm run test:whole` at all. */
export const walkedNetworks = isWhole ? networks : networks.slice(0, 1)
/** The flows by keys alone are walked on another network than those with a mouse. */
export const keyedNetworks = isWhole ? networks : networks.slice(-1)

/**
 * What the walks of each `npm test` visit; in `npm run test:whole` all of them. One of the lists of the lake does, and the pages of sectors are one page over other figures: besides those with parts of their own every third stands for the others.
 */
export const walked: readonly string[] = isWhole
  ? routes
  : routes
      .filter(route => {
        const network = networks.find(({ path }) => route.startsWith(path) && route !== path)
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

/** Empty in a fresh program, or without an address of its own: pictures that are taken by hand. */
const takenByHand: ReadonlySet<string> = new Set([
  '/thu-thap/bao-cao-thu-thap?tab=so-nhan',
  '/khai-thac/truy-van/doi-chieu',
  '/dang-nhap',
  '/khoa-man-hinh',
  '/quan-tri/cau-hinh?tab=entry'
])

/** Addresses whose pictures belong to the offline help. */
export const helpRoutes: readonly string[] = [
  ...new Set(allGuides.flatMap(guide => pictured(guide) ?? []))
]

/** Those that `npm run screens -- --for-help` takes. */
export const helpShots: readonly string[] = helpRoutes.filter(route => !takenByHand.has(route))
