import type { App, BrowserWindow } from 'electron'
import { reportFault } from '../faults/report-fault'

export interface ShutdownParts {
  readonly app: Pick<App, 'on' | 'quit'>
  readonly signals: Pick<NodeJS.Process, 'on'>
  readonly window: Pick<BrowserWindow, 'on'>
  /** Writes pending changes; may throw. */
  readonly flush: () => void
  readonly release: () => void
  /** Marks the shutdown: no dialogs and no restarts from then on. */
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
}: ShutdownParts): void {
  const end = (): void => {
    begin()
    try {
      flush()
    } catch (error) {
      reportFault('last save', error)
    }
    release()
  }
  app.on('will-quit', end)
  // Windows ends programs with their session without a quit event; only this event occurs.
  window.on('session-end', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    signals.on(signal, () => {
      begin()
      app.quit()
    })
  }
}
