import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../../session/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'

/** Below this the open sidebar would leave the page too little: 1366 px at 125 % have 1093, 1280 px at 200 % have 640. */
const narrowWindow = window.matchMedia('(max-width: 1149.98px)')

function watchWindow(onChange: () => void): () => void {
  narrowWindow.addEventListener('change', onChange)
  return () => narrowWindow.removeEventListener('change', onChange)
}

export interface SidebarState {
  readonly collapsed: boolean
  /** It lies over the page, for as long as the person is in it. */
  readonly over: boolean
  readonly toggle: () => void
  /** Back to the rail where it lies over the page. */
  readonly leave: () => void
}

/** Wide or rail, as the person chose; in a narrow window always a rail, which opens over the page and changes no choice. */
export function useSidebar(): SidebarState {
  const chosen = usePreferences().preferences['sidebar-collapsed']
  const change = useChangePreferences()
  const narrow = useSyncExternalStore(watchWindow, () => narrowWindow.matches)
  const { pathname } = useLocation()
  // Open on one page of a narrow window: another page closes it.
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
