import { makeStyles, mergeClasses, Portal } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createLazyComponent } from '../../ui/late'
import { appFrameChunks } from '../page-chunks'
import type { NotificationEntry } from './history'
import { ToastAnnouncer } from './live-words'
import {
  chooseToastPosition,
  type ToastObstacle,
  type ToastPosition,
  toastCoverCosts,
  toastMargins
} from './toast-rules'

const NoticeToast = createLazyComponent(appFrameChunks.toast, 'NoticeToast')

const useStyles = makeStyles({
  area: {
    position: 'fixed',
    left: 0,
    right: 0,
    top: `${toastMargins.top}px`,
    marginInline: 'auto',
    width: '420px',
    maxWidth: 'calc(100vw - 40px)',
    pointerEvents: 'none',
    '@media print': { display: 'none' }
  },
  top: {},
  bottom: { top: 'auto', bottom: `${toastMargins.bottom}px` },
  bottomLeft: {
    top: 'auto',
    bottom: `${toastMargins.bottom}px`,
    left: `${toastMargins.side}px`,
    right: 'auto',
    marginInline: 0
  },
  bottomRight: {
    top: 'auto',
    bottom: `${toastMargins.bottom}px`,
    left: 'auto',
    right: `${toastMargins.side}px`,
    marginInline: 0
  },
  underHeader: {
    top: `${toastMargins.underHeader}px`,
    left: 'auto',
    right: `${toastMargins.side}px`,
    marginInline: 0
  },
  raised: {
    top: 'auto',
    bottom: `${toastMargins.raised}px`,
    left: 'auto',
    right: `${toastMargins.side}px`,
    marginInline: 0
  }
})

/**
 * Exempts the toast from being hidden from assistive technology: a modal dialog hides all other
 * children of the body, so the exemption is set on the portal's own element.
 */
function neverHide(content: HTMLElement | null): void {
  content?.parentElement?.setAttribute('data-tabster-never-hide', '')
}

/**
 * Container of the toast. Fluent's Toaster queues toasts, shows old and new ones together, and adds
 * focus sentinels that accessibility checks reject. This one stays readable and operable while a
 * modal dialog hides the rest of the page.
 */
export function ToastArea({ entry }: { readonly entry: NotificationEntry | undefined }) {
  const styles = useStyles()
  const area = useRef<HTMLElement>(null)
  const place = usePlace(area, entry)
  return (
    <Portal>
      <div ref={neverHide}>
        <ToastAnnouncer entry={entry} />
        {entry && (
          <section
            ref={area}
            className={mergeClasses(styles.area, styles[place])}
            aria-label={frameText.notices.area}
          >
            <NoticeToast key={entry.id} entry={entry} />
          </section>
        )}
      </div>
    </Portal>
  )
}

/**
 * Position at which the toast covers no title, field, button, bar or focused element, if such a
 * position exists.
 */
function usePlace(
  area: RefObject<HTMLElement | null>,
  entry: NotificationEntry | undefined
): ToastPosition {
  const [place, setPlace] = useState<ToastPosition>('bottomRight')
  useEffect(() => {
    if (!entry) return
    let frame = 0
    let isFirst = true
    const choose = (): void => {
      const toast = area.current
      const size = toast?.getBoundingClientRect()
      if (!toast || !size?.height) return
      const view = { width: window.innerWidth, height: window.innerHeight }
      const obstacles = findObstacles(toast, view.height)
      const start = isFirst ? 'bottomRight' : undefined
      isFirst = false
      setPlace(before => chooseToastPosition(start ?? before, size, view, obstacles))
    }
    // Deferred until the page has its layout and has scrolled to the focused element.
    const later = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(choose)
    }
    const resizes = new ResizeObserver(later)
    if (area.current) resizes.observe(area.current)
    // DOM changes are observed, because a toast often appears while a dialog closes or another page
    // opens.
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', later)
    // Scrolling moves controls under the toast; the listener captures, because scroll events do not
    // bubble.
    document.addEventListener('scroll', later, { capture: true, passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      changes.disconnect()
      document.removeEventListener('focusin', later)
      document.removeEventListener('scroll', later, { capture: true })
      window.removeEventListener('resize', later)
    }
  }, [area, entry])
  return place
}

/** Parts of the program whose titles and controls a toast should not cover. */
const parts = 'main, header, [role="dialog"], [role="alertdialog"]'

/**
 * Boxes that the toast should not cover: titles, bars and controls of the page, of the header and
 * of the dialogs over it, and the focused element.
 */
function findObstacles(toast: HTMLElement, height: number): ToastObstacle[] {
  const { minor, major, focused } = toastCoverCosts
  const costOf = (element: Element): number => {
    // The heading that a new page focuses for screen readers counts as a title here, not as the
    // focused element.
    if (element.localName === 'h1') return major
    if (element === document.activeElement) return focused
    const isMajor = element.matches('h2, button, input, textarea, [data-bar]')
    return isMajor && !element.closest('tr, [role="row"], li') ? major : minor
  }
  const shown = [...document.querySelectorAll(parts)]
    .flatMap(part => [...part.querySelectorAll('h1, h2, a, button, input, textarea, [data-bar]')])
    .filter(element => !toast.contains(element))
  const active = document.activeElement
  const others = active && active !== document.body && !toast.contains(active) ? [active] : []
  return (
    [...new Set([...shown, ...others])]
      .map(element => ({ edges: edgesOf(element), cost: costOf(element) }))
      // An element that fills the window cannot be hidden by the toast, so it is no obstacle.
      .filter(({ edges }) => edges.bottom - edges.top < height / 2)
      .map(({ edges: { left, right, top, bottom }, cost }) => ({ left, right, top, bottom, cost }))
  )
}

/**
 * Box of an element; for a title only the box of its text, because the element itself reaches to
 * the right edge.
 */
function edgesOf(element: Element): DOMRect {
  if (!/^h\d$/.test(element.localName)) return element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}
