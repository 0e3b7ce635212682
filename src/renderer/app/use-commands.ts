import type { CommandId } from '@shared/commands'
import { paths } from '@shared/paths'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { listen } from '../ipc/client'
import { usePreferences } from '../ui/preferences'
import { useChangePreferences } from '../ui/use-change-preferences'
import { commandOfKey, historyButton } from './command-keys'

/** Runs the commands that the menu, the keyboard and the mouse's history buttons share. */
export function useCommands(): void {
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  const collapsed = preferences['sidebar-collapsed']

  const actions: Readonly<Record<CommandId, () => void>> = {
    'go-home': () => navigate(paths.home),
    'go-back': () => navigate(-1),
    'go-forward': () => navigate(1),
    'toggle-sidebar': () => change({ 'sidebar-collapsed': !collapsed }),
    'focus-search': focusPageSearch,
    'theme-light': () => change({ theme: 'light' }),
    'theme-dark': () => change({ theme: 'dark' }),
    'theme-system': () => change({ theme: 'system' }),
    print: () => window.print()
  }
  const run = useRef(actions)
  run.current = actions

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = commandOfKey(event)
      if (!command) return
      event.preventDefault()
      run.current[command]()
    }
    const onMouse = (event: MouseEvent): void => {
      const command = historyButton(event.button)
      if (!command) return
      event.preventDefault()
      run.current[command]()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('mouseup', onMouse)
    const ends = [
      listen('app:command', ({ id }) => run.current[id]()),
      listen('app:navigate', ({ path }) => navigate(path))
    ]
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('mouseup', onMouse)
      for (const end of ends) end()
    }
  }, [navigate])
}

function focusPageSearch(): void {
  document.querySelector<HTMLInputElement>('[data-page-search]')?.focus()
}
