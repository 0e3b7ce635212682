import { app, session } from 'electron'
import { reportFault } from '../faults/report-fault'
import { closeForeignChannels } from '../ipc/listen'
import { appOrigin } from '../shell/app-scheme'
import { createRefusals, type ReportRefusal } from '../shell/refusals'
import { safeActionOf } from '../shell/safe-page'
import { lockNavigation, lockSession } from '../shell/security'
import { type ActivityParts, activityOf } from '../store/activity'

/**
 * Closes every entry point that the program does not use; blocked attempts are written to the audit
 * log.
 */
export function lockShell(
  parts: Pick<ActivityParts, 'audit' | 'clock' | 'settings'>
): ReportRefusal {
  closeForeignChannels()
  const report = createRefusals(
    action =>
      // The audit log itself reports when it cannot be written.
      void parts.audit
        .note(activityOf(parts, 'system', action))
        .catch(error => reportFault('audit', error))
  )
  lockNavigation(app, report, url => safeActionOf(url, appOrigin) !== undefined)
  lockSession(session.defaultSession)
  return report
}
