import type { App, BrowserWindow } from 'electron'
import { reportFault } from '../faults/report-fault'

export interface EndingParts {
  readonly app: Pick<App, 'on' | 'quit'>
  readonly signals: Pick<NodeJS.Process, 'on'>
  readonly window: Pick<BrowserWindow, 'on'>
  /** Writes what waits; may throw. */
  readonly flush: () => void
  readonly release: () => void
  /** From now on nothing asks, nothing starts again. */
  readonly begin: () => void
}

/** Every way in which the program ends with a word: what waits is written, and the folder is let go (F20). */
export function watchEndings({ app, signals, window, flush, release, begin }: EndingParts): void {
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
  // Windows ends a program with its session without letting it quit first: this is its only word.
  window.on('session-end', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    signals.on(signal, () => {
      begin()
      app.quit()
    })
  }
}
