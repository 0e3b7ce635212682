import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { HistoryEntry } from './history'
import { isUrgent, spokenText } from './toast-rules'

/** Milliseconds that words must stand in a live region to be noticed; then they leave, so as not to be found twice. */
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

/** Reads the toast out. Both regions are there from the start: one that comes with its words is often not read. */
export function LiveWords({ entry }: { readonly entry: HistoryEntry | undefined }) {
  const styles = useStyles()
  const [spoken, setSpoken] = useState<string>()
  const id = entry?.id
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => setSpoken(id), standing)
    return () => clearTimeout(timer)
  }, [id])
  const words = entry && entry.id !== spoken ? spokenText(entry.notice) : ''
  const urgent = entry !== undefined && isUrgent(entry.notice.intent)
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
