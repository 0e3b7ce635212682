import { sectorNavigationGroups } from '../model/analytics/sector-navigation'
import type { SharingNetworkLocation } from '../model/services/network'
import { sharingNetworkLocations } from '../model/services/network-places'
import { type PageDefinition, pageDefinitions } from './pages'

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

export function isNavigationGroup(item: NavigationItem): item is NavigationGroup {
  return 'items' in item
}

/** Whether an item is a group of several subgroups, whose pages need more than one column. */
export function isDeepGroup(item: NavigationItem): item is NavigationGroup {
  return isNavigationGroup(item) && item.items.filter(isNavigationGroup).length > 1
}

/**
 * Navigation tree: six groups, at most three levels. Pages of a group are in the order of
 * `pageDefinitions`; `added` are the data sharing platforms that administrators enabled.
 */
export const createNavigationTree = (
  added: readonly SharingNetworkLocation[] = []
): readonly NavigationGroup[] => [
  { id: 'thu-thap', title: 'Thu thập', items: leavesOfGroup('thu-thap') },
  {
    id: 'luu-tru',
    title: 'Lưu trữ và Xử lý',
    items: [
      { id: 'luu-tru/data-lake', title: 'Data Lake', items: leavesOfGroup('luu-tru/data-lake') },
      ...leavesOfGroup('luu-tru')
    ]
  },
  { id: 'khai-thac', title: 'Khai thác và Phân tích', items: leavesOfGroup('khai-thac') },
  { id: 'chuyen-nganh', title: 'Dữ liệu chuyên ngành', items: sectorNavigationGroups },
  {
    id: 'chia-se',
    title: 'Chia sẻ dữ liệu',
    items: [
      ...leavesOfGroup('chia-se'),
      ...[...sharingNetworkLocations, ...added].map(({ name, path }) => ({
        title: `Chia sẻ qua ${name}`,
        path
      }))
    ]
  },
  { id: 'quan-tri', title: 'Quản trị hệ thống', items: leavesOfGroup('quan-tri') }
]

/** Navigation tree of the specification. */
export const navigationTree = createNavigationTree()

function leavesOfGroup(group: string): NavigationLeaf[] {
  return Object.values<PageDefinition>(pageDefinitions).flatMap(({ title, path }) =>
    title && path.slice(1, path.lastIndexOf('/')) === group ? [{ title, path }] : []
  )
}

/**
 * Breadcrumb: navigation groups from the top down, and the page. `findBreadcrumb` returns undefined
 * for an address without a page.
 */
export interface NavigationBreadcrumb {
  readonly groups: readonly NavigationGroup[]
  readonly leaf: NavigationLeaf
}

export function findBreadcrumb(
  pathname: string,
  tree: readonly NavigationItem[] = navigationTree
): NavigationBreadcrumb | undefined {
  return findBreadcrumbIn(tree, pathname, [])
}

function findBreadcrumbIn(
  items: readonly NavigationItem[],
  pathname: string,
  groups: readonly NavigationGroup[]
): NavigationBreadcrumb | undefined {
  for (const item of items) {
    if (isNavigationGroup(item)) {
      const found = findBreadcrumbIn(item.items, pathname, [...groups, item])
      if (found) return found
    } else if (pathname === item.path || pathname.startsWith(`${item.path}/`)) {
      return { groups, leaf: item }
    }
  }
  return undefined
}

/** All pages of the navigation tree, in sidebar order. */
export function flattenNavigation(
  items: readonly NavigationItem[] = navigationTree
): NavigationLeaf[] {
  return items.flatMap(item => (isNavigationGroup(item) ? flattenNavigation(item.items) : [item]))
}
