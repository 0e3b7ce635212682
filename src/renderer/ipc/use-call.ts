import type { Channel, Input, Output } from '@shared/contract/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from './client'
import { startAnswer } from './initial-state'

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
  const key = JSON.stringify(input)
  const latest = useRef(input)
  latest.current = input
  const [state, setState] = useState<Omit<CallState<Output<C>>, 'reload'>>(() => {
    const data = startAnswer(channel)
    return { data, error: undefined, loading: data === undefined }
  })
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn(count => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the input, `turn` for a reload
  useEffect(() => {
    // It is drawn already.
    if (turn === 0 && startAnswer(channel) !== undefined) return
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
