import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'

/**
 * Counts under a job id by which it can be cancelled; `show` receives intermediate results.
 * Resolves to undefined if cancelled.
 */
export type CancellableCount<T> = (
  job: string,
  show: (earlier: T) => void
) => Promise<T | undefined>

export interface CancellableCountState<T> {
  /** Newest known value; retained while a count runs, is cancelled or fails. */
  readonly value: T | undefined
  /** Job id of the running count. */
  readonly job: string | undefined
  readonly error: unknown
  readonly isStopped: boolean
  readonly again: () => void
  readonly stop: () => void
}

/** Names of the calls that cancel a count by its job id. */
type Stops = 'analytics:stopForecast' | 'dataMart:stop' | 'dataQuality:stop' | 'standardModel:stop'

/** Counts on mount and whenever `count` changes; a running count is cancelled on unmount. */
export function useCancellableCount<T>(
  count: CancellableCount<T>,
  stops: Stops = 'dataQuality:stop'
): CancellableCountState<T> {
  const end = useCallback(
    (job: string): void => void call(stops, { job }).catch(() => undefined),
    [stops]
  )
  const [state, setState] = useState<Omit<CancellableCountState<T>, 'again' | 'stop'>>({
    value: undefined,
    job: undefined,
    error: undefined,
    isStopped: false
  })
  const running = useRef('')
  const start = useCallback(() => {
    const job = crypto.randomUUID()
    running.current = job
    const change = (part: Partial<typeof state>): void => {
      if (running.current === job) setState(before => ({ ...before, ...part }))
    }
    change({ job, error: undefined, isStopped: false })
    count(job, value => change({ value })).then(
      value =>
        change(
          value === undefined ? { job: undefined, isStopped: true } : { job: undefined, value }
        ),
      (error: unknown) => change({ job: undefined, error })
    )
  }, [count])
  useEffect(() => {
    start()
    return () => {
      end(running.current)
      running.current = ''
    }
  }, [start, end])
  return { ...state, again: start, stop: useCallback(() => end(running.current), [end]) }
}
