import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../../session/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'

/**
 * Window width below which the expanded sidebar would leave the page too little space: a 1366 px
 * screen at 125 % zoom has 1093 px, a 1280 px screen at 200 % has 640 px.
 */
const narrowWindow = window.matchMedia('(max-width: 1149.98px)')

function watchWindow(onChange: () => void): () => void {
  narrowWindow.addEventListener('change', onChange)
  return () => narrowWindow.removeEventListener('change', onChange)
}

export interface SidebarState {
  readonly collapsed: boolean
  /** Whether the expanded sidebar covers the page. */
  readonly over: boolean
  readonly toggle: () => void
  /** Collapses the sidebar to the rail if it covers the page. */
  readonly leave: () => void
}

/**
 * Sidebar state: expanded or rail as the user chose; in a narrow window always a rail, which opens
 * over the page without changing the preference.
 */
export function useSidebarState(): SidebarState {
  const chosen = usePreferences().preferences['sidebar-collapsed']
  const change = useChangePreferences()
  const narrow = useSyncExternalStore(watchWindow, () => narrowWindow.matches)
  const { pathname } = useLocation()
  // Address of the page on which the user opened the sidebar in a narrow window; on another page it
  // is collapsed again.
  const [openOn, setOpenOn] = useState<string>()
  const over = narrow && openOn === pathname
  return {
    collapsed: narrow ? !over : chosen,
    over,
    toggle: () => {
      if (narrow) setOpenOn(over ? undefined : pathname)
      else change({ 'sidebar-collapsed': !chosen })
    },
    leave: () => setOpenOn(undefined)
  }
}
