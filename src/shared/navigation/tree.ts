import { sectorGroups } from '../features/analytics/sector-navigation'
import { networks } from '../features/services/networks'

/** A page that the sidebar, the menu and the breadcrumb name. */
export interface NavigationLeaf {
  readonly title: string
  readonly path: string
}

export interface NavigationGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly NavigationItem[]
}

export type NavigationItem = NavigationLeaf | NavigationGroup

export function isGroup(item: NavigationItem): item is NavigationGroup {
  return 'items' in item
}

/** The tree of spec 2.1, six groups, three levels at most; titles from product.md section 2. */
export const navigation: readonly NavigationGroup[] = [
  {
    id: 'thu-thap',
    title: 'Thu thập',
    items: [
      { title: 'Nguồn dữ liệu', path: '/thu-thap/nguon' },
      { title: 'Đích dữ liệu', path: '/thu-thap/dich' },
      { title: 'Kết nối dữ liệu', path: '/thu-thap/ket-noi' },
      { title: 'Báo cáo thu thập', path: '/thu-thap/bao-cao-thu-thap' }
    ]
  },
  {
    id: 'luu-tru',
    title: 'Lưu trữ và Xử lý',
    items: [
      {
        id: 'luu-tru/data-lake',
        title: 'Data Lake',
        items: [
          { title: 'Dữ liệu có cấu trúc', path: '/luu-tru/data-lake/du-lieu-co-cau-truc' },
          { title: 'Dữ liệu bán cấu trúc', path: '/luu-tru/data-lake/du-lieu-ban-cau-truc' },
          { title: 'Dữ liệu không cấu trúc', path: '/luu-tru/data-lake/du-lieu-khong-cau-truc' }
        ]
      },
      { title: 'ETL', path: '/luu-tru/etl' },
      { title: 'Data Warehouse', path: '/luu-tru/data-warehouse' },
      { title: 'Báo cáo xử lý', path: '/luu-tru/bao-cao-xu-ly' }
    ]
  },
  {
    id: 'khai-thac',
    title: 'Khai thác và Phân tích',
    items: [
      { title: 'Quản lý báo cáo', path: '/khai-thac/quan-ly-bao-cao' },
      { title: 'Truy vấn dữ liệu', path: '/khai-thac/truy-van' }
    ]
  },
  { id: 'chuyen-nganh', title: 'Dữ liệu chuyên ngành', items: sectorGroups },
  {
    id: 'chia-se',
    title: 'Chia sẻ dữ liệu',
    items: [
      { title: 'Chia sẻ qua API', path: '/chia-se/api' },
      ...networks.map(({ name, path }) => ({ title: `Chia sẻ qua ${name}`, path }))
    ]
  },
  {
    id: 'quan-tri',
    title: 'Quản trị hệ thống',
    items: [
      { title: 'Người dùng', path: '/quan-tri/nguoi-dung' },
      { title: 'Cấu hình', path: '/quan-tri/cau-hinh' },
      { title: 'Giám sát và phân tích', path: '/quan-tri/giam-sat' }
    ]
  }
]

/** Groups from the top down to the leaf whose page holds `pathname`; undefined where no leaf does. */
export interface NavigationTrail {
  readonly groups: readonly NavigationGroup[]
  readonly leaf: NavigationLeaf
}

export function findTrail(pathname: string): NavigationTrail | undefined {
  return findIn(navigation, pathname, [])
}

function findIn(
  items: readonly NavigationItem[],
  pathname: string,
  groups: readonly NavigationGroup[]
): NavigationTrail | undefined {
  for (const item of items) {
    if (isGroup(item)) {
      const found = findIn(item.items, pathname, [...groups, item])
      if (found) return found
    } else if (pathname === item.path || pathname.startsWith(`${item.path}/`)) {
      return { groups, leaf: item }
    }
  }
  return undefined
}

/** Every leaf, in the order of the sidebar. */
export function allLeaves(items: readonly NavigationItem[] = navigation): NavigationLeaf[] {
  return items.flatMap(item => (isGroup(item) ? allLeaves(item.items) : [item]))
}
