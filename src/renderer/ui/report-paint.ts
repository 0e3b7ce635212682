import { useEffect } from 'react'
import { call } from '../ipc/client'
import { dropStartAnswers } from '../ipc/initial-state'

const painted = Promise.withResolvers<void>()
/** Resolves once the first page shows its content. */
export const firstPaint = painted.promise
let reported = false

/** Tells main once that the first page shows its content: then the window appears and the start counts as done. */
export function useReportPaint(ready: boolean): void {
  useEffect(() => {
    if (!ready || reported) return
    reported = true
    // With the fonts, or the first words would move; the message comes after the frame has been painted.
    void document.fonts.ready.then(() =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          void call('app:painted')
          dropStartAnswers()
          painted.resolve()
        }
        port2.postMessage(undefined)
      })
    )
  }, [ready])
}
