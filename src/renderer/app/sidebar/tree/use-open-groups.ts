import { findBreadcrumb, type NavigationLeaf } from '@shared/navigation/tree'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { shownNavigationTree } from '../../../session/network-places'
import { usePreferences } from '../../../session/preferences'
import { useStableHandler } from '../../../ui/stable'
import { useChangePreferences } from '../../../ui/use-change-preferences'
import { isGroupOpen, openAncestorGroups, toggleOpenGroup } from './open-groups'

const storedKey = 'military-sidebar-expanded'

/** State of the sidebar tree, shared by its items. */
export interface NavigationTreeState {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Address of the sidebar item of the current page, also while a page below it is shown. */
  readonly place: string | undefined
  /** Sidebar item of the current page. */
  readonly leaf: NavigationLeaf | undefined
  /** Ids of the groups that contain the current page's item, from the top down. */
  readonly way: readonly string[]
}

/**
 * State of the open groups: those that the user opened come from the preferences, those of the
 * current page open automatically. The same object until one of them changes, so that the tree is not
 * rendered for each selection on a page.
 */
export function useOpenGroups(): NavigationTreeState {
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  const { pathname } = useLocation()
  const { leaf, way } = useMemo(() => {
    const trail = findBreadcrumb(pathname, shownNavigationTree)
    return { leaf: trail?.leaf, way: trail?.groups.map(group => group.id) ?? [] }
  }, [pathname])
  const place = leaf?.path
  const [seen, setSeen] = useState({ place, own: openAncestorGroups([], way) })
  // Groups are opened automatically only after a change of page, so that a group that the user
  // closed stays closed.
  if (seen.place !== place) setSeen({ place, own: openAncestorGroups(seen.own, way) })

  const stored = preferences[storedKey]
  const toggle = useStableHandler((id: string): void => {
    const toggled = toggleOpenGroup({ stored, own: seen.own }, id)
    setSeen({ place, own: toggled.own })
    change({ [storedKey]: [...toggled.stored] })
  })
  return useMemo(
    () => ({
      isOpen: (id: string) => isGroupOpen({ stored, own: seen.own }, id),
      toggle,
      place,
      leaf,
      way
    }),
    [stored, seen.own, toggle, place, leaf, way]
  )
}
