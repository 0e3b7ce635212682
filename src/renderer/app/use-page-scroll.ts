import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const places = new Map<string, number>()

/**
 * Restores the scroll position: a new page starts at the top; back and forward restore the position
 * as soon as the page is long enough. Another filter on the same page keeps the position.
 */
export function usePageScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const back = useNavigationType() === 'POP'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls only when its address changes
  useLayoutEffect(() => {
    const element = main.current
    if (!element) return
    const place = back ? (places.get(key) ?? 0) : 0
    element.scrollTop = place
    return place > element.scrollTop ? restoreLater(element, place) : undefined
  }, [pathname])

  useEffect(() => {
    const element = main.current
    if (!element) return
    const keep = (): void => {
      places.set(key, element.scrollTop)
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [key, main])
}

/** Retries whenever the page grows, until the position is reached or the user scrolls. */
function restoreLater(element: HTMLElement, place: number): () => void {
  const observer = new ResizeObserver(() => {
    element.scrollTop = place
    if (element.scrollTop >= place - 1) stop()
  })
  const stop = (): void => {
    observer.disconnect()
    element.removeEventListener('wheel', stop)
    element.removeEventListener('pointerdown', stop)
    window.removeEventListener('keydown', stop)
  }
  for (const child of element.children) observer.observe(child)
  element.addEventListener('wheel', stop, { passive: true })
  element.addEventListener('pointerdown', stop)
  window.addEventListener('keydown', stop)
  return stop
}
