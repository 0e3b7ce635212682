import { findBreadcrumb } from '@shared/navigation/tree'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../../../session/preferences'
import { useChangePreferences } from '../../../ui/use-change-preferences'
import { isGroupOpen, openAncestorGroups, toggleOpenGroup } from './open-groups'

const storedKey = 'military-sidebar-expanded'

/** State of the tree shared by its items. */
export interface NavigationTreeState {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Address of the current sidebar page, also while a page below it is shown. */
  readonly place: string | undefined
  /** Ids of the groups that contain the current leaf, from the top down. */
  readonly way: readonly string[]
}

/**
 * State of the open groups: those that the user opened come from the preferences, those of the
 * current page open automatically.
 */
export function useOpenGroups(): NavigationTreeState {
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  const trail = findBreadcrumb(useLocation().pathname)
  const place = trail?.leaf.path
  const way = trail?.groups.map(group => group.id) ?? []
  const [seen, setSeen] = useState({ place, own: openAncestorGroups([], way) })
  // Applies only to another page: a group that the user closed stays closed on the same page.
  if (seen.place !== place) setSeen({ place, own: openAncestorGroups(seen.own, way) })

  const groups = { stored: preferences[storedKey], own: seen.own }
  const toggle = (id: string): void => {
    const { stored, own } = toggleOpenGroup(groups, id)
    setSeen({ place, own })
    change({ [storedKey]: [...stored] })
  }
  return { isOpen: id => isGroupOpen(groups, id), toggle, place, way }
}
