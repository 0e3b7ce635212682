import { app, session } from 'electron'
import { reportProgramFault } from '../faults/report-fault'
import { removeElectronStoreIpcListener } from '../ipc/listen'
import { appOrigin } from '../shell/app-scheme'
import { createBlockedAttemptReporter, type ReportBlockedAttempt } from '../shell/refusals'
import { safeActionOf } from '../shell/safe-page'
import { restrictNavigation, restrictSession } from '../shell/security'
import { type ActivityDependencies, createActivity } from '../store/activity'

/**
 * Blocks every entry point that the program does not use, such as permissions and navigation;
 * blocked attempts are written to the audit log.
 */
export function blockUnusedElectronFeatures(
  parts: Pick<ActivityDependencies, 'audit' | 'clock' | 'settings'>
): ReportBlockedAttempt {
  removeElectronStoreIpcListener()
  const report = createBlockedAttemptReporter(
    action =>
      // A rejection is ignored, because the audit log itself reports when it cannot be written.
      void parts.audit
        .note(createActivity(parts, 'system', action))
        .catch(error => reportProgramFault('audit', error))
  )
  restrictNavigation(app, report, url => safeActionOf(url, appOrigin) !== undefined)
  restrictSession(session.defaultSession)
  return report
}
