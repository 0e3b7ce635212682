import type { Channel, Input, Output } from '@shared/contract/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from './client'

export interface CallState<T> {
  /** The newest answer; kept while a new one is on its way, so that a list does not flash. */
  readonly data: T | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly reload: () => void
}

/** Reads from main whenever the input changes; an answer that was overtaken by a later question is dropped. */
export function useCall<C extends Channel>(
  channel: C,
  ...input: undefined extends Input<C> ? [] : [Input<C>]
): CallState<Output<C>> {
  return useCallFrom(undefined, channel, ...input)
}

/** As useCall, for what is known already: `initial` is drawn at once, and main is asked only to reload or for something else. */
export function useCallFrom<C extends Channel>(
  initial: Output<C> | undefined,
  channel: C,
  ...input: undefined extends Input<C> ? [] : [Input<C>]
): CallState<Output<C>> {
  const key = JSON.stringify(input)
  const latest = useRef(input)
  latest.current = input
  const [state, setState] = useState<Omit<CallState<Output<C>>, 'reload'>>({
    data: initial,
    error: undefined,
    loading: initial === undefined
  })
  const known = useRef(initial === undefined ? undefined : key)
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn(count => count + 1), [])

  useEffect(() => {
    if (turn === 0 && known.current === key) return
    known.current = undefined
    let current = true
    setState(before => ({ ...before, loading: true }))
    call(channel, ...latest.current).then(
      data => current && setState({ data, error: undefined, loading: false }),
      (error: unknown) => current && setState(before => ({ ...before, error, loading: false }))
    )
    return () => {
      current = false
    }
  }, [channel, key, turn])

  return { ...state, reload }
}
