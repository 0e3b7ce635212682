import { formText } from '@shared/kit/words/form-text'
import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../ui/confirm-dialog'
import {
  getPendingLeaveAction,
  hasUnsavedContent,
  resolveLeaveConfirmation,
  subscribeToUnsavedContent,
  wouldLoseUnsavedContent
} from '../ui/form/unsaved'
import { GatewayBadge } from './header/gateway-badge'
import { EnabledServersBadge } from './header/switched-on'
import { ScreenLockWatcher } from './lock-watch'
import { useApprovalNotices } from './notifications/use-waiting-loads'
import { RecipientPrompt } from './recipient-prompt'
import { useFocusRestoration } from './use-focus-keeper'

/**
 * Parts of the application frame, such as the confirmation dialog, that are rendered after the
 * first paint.
 */
export function DeferredAppFrameElements() {
  useApprovalNotices()
  useFocusRestoration()
  return (
    <>
      <LeaveQuestion />
      <EnabledServersBadge />
      <GatewayBadge />
      <ScreenLockWatcher />
      <RecipientPrompt />
    </>
  )
}

/**
 * Confirmation dialog shown before leaving a page with unsaved content. A single dialog serves all
 * forms, because the router supports only one blocker.
 */
function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    wouldLoseUnsavedContent(currentLocation, nextLocation)
  )
  const waits = useSyncExternalStore(subscribeToUnsavedContent, getPendingLeaveAction) !== undefined
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedContent()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const answer = (mayGo: boolean): void => {
    if (waits) void resolveLeaveConfirmation(mayGo)
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
