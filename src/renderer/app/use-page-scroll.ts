import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const places = new Map<string, number>()

/**
 * A new page begins at its top; back and forward find the place that was left, as soon as the page is long enough again.
 * Another filter on the same page leaves the place alone.
 */
export function usePageScroll(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const back = useNavigationType() === 'POP'

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is a reason to move
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

/** Tries again whenever the page grows, until the place is reached or the person moves by themselves. */
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
