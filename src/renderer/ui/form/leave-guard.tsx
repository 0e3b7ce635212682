import { useEffect } from 'react'
import { registerUnsavedContent } from './unsaved'

interface UnsavedFormGuardProps {
  readonly active: boolean
  /** Whether switching the tab of the page would also lose the input. */
  readonly inTab?: boolean
}

/**
 * Asks for confirmation before a changed form is left: by a link, the history, a change of the
 * operator, or closing the window.
 */
export function UnsavedFormGuard({ active, inTab = false }: UnsavedFormGuardProps) {
  useEffect(() => (active ? registerUnsavedContent({ inTab }) : undefined), [active, inTab])
  return null
}
