import { findBreadcrumb, type NavigationLeaf } from '@shared/navigation/tree'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { shownNavigationTree } from '../../../session/navigation'
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
  const { own } = seen
  return useMemo(() => {
    const groups = { stored, own }
    return {
      isOpen: (id: string) => isGroupOpen(groups, id),
      toggle: (id: string) => {
        const toggled = toggleOpenGroup(groups, id)
        setSeen({ place, own: toggled.own })
        change({ [storedKey]: [...toggled.stored] })
      },
      place,
      leaf,
      way
    }
  }, [stored, own, change, place, leaf, way])
}
