import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageActionArea } from '../action/action-button'
import { BackSlotContext } from '../action/back-button'
import { createLazyChunk, createLazyComponent } from '../late'
import { toPrintedText, useIsPrinting } from '../print/paper'
import { PrintActions } from '../print/paper-actions'
import { useReportFirstPaint } from '../report-paint'
import { focusWhenUncovered } from '../take-focus'

const PageDegreeBadge = createLazyComponent(
  createLazyChunk(() => import('./page-degree-badge')),
  'PageDegreeBadge'
)

/** Whether the home page is shown, which stays free of calls; its figures are marked on paper. */
const isHome = (): boolean => window.location.hash.length <= 2

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    padding: '20px 24px 24px',
    minWidth: 0,
    minHeight: '100%',
    '@media (max-width: 560px)': { padding: '12px' },
    '@media print': {
      padding: 0,
      minHeight: 0,
      display: 'block',
      '& > * + *': { marginTop: '12px' }
    }
  },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px 16px' },
  // Hidden on paper, because the printed sheets have a header of their own.
  screen: { '@media print': { display: 'none' } },
  back: { paddingTop: '2px', ':empty': { display: 'none' }, '@media print': { display: 'none' } },
  words: { flex: '1 1 320px', minWidth: 0 },
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  title: {
    fontSize: '24px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
    '@media (max-width: 560px)': { fontSize: '20px', lineHeight: '28px' },
    '@media print': { fontSize: '20px', lineHeight: '28px' }
  },
  description: {
    color: tokens.colorNeutralForeground3,
    maxWidth: '72ch',
    lineHeight: '22px',
    whiteSpace: 'pre-line'
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    '@media print': { display: 'none' }
  }
})

export interface PageProps {
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** Whether the subject of the page is loaded; true by default. */
  readonly ready?: boolean
  /**
   * Orientation on A4. Every page with a table or a chart declares it, so that it can be printed
   * and saved as PDF.
   */
  readonly paper?: 'portrait' | 'landscape'
  /** Whether there is nothing to print yet, so that the buttons for it are disabled. */
  readonly paperEmpty?: boolean
  /** Whether the printed sheets have their own header, so that the page's header is not printed. */
  readonly ownHead?: boolean
  readonly children: ReactNode
}

let firstPage = true

/**
 * Page with its only `h1`, a description, actions and body. After a navigation the heading has the
 * focus.
 */
export function Page(props: PageProps) {
  const { title, description, actions, ready = true, children } = props
  const { paper, paperEmpty = false, ownHead = false } = props
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const [backSlot, setBackSlot] = useState<HTMLElement | null>(null)
  const isPaper = useIsPrinting()
  const words =
    isPaper && typeof description === 'string' ? toPrintedText(description) : description
  useReportFirstPaint(ready)
  useEffect(() => {
    const isFirst = firstPage
    firstPage = false
    return isFirst || !heading.current ? undefined : focusWhenUncovered(heading.current)
  }, [])
  return (
    <div className={styles.page} data-paper={paper} data-loading={ready ? undefined : ''}>
      <header className={mergeClasses(styles.top, ownHead && styles.screen)}>
        <div ref={setBackSlot} className={styles.back} />
        <div className={styles.words}>
          <div className={styles.heading}>
            <h1 ref={heading} className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {!isHome() && <PageDegreeBadge />}
          </div>
          {words && <p className={styles.description}>{words}</p>}
        </div>
        {(actions || paper) && (
          <div className={styles.actions}>
            <PageActionArea value={true}>
              <BackSlotContext value={backSlot}>
                {paper && <PrintActions title={title} isEmpty={paperEmpty} />}
                {actions}
              </BackSlotContext>
            </PageActionArea>
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
