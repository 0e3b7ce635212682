import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../ipc/client'

interface Reading {
  /** Calls the main process under a new trial id; an earlier read is cancelled. */
  readonly read: <T>(ask: (trial: string) => Promise<T>) => Promise<T>
}

/** Read of a source that the main process cancels when it is superseded or the wizard closes. */
export function useCancellableRead(): Reading {
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
