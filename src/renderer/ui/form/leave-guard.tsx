import { uiText } from '@shared/text/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../confirm-dialog'

/** Asks before a changed form is left, by a link, the history or the window's close. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  return active && <ActiveGuard />
}

function ActiveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={uiText.leave.title}
      confirmLabel={uiText.leave.confirm}
      cancelLabel={uiText.leave.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
