import { findBreadcrumb, type NavigationLeaf } from '@shared/navigation/tree'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { shownNavigationTree } from '../../../session/network-places'
import { usePreferences } from '../../../session/preferences'
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
 * current page open automatically.
 */
export function useOpenGroups(): NavigationTreeState {
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  const trail = findBreadcrumb(useLocation().pathname, shownNavigationTree)
  const place = trail?.leaf.path
  const way = trail?.groups.map(group => group.id) ?? []
  const [seen, setSeen] = useState({ place, own: openAncestorGroups([], way) })
  // Groups are opened automatically only after a change of page, so that a group that the user
  // closed stays closed.
  if (seen.place !== place) setSeen({ place, own: openAncestorGroups(seen.own, way) })

  const groups = { stored: preferences[storedKey], own: seen.own }
  const toggle = (id: string): void => {
    const { stored, own } = toggleOpenGroup(groups, id)
    setSeen({ place, own })
    change({ [storedKey]: [...stored] })
  }
  return { isOpen: id => isGroupOpen(groups, id), toggle, place, leaf: trail?.leaf, way }
}
