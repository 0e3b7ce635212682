/** Action on the whole page or list: create, export, print, refresh. */
export interface PageAction {
  readonly name: string
  readonly enabled: boolean
  readonly press: () => void
}

/** Actions that buttons of the page offer, by button. */
const offered = new Map<object, PageAction>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * Registers the action that the button `owner` offers to the command palette, until it is removed.
 */
export function registerPageAction(owner: object, action: PageAction): void {
  offered.set(owner, action)
  tell()
}

export function unregisterPageAction(owner: object): void {
  offered.delete(owner)
  tell()
}

/**
 * Actions that the visible page offers; during a navigation still those of the page being left,
 * until the next page is rendered.
 */
export function getRegisteredPageActions(): ReadonlyMap<object, PageAction> {
  return new Map(offered)
}

/** Subscribes to changes of the offered actions; returns the unsubscribe function. */
export function subscribeToPageActions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
