import type { Notice } from '../../ui/notifications'

/** Spec 9: a dismissed toast is removed so many milliseconds later. */
export const removalDelay = 1_000_000
/** Entries kept at most; the oldest go first. */
const capacity = 100

export interface HistoryEntry extends Notice {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly read: boolean
  /** When its toast was dismissed; undefined while it shows. */
  readonly dismissedAt?: number
}

export type HistoryChange =
  | { readonly kind: 'add'; readonly id: string; readonly at: number; readonly notice: Notice }
  | { readonly kind: 'dismiss'; readonly id: string; readonly at: number }
  | { readonly kind: 'read' }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'expire'; readonly now: number }

/** **Thông báo**: every toast, newest first. */
export function changeHistory(
  entries: readonly HistoryEntry[],
  change: HistoryChange
): readonly HistoryEntry[] {
  switch (change.kind) {
    case 'add':
      return [{ ...change.notice, id: change.id, at: change.at, read: false }, ...entries].slice(
        0,
        capacity
      )
    case 'dismiss':
      return entries.map(entry =>
        entry.id === change.id && entry.dismissedAt === undefined
          ? { ...entry, dismissedAt: change.at }
          : entry
      )
    case 'read':
      return entries.map(entry => (entry.read ? entry : { ...entry, read: true }))
    case 'remove':
      return entries.filter(entry => entry.id !== change.id)
    case 'clear':
      return []
    case 'expire':
      return entries.filter(
        ({ dismissedAt }) => dismissedAt === undefined || change.now - dismissedAt < removalDelay
      )
  }
}

/** Milliseconds until the next entry is due to leave; undefined when none is. */
export function nextRemoval(entries: readonly HistoryEntry[], now: number): number | undefined {
  const due = entries.flatMap(({ dismissedAt }) =>
    dismissedAt === undefined ? [] : [Math.max(0, dismissedAt + removalDelay - now)]
  )
  return due.length ? Math.min(...due) : undefined
}
