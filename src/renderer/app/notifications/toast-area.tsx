import { makeStyles, mergeClasses, Portal } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { late } from '../../ui/late'
import { frameChunks } from '../page-chunks'
import type { HistoryEntry } from './history'
import { LiveWords } from './live-words'

const NoticeToast = late(frameChunks.toast, 'NoticeToast')

const useStyles = makeStyles({
  // Over the header bar, because below it are the fields of forms and the first rows of lists, and
  // at the bottom the buttons.
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

/**
 * A modal dialog hides all other children of the body, so the exemption is set on the portal's own
 * element.
 */
function neverHide(content: HTMLElement | null): void {
  content?.parentElement?.setAttribute('data-tabster-never-hide', '')
}

/**
 * Container of the toast. Fluent's Toaster queues toasts, shows old and new ones together, and adds
 * focus sentinels that accessibility checks reject. This one stays readable and operable while a
 * modal dialog hides the rest of the page.
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

/** Whether the toast is at the bottom, so that it does not cover the focused element. */
function useWay(area: RefObject<HTMLElement | null>, entry: HistoryEntry | undefined): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    if (!entry) return
    const giveWay = (): void => {
      const focused = document.activeElement
      const toast = area.current
      if (!focused || !toast || focused === document.body || toast.contains(focused)) return
      // The heading of a new page has the focus only to be read; the end of the page may hold the
      // controls in use.
      if (focused.localName === 'h1') return
      const own = toast.getBoundingClientRect()
      const other = focused.getBoundingClientRect()
      const isOver =
        own.left < other.right &&
        other.left < own.right &&
        own.top < other.bottom &&
        other.top < own.bottom
      // An element that fills the window stays visible next to the toast.
      if (isOver && other.height < window.innerHeight / 2) setDown(before => !before)
    }
    // Deferred until the toast has its size and the page has scrolled to the focused element.
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
