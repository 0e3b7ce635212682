import type { Notice } from '../../ui/notifications'

/**
 * Milliseconds after its dismissal at which a toast is removed from the notifications list (**Thông
 * báo**; spec 9).
 */
export const notificationRemovalDelayMs = 1_000_000
/** Maximum number of entries in the notification history; beyond it the oldest are removed. */
export const maxNotificationHistoryEntries = 100

export interface NotificationEntry {
  readonly id: string
  /**
   * Time at which the toast was shown, in milliseconds since the epoch; `dismissedAt` has the same
   * unit.
   */
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
  /** Withdraws toasts about a form that was changed or left since. */
  | { readonly kind: 'withdraw'; readonly about: string; readonly at: number }
  | { readonly kind: 'act'; readonly id: string; readonly at: number }
  | { readonly kind: 'read' }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'expire'; readonly now: number }

type History = readonly NotificationEntry[]

/**
 * Reducer of the notification history: every toast, newest first. A new toast dismisses earlier
 * ones except those of running jobs.
 */
export function reduceNotificationHistory(
  entries: History,
  change: NotificationHistoryChange
): History {
  switch (change.kind) {
    case 'show': {
      const { id, at, notice } = change
      // The toast of a running job is not dismissed and is visible again after the new one, because
      // it is the only place to cancel the job.
      const runs = ({ job }: Notice): boolean => job !== undefined && job !== notice.ends
      const before = entries.map(entry => (runs(entry.notice) ? entry : dismissed(entry, at)))
      const entry = { id, at, notice, read: false, acted: false, dismissedAt: undefined }
      return [entry, ...before].slice(0, maxNotificationHistoryEntries)
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
 * Milliseconds until a dismissed entry is removed; 0 if the clock was set back far, because the
 * entry would otherwise stay for years.
 */
function leftOf(dismissedAt: number, now: number): number {
  const left = dismissedAt + notificationRemovalDelayMs - now
  return left > 0 && left <= 2 * notificationRemovalDelayMs ? left : 0
}

/** Milliseconds until the next dismissed entry is removed; undefined if there is none. */
export function timeUntilNextHistoryRemoval(entries: History, now: number): number | undefined {
  const due = entries.flatMap(({ dismissedAt }) =>
    dismissedAt === undefined ? [] : [leftOf(dismissedAt, now)]
  )
  return due.length ? Math.min(...due) : undefined
}
