/** Buttons that act on the page as a whole or on its list: `Page` and `FilterBar` mark where they stand. */
const buttons = 'main [data-page-actions] button'
/** Milliseconds that a page may take until its button is there. */
const patience = 10_000

const nameOf = (button: HTMLButtonElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()

function findButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(buttons)].filter(
    button => !button.matches(':disabled, [aria-disabled="true"]') && nameOf(button) !== ''
  )
}

/** What the page that is shown offers to do: create, export, print, refresh. */
export function pageActionNames(): readonly string[] {
  return [...new Set(findButtons().map(nameOf))]
}

/** Where the next page is not drawn yet, the heading of the one before still stands. */
export const shownHeading = (): Element | null => document.querySelector('main h1')

/**
 * Presses a button of the page, as soon as it is there; `before` is the heading of the page that is being left, if any.
 * The palette gives the focus back while it closes, so even a button that is there waits for the next frame.
 */
export function pressPageAction(name: string, before?: Element | null): void {
  const press = (): boolean => {
    if (before && shownHeading() === before) return false
    const button = findButtons().find(candidate => nameOf(candidate) === name)
    button?.click()
    return button !== undefined
  }
  requestAnimationFrame(() => {
    if (press()) return
    const observer = new MutationObserver(() => {
      if (press()) stop()
    })
    const timer = setTimeout(() => stop(), patience)
    const stop = (): void => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}
