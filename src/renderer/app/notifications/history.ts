import type { Notice } from '../../ui/notifications'

/** Milliseconds after its dismissal at which a toast leaves **Thông báo** (spec 9). */
export const historyRemovalDelayMs = 1_000_000
/** Maximum number of entries; the oldest are evicted. */
export const maxHistoryEntries = 100

export interface NotificationEntry {
  readonly id: string
  /** Milliseconds since the epoch, like `dismissedAt`. */
  readonly at: number
  readonly notice: Notice
  readonly read: boolean
  /** Whether the action has run; it runs at most once. */
  readonly acted: boolean
  /** Time of dismissal; undefined while the toast is visible. */
  readonly dismissedAt: number | undefined
}

export type NotificationHistoryChange =
  | { readonly kind: 'show'; readonly id: string; readonly at: number; readonly notice: Notice }
  /** Dismissed by timeout, or by the user, which marks the toast as read. */
  | { readonly kind: 'dismiss'; readonly id: string; readonly at: number; readonly read: boolean }
  /** The form that the toast is about was changed or left. */
  | { readonly kind: 'withdraw'; readonly about: string; readonly at: number }
  | { readonly kind: 'act'; readonly id: string; readonly at: number }
  | { readonly kind: 'read' }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'expire'; readonly now: number }

type History = readonly NotificationEntry[]

/**
 * **Thông báo**: every toast, newest first. A new toast dismisses earlier ones except those of
 * running jobs.
 */
export function reduceNotificationHistory(
  entries: History,
  change: NotificationHistoryChange
): History {
  switch (change.kind) {
    case 'show': {
      const { id, at, notice } = change
      // The toast of a running job stays behind the new one, because it is the only place to cancel
      // the job.
      const runs = ({ job }: Notice): boolean => job !== undefined && job !== notice.ends
      const before = entries.map(entry => (runs(entry.notice) ? entry : dismissed(entry, at)))
      const entry = { id, at, notice, read: false, acted: false, dismissedAt: undefined }
      return [entry, ...before].slice(0, maxHistoryEntries)
    }
    case 'dismiss':
      return edit(entries, change.id, entry => ({
        ...dismissed(entry, change.at),
        read: entry.read || change.read
      }))
    case 'withdraw':
      return entries.some(entry => isShown(entry, change.about))
        ? entries.map(entry => (isShown(entry, change.about) ? dismissed(entry, change.at) : entry))
        : entries
    case 'act':
      return edit(entries, change.id, entry => ({
        ...dismissed(entry, change.at),
        read: true,
        acted: true
      }))
    case 'read':
      return entries.some(entry => !entry.read)
        ? entries.map(entry => ({ ...entry, read: true }))
        : entries
    case 'remove':
      return entries.filter(entry => entry.id !== change.id)
    case 'clear':
      return []
    case 'expire':
      return entries.filter(
        ({ dismissedAt }) => dismissedAt === undefined || leftOf(dismissedAt, change.now) > 0
      )
  }
}

const isShown = ({ notice, dismissedAt }: NotificationEntry, about: string): boolean =>
  notice.about === about && dismissedAt === undefined

function edit(
  entries: History,
  id: string,
  by: (entry: NotificationEntry) => NotificationEntry
): History {
  return entries.map(entry => (entry.id === id ? by(entry) : entry))
}

function dismissed(entry: NotificationEntry, at: number): NotificationEntry {
  return entry.dismissedAt === undefined ? { ...entry, dismissedAt: at } : entry
}

/** The visible toast: the newest one that is not dismissed. */
export function visibleToastOf(entries: History): NotificationEntry | undefined {
  return entries.find(({ dismissedAt }) => dismissedAt === undefined)
}

/**
 * Milliseconds until an entry expires; 0 if the clock was set far back, so that the entry does not
 * stay for years.
 */
function leftOf(dismissedAt: number, now: number): number {
  const left = dismissedAt + historyRemovalDelayMs - now
  return left > 0 && left <= 2 * historyRemovalDelayMs ? left : 0
}

/** Milliseconds until the next entry expires; undefined if none will. */
export function timeUntilNextRemoval(entries: History, now: number): number | undefined {
  const due = entries.flatMap(({ dismissedAt }) =>
    dismissedAt === undefined ? [] : [leftOf(dismissedAt, now)]
  )
  return due.length ? Math.min(...due) : undefined
}
