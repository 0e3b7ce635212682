/** Unsaved content of the page; leaving the page requires a confirmation. */
export interface UnsavedContent {
  /** Whether the content belongs to one tab of its page, so that switching the tab loses it too. */
  readonly inTab: boolean
}

interface Place {
  readonly pathname: string
  readonly search: string
}

const held = new Set<UnsavedContent>()
const keepers = new Set<() => Promise<unknown>>()
const listeners = new Set<() => void>()
let waiting: (() => Promise<boolean>) | undefined
let isLetGo = false

/**
 * Registers unsaved content, so that leaving the page asks for confirmation until the returned
 * function is called.
 */
export function registerUnsavedContent(unsaved: UnsavedContent): () => void {
  held.add(unsaved)
  return () => held.delete(unsaved)
}

/**
 * Action that waits for the user's answer to the leave confirmation; undefined if no confirmation
 * is open.
 */
export function getPendingLeaveAction(): (() => Promise<boolean>) | undefined {
  return waiting
}

function setPendingLeaveAction(action: (() => Promise<boolean>) | undefined): void {
  waiting = action
  for (const tell of listeners) tell()
}

export function subscribeToUnsavedContent(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * Registers a function that saves a draft and is called before the page is handed over to another
 * user.
 */
export function registerDraftSave(keep: () => Promise<unknown>): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Whether closing or reloading the window requires a confirmation. */
export function hasUnsavedContent(): boolean {
  return held.size > 0 && !isLetGo
}

/** Whether navigating from one address to the other would lose unsaved content. */
export function wouldLoseUnsavedContent(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return held.size > 0
  const tabOf = ({ search }: Place): string | null => new URLSearchParams(search).get('tab')
  return tabOf(from) !== tabOf(to) && [...held].some(({ inTab }) => inTab)
}

/**
 * Runs an action that leaves the page, such as a change of user: immediately, or after the user has
 * confirmed. The action resolves to whether the page is left.
 */
export async function runAfterLeaveConfirmation(action: () => Promise<boolean>): Promise<void> {
  await Promise.all([...keepers].map(keep => keep()))
  if (held.size === 0) await action()
  else setPendingLeaveAction(action)
}

/**
 * Called with the user's answer to the leave confirmation: discards the unsaved content, or stays
 * on the page.
 */
export async function resolveLeaveConfirmation(mayGo: boolean): Promise<void> {
  const action = waiting
  setPendingLeaveAction(undefined)
  if (!mayGo || !action) return
  // Leaving is allowed while the action runs, because the main process may reload the page
  // meanwhile. If the action does not leave the page, the unsaved content still exists and needs
  // another confirmation.
  isLetGo = true
  isLetGo = await action()
}
