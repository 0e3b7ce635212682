import type { EventPayload } from '@shared/contract/contract'
import { frameText } from '@shared/features/frame/text'
import { scheduledReportExportNotices } from '@shared/features/reports/plan-notices'
import { useEffect } from 'react'
import { subscribeToEvent } from '../ipc/client'
import { embeddedInitialState } from '../ipc/initial-state'
import { type Notice, useNotify } from '../ui/notifications'

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
    const stopExports = subscribeToEvent('report:exported', event =>
      notify(describeScheduledExport(event))
    )
    return () => {
      stopNotices()
      stopExports()
    }
  }, [notify])
}

/** Notice about a scheduled export that finished or failed. */
export function describeScheduledExport({
  name,
  file,
  error,
  awaitsRelease
}: EventPayload<'report:exported'>): Notice {
  const { exportFailed, exportFailedBody, exported, exportedBody, prepared } =
    scheduledReportExportNotices
  if (error) return { title: exportFailed, body: exportFailedBody(name, error), intent: 'error' }
  const title = awaitsRelease ? prepared : exported
  return { title, body: exportedBody(name, file), intent: 'success' }
}
