import { useEffect, useRef } from 'react'

/**
 * Reloads when `value` changes; the initial value was loaded already. `reload` must be stable, as
 * useCall's is.
 */
export function useReloadOnChange(value: string | undefined, reload: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    reload()
  }, [value, reload])
}
