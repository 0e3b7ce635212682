import { existsSync } from 'node:fs'
import { reportFault } from '../faults/report-fault'
import { callFolders } from '../logs/calls/call-files'
import type { CallLog, CallLogParts } from '../logs/calls/open-call-log'
import { systemClock } from '../store/clock'
import type { StateReader } from '../store/state-reader'

/** Milliseconds between two looks for what may be put away. */
const lookEvery = 15_000

/** The log of the gateway's calls; its code is read when somebody asks for it. */
export function openCalls(parts: CallLogParts): () => Promise<CallLog> {
  let opened: Promise<CallLog> | undefined
  return () => {
    opened ??= import('../logs/calls/open-call-log').then(({ openCallLog }) => openCallLog(parts))
    return opened
  }
}

/** Puts calls away beside the page, where there were any. */
export function tendCalls(
  calls: () => Promise<CallLog>,
  { directory, settings }: { readonly directory: string } & Pick<StateReader, 'settings'>
): void {
  setInterval(() => {
    if (!existsSync(callFolders(directory).lines)) return
    const { callMonths } = settings.read().configuration
    void calls()
      .then(log => log.tend(systemClock.now(), callMonths))
      .catch(error => reportFault('access log', error))
  }, lookEvery).unref()
}
