/** Action on the whole page or list: create, export, print, refresh. */
export interface PageAction {
  readonly name: string
  readonly enabled: boolean
  readonly press: () => void
}

/** Registered actions by the buttons that offer them. */
const offered = new Map<object, PageAction>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Registers the action that `owner`, a button, currently offers, until it is withdrawn. */
export function registerPageAction(owner: object, action: PageAction): void {
  offered.set(owner, action)
  tell()
}

export function unregisterPageAction(owner: object): void {
  offered.delete(owner)
  tell()
}

/**
 * Actions offered by the visible page; before the next page is rendered, those of the page being
 * left.
 */
export function registeredPageActions(): ReadonlyMap<object, PageAction> {
  return new Map(offered)
}

/** Subscribes to changes of the offered actions; returns the unsubscribe function. */
export function subscribeToPageActions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
