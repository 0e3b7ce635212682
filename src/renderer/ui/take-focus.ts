/** Selector of dialogs and menus that trap the focus. */
export const modalLayerSelector = '[aria-modal="true"]'

/** Topmost dialog or menu that traps the focus, if any is open. */
export function findTopModalLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(modalLayerSelector)].at(-1)
}

/** Whether a dialog or menu that traps the focus covers the element. */
export function isCoveredByModal(element: Element): boolean {
  const top = findTopModalLayer()
  return top !== undefined && !top.contains(element)
}

/**
 * Focuses the element, immediately or as soon as no dialog covers it: with the focus under an open
 * dialog, keys would reach neither the dialog nor the page. Returns a function that cancels the
 * waiting.
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
