import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` after `total` milliseconds, excluding time while `paused`; never for a negative
 * total.
 */
export function useCountdown(total: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(total)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (paused || total < 0) return
    const began = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - began))
    }
  }, [paused, total])
}
