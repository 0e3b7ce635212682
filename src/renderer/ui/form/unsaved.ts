/** What the page holds that is kept nowhere yet. */
export interface Unsaved {
  /** Belongs to one tab of its page: another tab loses it as well. */
  readonly inTab: boolean
}

interface Place {
  readonly pathname: string
  readonly search: string
}

const held = new Set<Unsaved>()
const keepers = new Set<() => Promise<unknown>>()
const listeners = new Set<() => void>()
let waiting: (() => Promise<boolean>) | undefined
let isLetGo = false

/** Until the answer is called, leaving asks first. */
export function holdUnsaved(unsaved: Unsaved): () => void {
  held.add(unsaved)
  return () => held.delete(unsaved)
}

/** What waits until the question about what is held has its answer. */
export function waitingAction(): (() => Promise<boolean>) | undefined {
  return waiting
}

function setWaiting(action: (() => Promise<boolean>) | undefined): void {
  waiting = action
  for (const tell of listeners) tell()
}

export function listenToUnsaved(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Runs before the page is given up for another person, for what is kept while it is typed. */
export function keepBefore(keep: () => Promise<unknown>): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Whether the window may not be closed or loaded anew without a question. */
export function isHeld(): boolean {
  return held.size > 0 && !isLetGo
}

/** Whether going from one address to another would lose something. */
export function wouldLose(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return held.size > 0
  const tabOf = ({ search }: Place): string | null => new URLSearchParams(search).get('tab')
  return tabOf(from) !== tabOf(to) && [...held].some(({ inTab }) => inTab)
}

/**
 * Does what gives up the page, such as another person working here: at once, or once the question is answered. The action
 * answers whether the page goes.
 */
export async function leaveFor(action: () => Promise<boolean>): Promise<void> {
  await Promise.all([...keepers].map(keep => keep()))
  if (held.size === 0) await action()
  else setWaiting(action)
}

/** The answer: what is unsaved may go, or stays. */
export async function answerWaiting(mayGo: boolean): Promise<void> {
  const action = waiting
  setWaiting(undefined)
  if (!mayGo || !action) return
  // The page is loaded anew while main answers; where it is not, everything is still there to be asked about.
  isLetGo = true
  isLetGo = await action()
}
