import { shareEqualParts } from '@shared/kit/json'
import { useCallback, useMemo, useRef } from 'react'

/**
 * Event handler of constant identity that runs the handler of the latest render, so that memoised
 * components are not rendered again because of it. Not for calls while rendering.
 */
export function useStableHandler<A extends readonly unknown[], R>(
  handler: (...args: A) => R
): (...args: A) => R {
  const latest = useRef(handler)
  latest.current = handler
  return useCallback((...args: A) => latest.current(...args), [])
}

/**
 * JSON value whose parts keep their identity while their content stays equal, so that memoised
 * components are rendered again only if their own part changed.
 */
export function useEqualParts<T>(value: T): T {
  const known = useRef<T>(undefined)
  return useMemo(() => {
    known.current = shareEqualParts(known.current, value)
    return known.current
  }, [value])
}
