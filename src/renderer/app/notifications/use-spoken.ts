import { useCallback, useEffect, useState } from 'react'
import type { Spoken } from './live-words'

/** Milliseconds that words must stand in a live region to be noticed. */
const standing = 500

/** Words for the live regions; they leave again, so that the same words are read out a second time. */
export function useSpoken(): [Spoken | undefined, (spoken: Spoken) => void] {
  const [spoken, setSpoken] = useState<Spoken>()
  useEffect(() => {
    if (!spoken) return
    const timer = setTimeout(() => setSpoken(undefined), standing)
    return () => clearTimeout(timer)
  }, [spoken])
  return [spoken, useCallback((next: Spoken) => setSpoken(next), [])]
}
