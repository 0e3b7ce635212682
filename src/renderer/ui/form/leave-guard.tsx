import { useEffect } from 'react'
import { holdUnsaved } from './unsaved'

interface LeaveGuardProps {
  readonly active: boolean
  /** Also another tab of the page would lose it. */
  readonly inTab?: boolean
}

/** Asks before a changed form is left: by a link, the history, another operator, or the window's close. */
export function LeaveGuard({ active, inTab = false }: LeaveGuardProps) {
  useEffect(() => (active ? holdUnsaved({ inTab }) : undefined), [active, inTab])
  return null
}
