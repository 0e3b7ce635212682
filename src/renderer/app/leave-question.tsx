import { formText } from '@shared/kit/words/form-text'
import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../ui/confirm-dialog'
import {
  answerWaiting,
  isHeld,
  listenToUnsaved,
  waitingAction,
  wouldLose
} from '../ui/form/unsaved'
import { GatewayBadge } from './header/gateway-badge'
import { SwitchedOn } from './header/switched-on'
import { LockWatch } from './lock-watch'
import { useWaitingLoads } from './notifications/use-waiting-loads'

/** Parts of the frame that can wait until the first paint is over. */
export function LateFrame() {
  useWaitingLoads()
  return (
    <>
      <LeaveQuestion />
      <SwitchedOn />
      <GatewayBadge />
      <LockWatch />
    </>
  )
}

/**
 * Confirmation dialog for all unsaved content; it is in the frame because the router supports a
 * single blocker.
 */
function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    wouldLose(currentLocation, nextLocation)
  )
  const waits = useSyncExternalStore(listenToUnsaved, waitingAction) !== undefined
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isHeld()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const answer = (mayGo: boolean): void => {
    if (waits) void answerWaiting(mayGo)
    else if (mayGo) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <ConfirmDialog
      open={waits || blocker.state === 'blocked'}
      title={formText.leave.title}
      confirmLabel={formText.leave.confirm}
      cancelLabel={formText.leave.stay}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
