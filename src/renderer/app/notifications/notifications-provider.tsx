import { makeStyles, Toaster, useId, useToastController } from '@fluentui/react-components'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { type Notice, NotifyContext } from '../../ui/notifications'
import { changeHistory, nextRemoval } from './history'
import { HistoryContext, type NotificationHistory } from './history-context'
import { LiveWords } from './live-words'
import { NoticeToast } from './notice-toast'
import { isUrgent, spokenText, timeoutOf } from './toast-rules'
import { useSpoken } from './use-spoken'

const useStyles = makeStyles({
  toaster: { width: '360px', maxWidth: 'calc(100vw - 40px)', '@media print': { display: 'none' } }
})

const silent = (): void => undefined

/** One toast at a time, the new one in place of the old (Fluent's own limit would queue it), and their history. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  const toasterId = useId('toaster')
  const { dispatchToast, dismissToast, dismissAllToasts } = useToastController(toasterId)
  const [entries, change] = useReducer(changeHistory, [])
  const [spoken, speak] = useSpoken()
  const count = useRef(0)

  const notify = useCallback(
    (notice: Notice) => {
      const id = `notice-${++count.current}`
      dismissAllToasts()
      change({ kind: 'show', id, at: Date.now(), notice })
      speak({ text: spokenText(notice), urgent: isUrgent(notice.intent) })
      dispatchToast(<NoticeToast id={id} notice={notice} />, {
        toastId: id,
        intent: notice.intent,
        timeout: timeoutOf(notice),
        pauseOnHover: true,
        onStatusChange: (_event, { status }) => {
          if (status === 'dismissed') change({ kind: 'dismiss', id, at: Date.now(), read: false })
        }
      })
    },
    [dispatchToast, dismissAllToasts, speak]
  )

  useEffect(() => {
    const wait = nextRemoval(entries, Date.now())
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
        dismissToast(id)
        change({ kind: 'act', id, at: Date.now() })
        if (!entry?.acted) entry?.notice.action?.run()
      },
      dismiss: id => {
        dismissToast(id)
        change({ kind: 'dismiss', id, at: Date.now(), read: true })
      },
      remove: id => {
        dismissToast(id)
        change({ kind: 'remove', id })
      },
      clear: () => {
        dismissAllToasts()
        change({ kind: 'clear' })
      }
    }),
    [entries, dismissToast, dismissAllToasts]
  )

  return (
    <NotifyContext value={notify}>
      <HistoryContext value={history}>
        {/* First, so that it listens before the page's own first effects notify. */}
        <Toaster
          toasterId={toasterId}
          position="bottom-end"
          limit={1}
          className={styles.toaster}
          announce={silent}
        />
        {children}
        <LiveWords spoken={spoken} />
      </HistoryContext>
    </NotifyContext>
  )
}
