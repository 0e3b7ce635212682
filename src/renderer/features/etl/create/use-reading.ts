import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../ipc/client'

interface Reading {
  /**
   * Calls the main process under a new id by which the read can be cancelled; an earlier read is
   * cancelled.
   */
  readonly read: <T>(ask: (trial: string) => Promise<T>) => Promise<T>
}

/**
 * Reading of a source; the main process cancels it when a newer one starts or the wizard closes.
 */
export function useCancellableSourceRead(): Reading {
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
