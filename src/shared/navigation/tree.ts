import { sectorGroups } from '../model/analytics/sector-navigation'
import { networkPlaces } from '../model/services/network-places'
import { type PageEntry, pages } from './pages'

/** Page named in the sidebar, the menu and the breadcrumb. */
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

/**
 * Navigation tree of the specification: six groups, at most three levels. Pages of a group are in
 * the order of `pages`.
 */
export const navigation: readonly NavigationGroup[] = [
  { id: 'thu-thap', title: 'Thu thập', items: leavesOf('thu-thap') },
  {
    id: 'luu-tru',
    title: 'Lưu trữ và Xử lý',
    items: [
      { id: 'luu-tru/data-lake', title: 'Data Lake', items: leavesOf('luu-tru/data-lake') },
      ...leavesOf('luu-tru')
    ]
  },
  { id: 'khai-thac', title: 'Khai thác và Phân tích', items: leavesOf('khai-thac') },
  { id: 'chuyen-nganh', title: 'Dữ liệu chuyên ngành', items: sectorGroups },
  {
    id: 'chia-se',
    title: 'Chia sẻ dữ liệu',
    items: [
      ...leavesOf('chia-se'),
      ...networkPlaces.map(({ name, path }) => ({ title: `Chia sẻ qua ${name}`, path }))
    ]
  },
  { id: 'quan-tri', title: 'Quản trị hệ thống', items: leavesOf('quan-tri') }
]

function leavesOf(group: string): NavigationLeaf[] {
  return Object.values<PageEntry>(pages).flatMap(({ title, path }) =>
    title && path.slice(1, path.lastIndexOf('/')) === group ? [{ title, path }] : []
  )
}

/** Groups from the top down to the leaf whose page has `pathname`; undefined if there is none. */
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

/** All leaves, in sidebar order. */
export function allLeaves(items: readonly NavigationItem[] = navigation): NavigationLeaf[] {
  return items.flatMap(item => (isGroup(item) ? allLeaves(item.items) : [item]))
}
