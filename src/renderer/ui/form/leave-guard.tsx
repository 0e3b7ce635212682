import { useEffect } from 'react'
import { registerUnsavedContent } from './unsaved'

interface UnsavedFormGuardProps {
  readonly active: boolean
  /** Whether the input is also lost when the user switches the tab of the page. */
  readonly inTab?: boolean
}

/**
 * Asks for confirmation before a changed form is left: by a link, by the history, by switching the
 * user, or by closing the window.
 */
export function UnsavedFormGuard({ active, inTab = false }: UnsavedFormGuardProps) {
  useEffect(() => (active ? registerUnsavedContent({ inTab }) : undefined), [active, inTab])
  return null
}
