import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../../session/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'

/**
 * Width below which the expanded sidebar would leave the page too little space: 1366 px at 125 %
 * have 1093, 1280 px at 200 % have 640.
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
  // Address for which the sidebar is open in a narrow window; another page closes it.
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
