import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { NotificationEntry } from './history'
import { isUrgentNoticeIntent, toastAnnouncementOf } from './toast-rules'

/**
 * Milliseconds that text stays in a live region so that it is announced; it is removed afterwards,
 * so that screen reader users do not find the same text twice.
 */
const standing = 500

const useStyles = makeStyles({
  hidden: {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap'
  }
})

/**
 * Announces the toast. Both live regions exist from the start, because a region inserted with its
 * text is often not announced.
 */
export function ToastAnnouncer({ entry }: { readonly entry: NotificationEntry | undefined }) {
  const styles = useStyles()
  const [spoken, setSpoken] = useState<string>()
  const id = entry?.id
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => setSpoken(id), standing)
    return () => clearTimeout(timer)
  }, [id])
  const words = entry && entry.id !== spoken ? toastAnnouncementOf(entry.notice) : ''
  const urgent = entry !== undefined && isUrgentNoticeIntent(entry.notice.intent)
  return (
    <>
      <div aria-live="polite" className={styles.hidden}>
        {urgent ? '' : words}
      </div>
      <div aria-live="assertive" className={styles.hidden}>
        {urgent ? words : ''}
      </div>
    </>
  )
}
