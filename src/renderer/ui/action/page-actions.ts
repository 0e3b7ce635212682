/** What a page, or its list, offers to do as a whole: create, export, print, refresh. */
export interface PageAction {
  readonly name: string
  readonly enabled: boolean
  readonly press: () => void
}

/** By the buttons that offer them. */
const offered = new Map<object, PageAction>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Says what `owner`, a button, offers now, until it is withdrawn. */
export function offerAction(owner: object, action: PageAction): void {
  offered.set(owner, action)
  tell()
}

export function withdrawAction(owner: object): void {
  offered.delete(owner)
  tell()
}

/** What the page that is shown offers; where the next one is not drawn yet, that is the one that is being left. */
export function offeredActions(): ReadonlyMap<object, PageAction> {
  return new Map(offered)
}

/** Tells of every change of what is offered, until the answer is called. */
export function listenToActions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
