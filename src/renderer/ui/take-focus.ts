/** Dialogs and menus that keep the keyboard to themselves. */
export const layers = '[aria-modal="true"]'

/** The one that lies over all others, if any is open. */
export function topLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(layers)].at(-1)
}

/** Whether such a layer lies over it. */
export function isCovered(element: Element): boolean {
  const top = topLayer()
  return top !== undefined && !top.contains(element)
}

/**
 * Gives the focus, at once or as soon as nothing lies over it: taken away from under an open dialog, keys would reach neither
 * the dialog nor the page. Returns what gives up waiting.
 */
export function takeFocus(element: HTMLElement): () => void {
  const take = (): boolean => {
    if (isCovered(element)) return false
    element.focus({ preventScroll: true })
    return true
  }
  if (take()) return () => undefined
  const observer = new MutationObserver(() => {
    if (take()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
