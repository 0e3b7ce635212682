import { frameText } from '@shared/features/frame/text'
import { scheduledReportExportNotices } from '@shared/features/reports/plan-notices'
import { useEffect } from 'react'
import { subscribeToEvent } from '../ipc/client'
import { embeddedInitialState } from '../ipc/initial-state'
import { useNotify } from '../ui/notifications'

let told = false

/**
 * Notifies the user about changes of the data: first those found at the start, such as a restored
 * backup, then those while the program runs, and reports exported by schedule.
 */
export function useDataChangeNotices(): void {
  const notify = useNotify()
  useEffect(() => {
    const tell = (body: string): void =>
      notify({ title: frameText.dataNotice, body, intent: 'warning' })
    if (!told) embeddedInitialState.notices.forEach(tell)
    told = true
    const stopNotices = subscribeToEvent('storage:notice', ({ message }) => tell(message))
    const stopExports = subscribeToEvent('report:exported', ({ name, file, error }) =>
      notify(
        error
          ? {
              title: scheduledReportExportNotices.exportFailed,
              body: scheduledReportExportNotices.exportFailedBody(name, error),
              intent: 'error'
            }
          : {
              title: scheduledReportExportNotices.exported,
              body: scheduledReportExportNotices.exportedBody(name, file),
              intent: 'success'
            }
      )
    )
    return () => {
      stopNotices()
      stopExports()
    }
  }, [notify])
}
