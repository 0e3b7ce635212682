import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Restores the focus to the previously focused element when the holder is removed. */
export function useFocusReturn(holder: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const before = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const element = holder.current
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus()
    }
  }, [holder])
  return ({ relatedTarget }) => {
    const inside = relatedTarget instanceof Node && holder.current?.contains(relatedTarget)
    if (relatedTarget instanceof HTMLElement && !inside) before.current = relatedTarget
  }
}
