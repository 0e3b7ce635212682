import { makeStyles, Portal } from '@fluentui/react-components'
import { frameText } from '@shared/text/frame'
import { lazy, Suspense } from 'react'
import { pageChunks } from '../page-chunks'
import type { HistoryEntry } from './history'
import { LiveWords } from './live-words'

const NoticeToast = lazy(async () => ({ default: (await pageChunks.toast()).NoticeToast }))

const useStyles = makeStyles({
  // In the middle: the corner at the right is where tables and forms have their buttons.
  area: {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: '16px',
    marginInline: 'auto',
    width: '420px',
    maxWidth: 'calc(100vw - 40px)',
    pointerEvents: 'none',
    '@media print': { display: 'none' }
  }
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
  return (
    <Portal>
      <div ref={neverHide}>
        <LiveWords entry={entry} />
        {entry && (
          <section className={styles.area} aria-label={frameText.notices.area}>
            <Suspense>
              <NoticeToast key={entry.id} entry={entry} />
            </Suspense>
          </section>
        )}
      </div>
    </Portal>
  )
}
