import type { App, BrowserWindow } from 'electron'
import { reportProgramFault } from '../faults/report-fault'

export interface ShutdownDependencies {
  readonly app: Pick<App, 'on' | 'quit'>
  readonly signals: Pick<NodeJS.Process, 'on'>
  readonly window: Pick<BrowserWindow, 'on'>
  /** Writes pending changes; may throw. */
  readonly flush: () => void
  readonly release: () => void
  /** Marks the start of the shutdown: from then on there are no dialogs and no restarts. */
  readonly begin: () => void
}

/** Handles every orderly shutdown: writes pending changes and releases the folder lock (F20). */
export function handleShutdown({
  app,
  signals,
  window,
  flush,
  release,
  begin
}: ShutdownDependencies): void {
  const end = (): void => {
    begin()
    try {
      flush()
    } catch (error) {
      reportProgramFault('last save', error)
    }
    release()
  }
  app.on('will-quit', end)
  // When Windows ends a session, programs receive only this event and no quit event.
  window.on('session-end', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    signals.on(signal, () => {
      begin()
      app.quit()
    })
  }
}
