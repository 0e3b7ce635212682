import { useEffect } from 'react'
import { call } from '../ipc/client'
import { discardInitialResponses } from '../ipc/initial-state'

const painted = Promise.withResolvers<void>()
/** Promise that resolves when the first page shows its content. */
export const firstPaintPromise = painted.promise
let reported = false

/**
 * Notifies the main process once when the first page shows its content, so that the window is shown
 * and the start is complete.
 */
export function useReportFirstPaint(ready: boolean): void {
  useEffect(() => {
    if (!ready || reported) return
    reported = true
    // The notification waits for the fonts, which would otherwise shift the text, and for the
    // painted frame.
    void document.fonts.ready.then(() =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          void call('app:painted')
          discardInitialResponses()
          painted.resolve()
        }
        port2.postMessage(undefined)
      })
    )
  }, [ready])
}
