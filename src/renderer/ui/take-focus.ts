/** Whether a dialog or a menu that keeps the keyboard to itself lies over it. */
export function isCovered(element: Element): boolean {
  const layers = document.querySelectorAll('[aria-modal="true"]')
  const top = layers.item(layers.length - 1)
  return top !== null && !top.contains(element)
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
