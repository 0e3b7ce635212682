import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens
} from '@fluentui/react-components'
import { compositionText } from '@shared/features/reports/composition-text'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { useLayoutEffect, useRef, useState } from 'react'
import { createLazyChunk, createLazyComponent } from '../../ui/late'
import { LoadingState } from '../../ui/page/states'

const text = compositionText.preview

const DocumentView = createLazyComponent(
  createLazyChunk(() => import('../../ui/document/document-view')),
  'DocumentView',
  <LoadingState lines={12} />
)

/** Width of a portrait sheet with its surroundings in pixels: 210 mm and 16 pixels on both sides. */
const sheetWidth = 826

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', listStyleType: 'disc' },
  sheets: {
    overflow: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  // Only the area around the view scrolls, which has the focus. A landscape sheet is as wide as a
  // portrait one, as in a print preview.
  view: {
    '& > section': { overflow: 'visible' },
    '& .doc-landscape': { zoom: 210 / 297 }
  },
  beside: { maxHeight: 'calc(100vh - 260px)', minHeight: '280px' }
})

interface DocumentPreviewProps {
  readonly document: OfficialDocument
  readonly lacking: readonly string[]
  /** Whether the sheets scroll in an area of their own; otherwise they are as long as the page. */
  readonly scrolls?: boolean
}

/** Sheets of a document, below what is missing in it. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { document, lacking, scrolls = false } = props
  const styles = useStyles()
  const { area, zoom } = useFittingZoom()
  return (
    <>
      {lacking.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text.lacking}</MessageBarTitle>
            <ul className={styles.list}>
              {lacking.map(sentence => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <div
        ref={area}
        className={mergeClasses(styles.sheets, scrolls && styles.beside)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: sheets larger than their area are scrolled by keyboard
        tabIndex={0}
      >
        <div className={styles.view} style={{ zoom }}>
          <DocumentView document={document} label={text.region} />
        </div>
      </div>
    </>
  )
}

/** Zoom at which a portrait sheet is as wide as its area, at most its real size. */
function useFittingZoom() {
  const area = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return undefined
    const adjust = (): void => setZoom(Math.min(1, current.clientWidth / sheetWidth))
    adjust()
    const observer = new ResizeObserver(adjust)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { area, zoom }
}
