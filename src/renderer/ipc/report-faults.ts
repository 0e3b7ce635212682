import type { RootOptions } from 'react-dom/client'
import { call } from './client'

/**
 * Reports unhandled errors of the page to the main process for the crash log; the main process
 * removes personal data from them.
 */
export function reportUnhandledErrors(): RootOptions {
  window.addEventListener('error', ({ error }) => {
    if (error) report(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return {
    // An error that a page throws and the error screen catches is reported too; it is logged to the
    // console as well, as React would do without this handler.
    onCaughtError: error => {
      console.error(error)
      report(error)
    }
  }
}

function report(fault: unknown): void {
  const { name, message, stack } = fault instanceof Error ? fault : new Error(String(fault))
  void call('diagnostics:report', {
    name: name.slice(0, 100),
    message: message.slice(0, 2_000).toWellFormed(),
    stack: (stack ?? '').slice(0, 4_000).toWellFormed()
  }).catch(() => undefined)
}
