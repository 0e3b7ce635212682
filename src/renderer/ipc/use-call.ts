import type { CallInput, CallName, CallOutput } from '@shared/contract/contract'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { call } from './client'

export interface CallState<T> {
  /** Newest response; retained while a new request is pending, so that a list does not flicker. */
  readonly data: T | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly reload: () => void
}

/** Last result of a call, with the request that it belongs to; undefined before the first one. */
interface CallResult<T> extends Pick<CallState<T>, 'data' | 'error'> {
  readonly request: string | undefined
}

/**
 * Calls the main process whenever the input changes; discards a response to an outdated request.
 */
export function useCall<C extends CallName>(
  channel: C,
  ...input: undefined extends CallInput<C> ? [] : [CallInput<C>]
): CallState<CallOutput<C>> {
  return useCallWithInitialData(undefined, channel, ...input)
}

/**
 * Like useCall, but with data that is already known: `initial` is rendered immediately, and the
 * main process is called only on reload or for other input.
 */
export function useCallWithInitialData<C extends CallName>(
  initial: CallOutput<C> | undefined,
  channel: C,
  ...input: undefined extends CallInput<C> ? [] : [CallInput<C>]
): CallState<CallOutput<C>> {
  const key = JSON.stringify(input)
  const latest = useRef(input)
  latest.current = input
  const [turn, setTurn] = useState(0)
  const request = `${turn} ${key}`
  const [state, setState] = useState<CallResult<CallOutput<C>>>({
    data: initial,
    error: undefined,
    request: initial === undefined ? undefined : request
  })
  const known = useRef(initial === undefined ? undefined : key)
  const reload = useCallback(() => setTurn(count => count + 1), [])

  // A layout effect, so that main already computes while the page is laid out and painted.
  useLayoutEffect(() => {
    if (turn === 0 && known.current === key) return
    known.current = undefined
    let current = true
    call(channel, ...latest.current).then(
      data => current && setState({ data, error: undefined, request }),
      (error: unknown) => current && setState(({ data }) => ({ data, error, request }))
    )
    return () => {
      current = false
    }
  }, [channel, key, turn, request])

  // Derived instead of stored, because storing it would render the page once more per request.
  const loading = state.request !== request
  return { data: state.data, error: state.error, loading, reload }
}
