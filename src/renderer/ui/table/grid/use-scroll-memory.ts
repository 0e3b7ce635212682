import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

const places = new Map<string, number>()

/** Restores the scroll position when the user returns to this history entry. */
export function useTableScrollRestoration(
  scroller: RefObject<HTMLElement | null>,
  name: string,
  ready: boolean
): void {
  const key = `${useLocation().key}:${name}`
  useLayoutEffect(() => {
    const place = places.get(key)
    if (ready && place !== undefined && scroller.current) scroller.current.scrollTop = place
  }, [key, ready, scroller])
  useEffect(() => {
    const element = scroller.current
    if (!element || !ready) return
    const keep = (): void => {
      places.set(key, element.scrollTop)
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [key, ready, scroller])
}
