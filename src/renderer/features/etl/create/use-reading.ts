import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../ipc/client'

interface Reading {
  /** Asks main under a new name; what was read before is stopped. */
  readonly read: <T>(ask: (trial: string) => Promise<T>) => Promise<T>
}

/** Reading of a source that main stops once nobody waits for it: something else is asked, or the wizard is closed. */
export function useReading(): Reading {
  const trial = useRef('')
  const stop = useCallback(() => {
    if (trial.current === '') return
    void call('etl:stopTrial', { trial: trial.current }).catch(() => undefined)
    trial.current = ''
  }, [])
  useEffect(() => stop, [stop])
  const read = useCallback(
    async <T>(ask: (trial: string) => Promise<T>): Promise<T> => {
      stop()
      const own = crypto.randomUUID()
      trial.current = own
      try {
        return await ask(own)
      } finally {
        if (trial.current === own) trial.current = ''
      }
    },
    [stop]
  )
  return { read }
}
