import { makeStyles, mergeClasses, Portal } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { late } from '../../ui/late'
import { frameChunks } from '../page-chunks'
import type { HistoryEntry } from './history'
import { LiveWords } from './live-words'

const NoticeToast = late(frameChunks.toast, 'NoticeToast')

const useStyles = makeStyles({
  // Over the header bar: below it stand the fields of forms and the first rows of lists, at the bottom the buttons.
  area: {
    position: 'fixed',
    left: 0,
    right: 0,
    top: '4px',
    marginInline: 'auto',
    width: '420px',
    maxWidth: 'calc(100vw - 40px)',
    pointerEvents: 'none',
    '@media print': { display: 'none' }
  },
  down: { top: 'auto', bottom: '16px' }
})

/** A modal dialog hides every other child of the body, so the mark belongs on the portal's own element. */
function neverHide(content: HTMLElement | null): void {
  content?.parentElement?.setAttribute('data-tabster-never-hide', '')
}

/**
 * Where the toast stands. Fluent's Toaster queues, lets the old one fade beside the new, and puts focus sentinels around
 * them that accessibility checks reject. Ours stays readable and usable while a modal dialog hides the rest of the page.
 */
export function ToastArea({ entry }: { readonly entry: HistoryEntry | undefined }) {
  const styles = useStyles()
  const area = useRef<HTMLElement>(null)
  const isDown = useWay(area, entry)
  return (
    <Portal>
      <div ref={neverHide}>
        <LiveWords entry={entry} />
        {entry && (
          <section
            ref={area}
            className={mergeClasses(styles.area, isDown && styles.down)}
            aria-label={frameText.notices.area}
          >
            <NoticeToast key={entry.id} entry={entry} />
          </section>
        )}
      </div>
    </Portal>
  )
}

/** Whether the toast stands at the bottom: it makes way for what has the focus. */
function useWay(area: RefObject<HTMLElement | null>, entry: HistoryEntry | undefined): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    if (!entry) return
    const giveWay = (): void => {
      const focused = document.activeElement
      const toast = area.current
      if (!focused || !toast || focused === document.body || toast.contains(focused)) return
      // The title of a page that has just come is read, not worked with; the end of the page is.
      if (focused.localName === 'h1') return
      const own = toast.getBoundingClientRect()
      const other = focused.getBoundingClientRect()
      const isOver =
        own.left < other.right &&
        other.left < own.right &&
        own.top < other.bottom &&
        other.top < own.bottom
      // What fills the window is seen beside the toast.
      if (isOver && other.height < window.innerHeight / 2) setDown(before => !before)
    }
    // Once the toast has its size, and after the page has scrolled to what was focused.
    const later = (): void => void requestAnimationFrame(giveWay)
    const observer = new ResizeObserver(later)
    if (area.current) observer.observe(area.current)
    document.addEventListener('focusin', later)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', later)
    }
  }, [area, entry])
  return isDown
}
