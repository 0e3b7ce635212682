import { describe, expect, it } from 'vitest'
import {
  maxNotificationHistoryEntries,
  type NotificationEntry,
  type NotificationHistoryChange,
  notificationRemovalDelayMs,
  reduceNotificationHistory,
  timeUntilNextHistoryRemoval,
  visibleToastOf
} from '../../../../../src/renderer/app/notifications/history'

const notice = { title: 'Đã lưu', intent: 'success' } as const

function replay(...changes: NotificationHistoryChange[]): readonly NotificationEntry[] {
  return changes.reduce<readonly NotificationEntry[]>(reduceNotificationHistory, [])
}

const show = (id: string, at: number): NotificationHistoryChange => ({
  kind: 'show',
  id,
  at,
  notice
})

describe('history of toasts (notification popups)', () => {
  it('the toast history lists the newest toast first and unread', () => {
    const entries = replay(show('a', 1), show('b', 2))
    expect(entries.map(({ id, at, read }) => ({ id, at, read }))).toEqual([
      { id: 'b', at: 2, read: false },
      { id: 'a', at: 1, read: false }
    ])
  })

  it('a new toast dismisses the previous one exactly once', () => {
    const entries = replay(show('a', 1), show('b', 5), show('c', 9))
    expect(entries.map(entry => entry.dismissedAt)).toEqual([undefined, 9, 5])
  })

  it('withdrawing the messages about a form hides only these toasts and keeps them in the history', () => {
    const error = { ...notice, title: 'Lỗi validation', intent: 'error', about: 'f' } as const
    const begun = replay({ kind: 'show', id: 'a', at: 1, notice: error })
    const other = reduceNotificationHistory(begun, { kind: 'withdraw', about: 'g', at: 2 })
    expect(other).toBe(begun)
    const gone = reduceNotificationHistory(begun, { kind: 'withdraw', about: 'f', at: 3 })
    expect(visibleToastOf(gone)).toBeUndefined()
    expect(gone.map(({ dismissedAt, read }) => [dismissedAt, read])).toEqual([[3, false]])
    expect(reduceNotificationHistory(gone, { kind: 'withdraw', about: 'f', at: 4 })).toBe(gone)
  })

  it('the toast of a running job is shown again after later toasts are dismissed, until the job ends', () => {
    const running = { ...notice, title: 'Đang xuất', job: 'j' }
    const begun = replay({ kind: 'show', id: 'run', at: 1, notice: running }, show('b', 2))
    expect(visibleToastOf(begun)?.id).toBe('b')
    const back = reduceNotificationHistory(begun, { kind: 'dismiss', id: 'b', at: 3, read: false })
    expect(visibleToastOf(back)?.id).toBe('run')
    const over = { ...notice, ends: 'j' }
    const ended = reduceNotificationHistory(back, { kind: 'show', id: 'end', at: 4, notice: over })
    expect(ended.map(entry => entry.dismissedAt)).toEqual([undefined, 3, 4])
    const away = reduceNotificationHistory(ended, { kind: 'dismiss', id: 'end', at: 5, read: true })
    expect(visibleToastOf(away)).toBeUndefined()
  })

  it('a toast is marked as read if a user closed it, but not if it timed out', () => {
    const closed = replay(show('a', 1), { kind: 'dismiss', id: 'a', at: 2, read: true })
    const gone = replay(show('a', 1), { kind: 'dismiss', id: 'a', at: 2, read: false })
    expect(closed).toMatchObject([{ read: true, dismissedAt: 2 }])
    expect(gone).toMatchObject([{ read: false, dismissedAt: 2 }])
  })

  it('the toast history keeps the first dismissal time of a toast even if Fluent reports the dismissal again', () => {
    const entries = replay(
      show('a', 1),
      { kind: 'dismiss', id: 'a', at: 2, read: true },
      { kind: 'dismiss', id: 'a', at: 7, read: false }
    )
    expect(entries).toMatchObject([{ read: true, dismissedAt: 2 }])
  })

  it('the action of a toast can run once, and then the toast is dismissed and marked as read', () => {
    const entries = replay(show('a', 1), { kind: 'act', id: 'a', at: 3 })
    expect(entries).toMatchObject([{ acted: true, read: true, dismissedAt: 3 }])
  })

  it('the toast history can mark all toasts as read, remove one and remove all', () => {
    const two = [show('a', 1), show('b', 2)]
    expect(replay(...two, { kind: 'read' }).every(entry => entry.read)).toBe(true)
    expect(replay(...two, { kind: 'remove', id: 'b' }).map(entry => entry.id)).toEqual(['a'])
    expect(replay(...two, { kind: 'clear' })).toEqual([])
  })

  it('the toast history returns the same object if marking as read changes nothing', () => {
    const entries = replay(show('a', 1), { kind: 'read' })
    expect(reduceNotificationHistory(entries, { kind: 'read' })).toBe(entries)
  })

  it('the toast history contains at most a hundred toasts', () => {
    const entries = replay(
      ...Array.from({ length: maxNotificationHistoryEntries + 5 }, (_, n) => show(`${n}`, n))
    )
    expect(entries).toHaveLength(100)
    expect(entries[0]?.id).toBe(`${maxNotificationHistoryEntries + 4}`)
  })
})

describe('expiry of toast history entries (section 9 of the specification)', () => {
  const dismissed = replay(show('a', 0), { kind: 'dismiss', id: 'a', at: 500, read: true })

  it('a toast history entry expires 1,000,000 ms after its toast was dismissed', () => {
    expect(notificationRemovalDelayMs).toBe(1_000_000)
    expect(timeUntilNextHistoryRemoval(dismissed, 500)).toBe(1_000_000)
    expect(reduceNotificationHistory(dismissed, { kind: 'expire', now: 1_000_499 })).toHaveLength(1)
    expect(reduceNotificationHistory(dismissed, { kind: 'expire', now: 1_000_500 })).toEqual([])
  })

  it('a visible toast never expires', () => {
    const shown = replay(show('a', 0))
    expect(timeUntilNextHistoryRemoval(shown, 9e9)).toBeUndefined()
    expect(reduceNotificationHistory(shown, { kind: 'expire', now: 9e9 })).toHaveLength(1)
  })

  it('the delay of the expiry timer is the time until the next toast history entry expires, and never negative', () => {
    const entries = replay(show('a', 0), show('b', 300), show('c', 700))
    expect(timeUntilNextHistoryRemoval(entries, 1_000)).toBe(999_300)
    expect(timeUntilNextHistoryRemoval(entries, 5_000_000)).toBe(0)
  })

  it('toast history entries expire at once after a large clock change, and no timer exceeds the maximum delay', {
    tags: 'F17'
  }, () => {
    const [entry] = replay(show('a', 1e12), { kind: 'dismiss', id: 'a', at: 1e12, read: false })
    const entries = entry ? [entry] : []
    for (const now of [
      0,
      1e12 - 2 * notificationRemovalDelayMs,
      1e12 + notificationRemovalDelayMs,
      4e12
    ]) {
      expect(timeUntilNextHistoryRemoval(entries, now)).toBe(0)
      expect(reduceNotificationHistory(entries, { kind: 'expire', now })).toEqual([])
    }
    expect(timeUntilNextHistoryRemoval(entries, 1e12 - 60_000)).toBe(
      notificationRemovalDelayMs + 60_000
    )
    expect(reduceNotificationHistory(entries, { kind: 'expire', now: 1e12 - 60_000 })).toHaveLength(
      1
    )
  })
})
