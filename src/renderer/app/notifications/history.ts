import type { Notice } from '../../ui/notifications'

/** Milliseconds after its dismissal at which a toast leaves **Thông báo** (spec 9). */
export const removalDelay = 1_000_000
/** Entries kept at most; the oldest go first. */
export const capacity = 100

export interface HistoryEntry {
  readonly id: string
  /** Milliseconds since the epoch, as `dismissedAt`. */
  readonly at: number
  readonly notice: Notice
  readonly read: boolean
  /** Its action was taken: once is enough. */
  readonly acted: boolean
  /** Undefined while its toast shows. */
  readonly dismissedAt: number | undefined
}

export type HistoryChange =
  | { readonly kind: 'show'; readonly id: string; readonly at: number; readonly notice: Notice }
  /** Gone by itself, or closed by the person, who has read it then. */
  | { readonly kind: 'dismiss'; readonly id: string; readonly at: number; readonly read: boolean }
  /** The form that it is about was changed or left. */
  | { readonly kind: 'withdraw'; readonly about: string; readonly at: number }
  | { readonly kind: 'act'; readonly id: string; readonly at: number }
  | { readonly kind: 'read' }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'expire'; readonly now: number }

type History = readonly HistoryEntry[]

/** **Thông báo**: every toast, newest first. A new toast dismisses those before it but what still runs. */
export function changeHistory(entries: History, change: HistoryChange): History {
  switch (change.kind) {
    case 'show': {
      const { id, at, notice } = change
      // What still runs waits behind the new toast: it is the only place where it can be stopped.
      const runs = ({ job }: Notice): boolean => job !== undefined && job !== notice.ends
      const before = entries.map(entry => (runs(entry.notice) ? entry : dismissed(entry, at)))
      const entry = { id, at, notice, read: false, acted: false, dismissedAt: undefined }
      return [entry, ...before].slice(0, capacity)
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

const isShown = ({ notice, dismissedAt }: HistoryEntry, about: string): boolean =>
  notice.about === about && dismissedAt === undefined

function edit(entries: History, id: string, by: (entry: HistoryEntry) => HistoryEntry): History {
  return entries.map(entry => (entry.id === id ? by(entry) : entry))
}

function dismissed(entry: HistoryEntry, at: number): HistoryEntry {
  return entry.dismissedAt === undefined ? { ...entry, dismissedAt: at } : entry
}

/** The toast that shows, if any: the newest that is not dismissed. */
export function shownToast(entries: History): HistoryEntry | undefined {
  return entries.find(({ dismissedAt }) => dismissedAt === undefined)
}

/** Milliseconds until an entry leaves; none where the clock was put far back meanwhile: it must not stay until then. */
function leftOf(dismissedAt: number, now: number): number {
  const left = dismissedAt + removalDelay - now
  return left > 0 && left <= 2 * removalDelay ? left : 0
}

/** Milliseconds until the next entry is due to leave; undefined when none is. */
export function nextRemoval(entries: History, now: number): number | undefined {
  const due = entries.flatMap(({ dismissedAt }) =>
    dismissedAt === undefined ? [] : [leftOf(dismissedAt, now)]
  )
  return due.length ? Math.min(...due) : undefined
}
