import { computeNextZoom } from '@shared/features/settings/zoom'
import type { CommandId } from '@shared/model/commands'
import { pagePaths } from '@shared/navigation/paths'
import { findBreadcrumb } from '@shared/navigation/tree'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call, subscribeToEvent } from '../ipc/client'
import { visibleNavigation } from '../session/navigation'
import { usePreferences } from '../session/preferences'
import { usePrintPage } from '../ui/print/use-save-pdf'
import { isCoveredByModal } from '../ui/take-focus'
import { useChangePreferences } from '../ui/use-change-preferences'
import { commandOfKeyPress, commandOfMouseButton } from './command-keys'
import { usePinnedPages } from './sidebar/pins/use-pinned-pages'

/** Dialogs of the application frame that open over the page. */
export type AppFrameOverlay = 'palette' | 'shortcuts' | 'help'

/** Runs the commands shared by the menu, the keyboard and the mouse's history buttons. */
export function useAppCommands(
  show: (overlay: AppFrameOverlay) => void,
  toggleSidebar: () => void
): (id: CommandId) => void {
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  const print = usePrintPage()
  const { zoom, compactRows } = preferences
  const { pathname } = useLocation()
  const pins = usePinnedPages()

  const actions: Readonly<Record<CommandId, () => void>> = {
    'open-palette': () => show('palette'),
    'show-shortcuts': () => show('shortcuts'),
    'show-help': () => show('help'),
    save: submitForm,
    'group-1': () => focusGroup(0),
    'group-2': () => focusGroup(1),
    'group-3': () => focusGroup(2),
    'group-4': () => focusGroup(3),
    'group-5': () => focusGroup(4),
    'group-6': () => focusGroup(5),
    'go-home': () => navigate(pagePaths.home),
    'go-back': () => navigate(-1),
    'go-forward': () => navigate(1),
    'toggle-sidebar': toggleSidebar,
    'pin-page': () =>
      pins.toggle(focusedPage() ?? findBreadcrumb(pathname, visibleNavigation)?.leaf.path),
    'toggle-compact': () => change({ compactRows: !compactRows }),
    // On a page without a search field the command opens the palette instead.
    'focus-search': () => focusPageSearch() || show('palette'),
    'theme-light': () => change({ theme: 'light' }),
    'theme-dark': () => change({ theme: 'dark' }),
    'theme-system': () => change({ theme: 'system' }),
    'zoom-in': () => change({ zoom: computeNextZoom(zoom, 'in') }),
    'zoom-out': () => change({ zoom: computeNextZoom(zoom, 'out') }),
    'zoom-reset': () => change({ zoom: 1 }),
    print,
    lock: () => void call('signIn:lock')
  }
  const run = useRef(actions)
  run.current = actions

  // Registered before the first paint, because the user may press a key as soon as the program is
  // visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = commandOfKeyPress(event)
      if (!command) return
      event.preventDefault()
      run.current[command]()
    }
    const onMouse = (event: MouseEvent): void => {
      const command = commandOfMouseButton(event.button)
      if (!command) return
      event.preventDefault()
      run.current[command]()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('mouseup', onMouse)
    const ends = [
      subscribeToEvent('app:command', ({ id }) => run.current[id]()),
      subscribeToEvent('app:navigate', ({ path }) => navigate(path))
    ]
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('mouseup', onMouse)
      for (const end of ends) end()
    }
  }, [navigate])
  return useCallback(id => run.current[id](), [])
}

/**
 * Focuses the search field of the page; false if it has none. With an open dialog the focus stays.
 */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]')
  if (field && !isCoveredByModal(field)) field.focus()
  return field !== null
}

/** Address of the focused link of the sidebar or of its flyout. */
function focusedPage(): string | undefined {
  const { activeElement } = document
  return activeElement?.matches('a[data-nav-item]') && activeElement instanceof HTMLElement
    ? activeElement.dataset.navItem
    : undefined
}

/**
 * Submits the form of the open dialog, otherwise that of the page, unless the help or the palette
 * covers it.
 */
function submitForm(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('[role="dialog"] form, main form')
  const form = [...forms].find(candidate => !isCoveredByModal(candidate))
  const submit = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (form && submit && !submit.disabled) form.requestSubmit(submit)
}

/** Moves the focus to the sidebar group with this index, unless a dialog is open. */
function focusGroup(place: number): void {
  const id = visibleNavigation[place]
  const name = id && 'id' in id ? id.id : ''
  const item = document.querySelector<HTMLElement>(`[data-nav-item="${name}"]`)
  if (item && !isCoveredByModal(item)) item.focus()
}
