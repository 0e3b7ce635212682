import { scopeHeaderText } from '@shared/model/admin/viewing-text'
import type { SharingNetworkLocation } from '@shared/model/services/network'
import { sharingNetworkLocations } from '@shared/model/services/network-places'
import { type PageDefinition, pageDefinitions, platformPages } from '@shared/navigation/pages'
import {
  createNavigationTree,
  isNavigationGroup,
  type NavigationItem
} from '@shared/navigation/tree'
import { embeddedInitialState } from '../ipc/initial-state'

/**
 * Locations of the data sharing platforms in use, without their forms, which the first page does
 * not load. Constant while the page is loaded: the main process reloads the page when an
 * administrator enables or disables a platform.
 */
export const shownNetworkLocations: readonly SharingNetworkLocation[] = [
  ...sharingNetworkLocations,
  ...embeddedInitialState.networks
]

/** Navigation tree with the pages of all platforms in use. */
export const shownNavigationTree = createNavigationTree(embeddedInitialState.networks)

const { limits } = embeddedInitialState

const pathsOf = (pages: Readonly<Record<string, PageDefinition>>, names: readonly string[]) =>
  names.flatMap(name => pages[name]?.path ?? [])

const outside: ReadonlySet<string> = new Set([
  ...pathsOf(pageDefinitions, limits?.pages ?? []),
  ...shownNetworkLocations.flatMap(({ path }) =>
    pathsOf(platformPages, limits?.platformPages ?? []).map(page => path + page)
  )
])

/** Whether the scope of the current user does not include the page with a path or its address. */
export const isPathOutsideScope = (path: string): boolean => outside.has(path.split('?')[0] ?? '')

function visibleItems<Item extends NavigationItem>(items: readonly Item[]): Item[] {
  return items.flatMap(item => {
    if (!isNavigationGroup(item)) return outside.has(item.path) ? [] : [item]
    const visible = visibleItems(item.items)
    return visible.length > 0 ? [{ ...item, items: visible }] : []
  })
}

/** Navigation tree with the pages that the current user sees. */
export const visibleNavigation = limits ? visibleItems(shownNavigationTree) : shownNavigationTree

/** Words that name the scope of the current user; undefined for a user who sees all units. */
export const currentScopeWords = (): string | undefined =>
  limits && limits.label !== null ? scopeHeaderText(limits.label) : undefined
