import { frameText } from '@shared/features/frame/text'
import { type DataOrigin, dataOriginLabels } from '@shared/kit/data-origin'
import { formatDateTime } from '@shared/kit/format'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { embeddedInitialState, isSampleDataRemoved } from '../ipc/initial-state'
import { useConfiguration } from '../session/configuration'
import { currentScopeWords } from '../session/navigation'
import { useCurrentRecordTitle } from '../ui/page/record-title'
import { pageMark } from '../ui/print/page-mark'
import {
  isLandscapePage,
  onPrintReady,
  printedTitleOfPage,
  recordRenderedHistoryKey,
  useIsPrinting as useIsPaper
} from '../ui/print/paper'

const paper = new CSSStyleSheet()

/**
 * Page margins, headers and footers of every sheet, for the printer and for PDF files (design:
 * print).
 */
export function usePrintSheetStyles(): void {
  const { key } = useLocation()
  useEffect(() => recordRenderedHistoryKey(key), [key])
  const { printHeader, printOperator } = useConfiguration().configuration
  const record = useCurrentRecordTitle()
  const data = record?.data ?? (isSampleDataRemoved() ? 'own' : 'sample')
  const isPaper = useIsPaper()
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== paper)
    }
  }, [])
  // Applied whenever the page's state changes, because not every runtime emits an event before
  // printing, and only when all content of the sheet is rendered.
  useLayoutEffect(() => {
    if (!isPaper) return undefined
    const describe = (): void => paper.replaceSync(paperRule(printHeader, printOperator, data))
    describe()
    return onPrintReady(describe)
  }, [isPaper, printHeader, printOperator, data])
}

/** A4 with the margins of official documents: 20, 15, 20 and 30 mm from the top clockwise. */
function paperRule(header: string, printOperator: boolean, data: DataOrigin): string {
  const size = isLandscapePage() ? 'A4 landscape' : 'A4 portrait'
  const { printed, page, of } = frameText.paper
  const mark = [dataOriginLabels[data], currentScopeWords()].filter(Boolean).join(' · ')
  const foot = printOperator
    ? printed(embeddedInitialState.operator, formatDateTime(Date.now()), mark)
    : mark
  const font = `font: 7.5pt 'Inter Variable', 'Segoe UI', sans-serif; color: #424242;`
  return `@page {
    size: ${size};
    margin: 20mm 15mm 20mm 30mm;
    @top-left { content: ${quote(header)}; ${font} }
    @top-center { content: ${quote(pageMark())}; font: bold 11pt 'Inter Variable', 'Segoe UI', sans-serif; color: #000000; }
    @top-right { content: ${quote(printedTitleOfPage())}; ${font} }
    @bottom-left { content: ${quote(foot)}; ${font} }
    @bottom-right { content: ${quote(page)} counter(page) ${quote(of)} counter(pages); ${font} }
  }`
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`
}
