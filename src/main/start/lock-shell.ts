import { app, session } from 'electron'
import { reportFault } from '../faults/report-fault'
import { closeForeignChannels } from '../ipc/listen'
import { appOrigin } from '../shell/app-scheme'
import { createRefusals, type ReportRefusal } from '../shell/refusals'
import { safeActionOf } from '../shell/safe-page'
import { lockNavigation, lockSession } from '../shell/security'
import { type ActivityParts, activityOf } from '../store/activity'

/** Shuts every way in that the program has no use for; what tries one is noted in the trail by what is answered. */
export function lockShell(
  parts: Pick<ActivityParts, 'audit' | 'clock' | 'settings'>
): ReportRefusal {
  closeForeignChannels()
  const report = createRefusals(
    action =>
      // The trail says itself when it cannot be written.
      void parts.audit
        .note(activityOf(parts, 'system', action))
        .catch(error => reportFault('audit', error))
  )
  lockNavigation(app, report, url => safeActionOf(url, appOrigin) !== undefined)
  lockSession(session.defaultSession)
  return report
}
