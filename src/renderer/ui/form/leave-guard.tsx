import { useEffect } from 'react'
import { holdUnsaved } from './unsaved'

interface LeaveGuardProps {
  readonly active: boolean
  /** Whether switching the tab of the page would lose it too. */
  readonly inTab?: boolean
}

/**
 * Asks for confirmation before a changed form is left: by a link, the history, a change of the
 * operator, or closing the window.
 */
export function LeaveGuard({ active, inTab = false }: LeaveGuardProps) {
  useEffect(() => (active ? holdUnsaved({ inTab }) : undefined), [active, inTab])
  return null
}
