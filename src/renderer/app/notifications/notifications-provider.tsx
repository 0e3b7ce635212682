import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react'
import { type Notifier, NotifyContext } from '../../ui/notifications'
import { reduceNotificationHistory, timeUntilNextHistoryRemoval, visibleToastOf } from './history'
import { type NotificationHistory, NotificationHistoryContext } from './history-context'
import { ToastArea } from './toast-area'

/** One toast at a time, each replacing the previous one (spec 9), and their history. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const [entries, change] = useReducer(reduceNotificationHistory, [])
  const count = useRef(0)

  const notifier = useMemo<Notifier>(
    () => ({
      notify: notice =>
        change({ kind: 'show', id: `notice-${++count.current}`, at: Date.now(), notice }),
      withdraw: about => change({ kind: 'withdraw', about, at: Date.now() })
    }),
    []
  )

  useEffect(() => {
    const wait = timeUntilNextHistoryRemoval(entries, Date.now())
    if (wait === undefined) return
    const timer = setTimeout(() => change({ kind: 'expire', now: Date.now() }), wait)
    return () => clearTimeout(timer)
  }, [entries])

  const history = useMemo<NotificationHistory>(
    () => ({
      entries,
      read: () => change({ kind: 'read' }),
      act: id => {
        const entry = entries.find(other => other.id === id)
        if (!entry || entry.acted) return
        change({ kind: 'act', id, at: Date.now() })
        entry.notice.action?.run()
      },
      dismiss: (id, by) => change({ kind: 'dismiss', id, at: Date.now(), read: by === 'person' }),
      remove: id => change({ kind: 'remove', id }),
      clear: () => change({ kind: 'clear' })
    }),
    [entries]
  )

  return (
    <NotifyContext value={notifier}>
      <NotificationHistoryContext value={history}>
        {children}
        <ToastArea entry={visibleToastOf(entries)} />
      </NotificationHistoryContext>
    </NotifyContext>
  )
}
