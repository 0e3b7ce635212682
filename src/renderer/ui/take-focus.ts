/** Dialogs and menus that trap the focus. */
export const modalLayerSelector = '[aria-modal="true"]'

/** The topmost such layer, if any is open. */
export function topModalLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(modalLayerSelector)].at(-1)
}

/** Whether such a layer covers the element. */
export function isCoveredByModal(element: Element): boolean {
  const top = topModalLayer()
  return top !== undefined && !top.contains(element)
}

/**
 * Focuses the element, at once or when nothing covers it: under an open dialog keys would reach
 * neither dialog nor page. Returns a function that gives up waiting.
 */
export function focusWhenUncovered(element: HTMLElement): () => void {
  const take = (): boolean => {
    if (isCoveredByModal(element)) return false
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
