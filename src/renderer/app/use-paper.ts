import { frameText } from '@shared/features/frame/text'
import { formatDateTime } from '@shared/kit/format'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { startState } from '../ipc/initial-state'
import { useConfiguration } from '../session/configuration'
import { isSampleRemoved } from '../session/sample-data'
import { useCurrentRecordTitle } from '../ui/page/record-title'
import {
  isLandscape,
  noteDrawnStep,
  onPaperReady,
  titleOfPage,
  usePaper as useIsPaper
} from '../ui/print/paper'

const paper = new CSSStyleSheet()

/** What every sheet says about itself, whether it comes from a printer or as a PDF file (design: print). */
export function usePaper(): void {
  const { key } = useLocation()
  useEffect(() => noteDrawnStep(key), [key])
  const { printHeader, printOperator } = useConfiguration().configuration
  const record = useCurrentRecordTitle()
  const isOwn = isSampleRemoved() || record?.ownData === true
  const isPaper = useIsPaper()
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== paper)
    }
  }, [])
  // By the state of the page, as not every runtime tells it before it is printed; and once all of the sheets is there.
  useLayoutEffect(() => {
    if (!isPaper) return undefined
    const describe = (): void => paper.replaceSync(paperRule(printHeader, printOperator, isOwn))
    describe()
    return onPaperReady(describe)
  }, [isPaper, printHeader, printOperator, isOwn])
}

/** A4 with the margins of official documents: 20, 15, 20 and 30 mm from the top clockwise. */
function paperRule(header: string, printOperator: boolean, isOwn: boolean): string {
  const size = isLandscape() ? 'A4 landscape' : 'A4 portrait'
  const { printed, printedOwn, sample, own, page, of } = frameText.paper
  const by = isOwn ? printedOwn : printed
  const foot = printOperator
    ? by(startState.operator, formatDateTime(Date.now()))
    : isOwn
      ? own
      : sample
  const font = `font: 7.5pt 'Inter Variable', 'Segoe UI', sans-serif; color: #424242;`
  return `@page {
    size: ${size};
    margin: 20mm 15mm 20mm 30mm;
    @top-left { content: ${quote(header)}; ${font} }
    @top-right { content: ${quote(titleOfPage())}; ${font} }
    @bottom-left { content: ${quote(foot)}; ${font} }
    @bottom-right { content: ${quote(page)} counter(page) ${quote(of)} counter(pages); ${font} }
  }`
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`
}
