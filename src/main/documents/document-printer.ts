import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { memoiseOnce } from '@shared/kit/once'
import { drawDocumentChart } from '@shared/model/documents/chart/draw-chart'
import { buildFontFaces, documentFontFiles } from '@shared/model/documents/font-faces'
import type { DocumentChart, OfficialDocument } from '@shared/model/documents/official-document'
import { documentFontStack } from '@shared/model/documents/style-sheet'
import { createMutex } from '../runtime/async/mutex'
import { printPageOnPaper, printPageToPdf } from '../shell/print-pdf'
import { withDocumentWindow } from './document-window'
import { type StaticPage, writeDocumentPage, writePage } from './html'

/** Prints official documents and draws their charts in a hidden window, one at a time. */
export interface DocumentPrinter {
  /** PDF file of a document. Throws AppError with the reason. */
  readonly toPdf: (document: OfficialDocument) => Promise<Uint8Array>
  /**
   * Prints the sheets of the PDF file through the system's print dialog; false if the user cancels.
   * Throws AppError with the reason.
   */
  readonly toPaper: (document: OfficialDocument) => Promise<boolean>
  /** PNG picture of a chart, some 190 dots per inch at the width of a sheet's text. */
  readonly chartPicture: (chart: DocumentChart) => Promise<Uint8Array>
}

/** Width and greatest height in pixels of a chart's picture. */
const pictureWidth = 1_180
const mostPictureHeight = 1_000
/** Size in pixels of the window that prints; the sheets have the size of the style sheet. */
const printWindow = { width: 794, height: 1_123 }
/** Refusal of a file that has no text. */
const blank = 'Văn bản dựng ra không có chữ nên không được lưu hay in. Hãy thử lại.'

/** Creates the printer; `assets` is the folder with the fonts of the renderer's build. */
export function createDocumentPrinter(assets: string): DocumentPrinter {
  const runAlone = createMutex()
  const fontFaces = memoiseOnce(() => readFontFaces(assets))
  return {
    toPdf: document =>
      runAlone(async () => printPage(await numberPage(document, await fontFaces()))),
    toPaper: async document => {
      // The dialog is open outside the mutex, because other documents need not wait for a person.
      const page = await runAlone(async () => numberPage(document, await fontFaces()))
      return withDocumentWindow(page, { ...printWindow, waitsForUser: true }, async window => {
        if (!hasText(await printPageToPdf(window))) throw new AppError('IO_ERROR', blank)
        return printPageOnPaper(window, false)
      })
    },
    chartPicture: chart =>
      runAlone(async () => {
        const drawing = drawDocumentChart(chart)
        const { width = 1, height = 1 } = drawing.attributes ?? {}
        const scale = Math.min(pictureWidth / Number(width), mostPictureHeight / Number(height))
        const size = {
          width: Math.round(Number(width) * scale),
          height: Math.round(Number(height) * scale)
        }
        const style = `${await fontFaces()}
html, body { margin: 0; overflow: hidden; background: #fff; }
svg { display: block; width: 100vw; height: 100vh; font-family: ${documentFontStack}; }`
        const page = writePage(chart.title, style, [drawing])
        return withDocumentWindow(page, size, async ({ webContents }) =>
          (await webContents.capturePage()).toPNG()
        )
      })
  }
}

/**
 * Page of a document with the numbers of its sheets. Each part of a document with annexes is
 * printed alone first, because the numbers of an annex's sheets depend on how many sheets precede
 * it.
 */
async function numberPage(document: OfficialDocument, fontFaces: string): Promise<StaticPage> {
  const starts: number[] = []
  for (let part = 0; part < document.annexes.length; part++) {
    const page = writeDocumentPage(document, fontFaces, { only: part, starts: [] })
    starts.push((starts.at(-1) ?? 0) + countSheets(await printPage(page)))
  }
  return writeDocumentPage(document, fontFaces, { starts })
}

/**
 * Sheets of a page, which has text. Printed a second time if the first file is blank; throws
 * AppError if that one is blank too.
 */
async function printPage(page: StaticPage): Promise<Uint8Array> {
  const first = await withDocumentWindow(page, printWindow, printPageToPdf)
  if (hasText(first)) return first
  const second = await withDocumentWindow(page, printWindow, printPageToPdf)
  if (hasText(second)) return second
  throw new AppError('IO_ERROR', blank)
}

/**
 * Font face rules with inline fonts. Chromium loads inline fonts before the page is complete, so
 * that no sheet is printed without them.
 */
async function readFontFaces(assets: string): Promise<string> {
  const names = await readdir(assets)
  const urls = await Promise.all(
    documentFontFiles.map(async ({ file }) => {
      const name = names.find(each => each.startsWith(`${file}-`) || each === `${file}.woff2`)
      if (!name) throw new AppError('IO_ERROR', 'Thiếu tệp phông chữ của chương trình.')
      const bytes = await readFile(join(assets, name))
      return [file, `data:font/woff2;base64,${bytes.toString('base64')}`] as const
    })
  )
  const urlOf = new Map(urls)
  return buildFontFaces(file => urlOf.get(file) ?? '')
}

/**
 * What a PDF file printed by Chromium or Electron contains. They compress only the contents of
 * sheets and fonts; dictionaries are plain text.
 */
const readDictionaries = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1')

/** Number of sheets of a printed PDF file. Throws AppError if there is none. */
export function countSheets(pdf: Uint8Array): number {
  const count = readDictionaries(pdf).match(/\/Type ?\/Page\b/g)?.length
  if (!count) throw new AppError('INTERNAL', 'Không đếm được số trang của văn bản.')
  return count
}

/** Whether a printed PDF file shows any text: each font used by a sheet has a descriptor. */
export function hasText(pdf: Uint8Array): boolean {
  return /\/Type ?\/FontDescriptor\b/.test(readDictionaries(pdf))
}
