import { useEffect, useRef, useState } from 'react'

/**
 * What stands in a field whose value comes back late, as from the address: shown at once, and replaced only by a value
 * that was not typed here. Without it, a key pressed before the last one has come back is lost.
 */
export function useTyped(
  value: string,
  onChange: (value: string) => void
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const underWay = useRef<string[]>([])
  useEffect(() => {
    const place = underWay.current.lastIndexOf(value)
    if (place >= 0) underWay.current.splice(0, place + 1)
    else {
      underWay.current = []
      setTyped(value)
    }
  }, [value])
  const type = (text: string): void => {
    underWay.current.push(text)
    setTyped(text)
    onChange(text)
  }
  return [typed, type]
}
