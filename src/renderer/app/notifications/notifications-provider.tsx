import { Toaster, useId, useToastController } from '@fluentui/react-components'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef
} from 'react'
import { type Notice, NotifyContext } from '../../ui/notifications'
import { changeHistory, type HistoryChange, type HistoryEntry, nextRemoval } from './history'
import { NoticeToast } from './notice-toast'

interface History {
  readonly entries: readonly HistoryEntry[]
  readonly change: (change: HistoryChange) => void
}

const HistoryContext = createContext<History>({ entries: [], change: () => undefined })

export function useNotificationHistory(): History {
  return useContext(HistoryContext)
}

/** Milliseconds that a toast stays: errors and warnings until they are dismissed. */
function timeoutOf({ intent, action }: Notice): number {
  if (intent === 'error' || intent === 'warning') return -1
  return action ? 10_000 : 5_000
}

/** One toast at a time, the new one in place of the old (Fluent's own limit would queue it), and their history. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const toasterId = useId('toaster')
  const { dispatchToast, dismissAllToasts } = useToastController(toasterId)
  const [entries, change] = useReducer(changeHistory, [])
  const count = useRef(0)

  const notify = useCallback(
    (notice: Notice) => {
      const id = `notice-${++count.current}`
      dismissAllToasts()
      change({ kind: 'add', id, at: Date.now(), notice })
      dispatchToast(<NoticeToast notice={notice} />, {
        toastId: id,
        intent: notice.intent,
        timeout: timeoutOf(notice),
        pauseOnHover: true,
        onStatusChange: (_event, { status }) => {
          if (status === 'dismissed') change({ kind: 'dismiss', id, at: Date.now() })
        }
      })
    },
    [dispatchToast, dismissAllToasts]
  )

  useEffect(() => {
    const wait = nextRemoval(entries, Date.now())
    if (wait === undefined) return
    const timer = setTimeout(() => change({ kind: 'expire', now: Date.now() }), wait)
    return () => clearTimeout(timer)
  }, [entries])

  return (
    <NotifyContext value={notify}>
      <HistoryContext value={{ entries, change }}>
        {children}
        <Toaster toasterId={toasterId} position="bottom-end" limit={1} />
      </HistoryContext>
    </NotifyContext>
  )
}
