import { findTrail } from '@shared/navigation'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../preferences'

const storedKey = 'military-sidebar-expanded'

export interface ExpandedGroups {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
}

/**
 * Which groups are open: those that the person opened, kept over restarts, and those that hold the current page, which
 * open by themselves and may be closed until another page is chosen.
 */
export function useExpanded(): ExpandedGroups {
  const { preferences, change } = usePreferences()
  const { pathname } = useLocation()
  const stored = preferences[storedKey]
  const trail = findTrail(pathname)
  const own = trail?.groups.map(group => group.id) ?? []
  const place = trail?.leaf.path ?? ''
  const [closed, setClosed] = useState<{ place: string; ids: readonly string[] }>({
    place,
    ids: []
  })
  const closedHere = closed.place === place ? closed.ids : []

  const isOpen = (id: string): boolean =>
    !closedHere.includes(id) && (stored.includes(id) || own.includes(id))

  const toggle = (id: string): void => {
    const others = stored.filter(other => other !== id)
    if (isOpen(id)) {
      setClosed({ place, ids: [...closedHere, id] })
      void change({ [storedKey]: others })
    } else {
      setClosed({ place, ids: closedHere.filter(other => other !== id) })
      void change({ [storedKey]: [...others, id] })
    }
  }
  return { isOpen, toggle }
}
