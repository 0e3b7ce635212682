import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Leads to the page above: back to where the person last saw it, with its search, filters, sort and place, as Alt+Left
 * does; to its plain address where this window has not shown it yet.
 */
export function useGoUp(): (path: string) => void {
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

/** How far behind the page was last shown, as a negative number of entries; undefined where it was not. */
function stepsBackTo(path: string): number | undefined {
  const here = window.navigation.currentEntry?.index ?? 0
  const before = window.navigation.entries().slice(0, here)
  const found = before.findLastIndex(({ url }) => pathOf(url) === path)
  return found < 0 ? undefined : found - here
}

/** "app://kho/#/chia-se/api?tim=a" → "/chia-se/api" */
function pathOf(url: string | null): string | undefined {
  return url?.split('#')[1]?.split('?')[0]
}
