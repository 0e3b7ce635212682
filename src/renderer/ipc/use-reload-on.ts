import { useEffect, useRef } from 'react'

/** Asks again once `value` is another one; the value that is there at first was asked for already. `reload` must be stable, as useCall's is. */
export function useReloadOn(value: string | undefined, reload: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    reload()
  }, [value, reload])
}
