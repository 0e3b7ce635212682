import { existsSync } from 'node:fs'
import { reportProgramFault } from '../faults/report-fault'
import { callLogFoldersOf } from '../logs/calls/call-files'
import type { CallLog, CallLogDependencies } from '../logs/calls/open-call-log'
import { systemClock } from '../store/clock'
import type { RecordsAndSettingsReader } from '../store/state-reader'

/** Interval in milliseconds between two checks for lines to be archived. */
const lookEvery = 15_000

/**
 * Log of API calls, written by the gateway (the HTTP server of the published APIs); its code is
 * loaded lazily.
 */
export function openLazyCallLog(parts: CallLogDependencies): () => Promise<CallLog> {
  let opened: Promise<CallLog> | undefined
  return () => {
    opened ??= import('../logs/calls/open-call-log').then(({ openCallLog }) => openCallLog(parts))
    return opened
  }
}

/** Archives new lines of the gateway's log in the background. */
export function archiveCallsInBackground(
  calls: () => Promise<CallLog>,
  {
    directory,
    settings
  }: { readonly directory: string } & Pick<RecordsAndSettingsReader, 'settings'>
): void {
  setInterval(() => {
    if (!existsSync(callLogFoldersOf(directory).lines)) return
    const { callMonths } = settings.read().configuration
    void calls()
      .then(log => log.tend(systemClock.now(), callMonths))
      .catch(error => reportProgramFault('access log', error))
  }, lookEvery).unref()
}
