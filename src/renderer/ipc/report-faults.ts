import type { RootOptions } from 'react-dom/client'
import { call } from './client'

/** Tells main of what nothing on the page handled, for its crash log; main leaves out what is a person's. */
export function reportFaults(): RootOptions {
  window.addEventListener('error', ({ error }) => {
    if (error) report(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return {
    // What a page threw, caught by the error screen; React's own words to the console stay.
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
