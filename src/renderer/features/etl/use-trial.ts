import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'

interface Trial<T> {
  readonly result: T | undefined
  readonly error: unknown
  readonly state: 'running' | 'stopped' | 'ended'
  /** Start time of the trial run, in milliseconds since the epoch. */
  readonly since: number
  readonly again: () => void
  readonly stop: () => void
}

/**
 * Starts a trial run when the component mounts, with an id by which it can be cancelled; `work`
 * resolves to undefined if cancelled.
 */
export function useTrialRun<T>(work: (trial: string) => Promise<T | undefined>): Trial<T> {
  const [shown, setShown] = useState<Pick<Trial<T>, 'result' | 'error' | 'state' | 'since'>>({
    result: undefined,
    error: undefined,
    state: 'running',
    since: Date.now()
  })
  const running = useRef('')
  const first = useRef(work)
  const stop = useCallback(
    () => void call('etl:stopTrial', { trial: running.current }).catch(() => undefined),
    []
  )
  const start = useCallback(() => {
    // The result of the previous trial is no longer needed, so it is cancelled.
    if (running.current !== '') stop()
    const trial = crypto.randomUUID()
    running.current = trial
    setShown({ result: undefined, error: undefined, state: 'running', since: Date.now() })
    const end = (part: Partial<typeof shown>): void => {
      if (running.current === trial) setShown(before => ({ ...before, state: 'ended', ...part }))
    }
    first.current(trial).then(
      result => end(result === undefined ? { state: 'stopped' } : { result }),
      (error: unknown) => end({ error })
    )
  }, [stop])
  useEffect(() => {
    start()
    return () => {
      stop()
      running.current = ''
    }
  }, [start, stop])
  return { ...shown, again: start, stop }
}
