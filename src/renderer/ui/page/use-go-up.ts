import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Returns a function that navigates to the parent page: back in the history to its last entry, with
 * search, filters, sort and position as with Alt+Left; to its plain address if this window has not
 * shown it yet.
 */
export function useNavigateUp(): (path: string) => void {
  const navigate = useNavigate()
  return useCallback(
    path => {
      const steps = stepsBackTo(path)
      if (steps === undefined) navigate(path)
      else navigate(steps)
    },
    [navigate]
  )
}

/**
 * Number of history steps to the page's last entry, as a negative number; undefined if there is no
 * such entry.
 */
function stepsBackTo(path: string): number | undefined {
  const here = window.navigation.currentEntry?.index ?? 0
  const before = window.navigation.entries().slice(0, here)
  const found = before.findLastIndex(({ url }) => pathOf(url) === path)
  return found < 0 ? undefined : found - here
}

/** Path of an address: "app://kho/#/chia-se/api?tim=a" → "/chia-se/api". */
function pathOf(url: string | null): string | undefined {
  return url?.split('#')[1]?.split('?')[0]
}
