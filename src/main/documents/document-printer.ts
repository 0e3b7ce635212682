import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { memoiseOnce } from '@shared/kit/once'
import { drawDocumentChart } from '@shared/model/documents/chart/draw-chart'
import { buildFontFaces, documentFontFiles } from '@shared/model/documents/font-faces'
import type { DocumentChart, OfficialDocument } from '@shared/model/documents/official-document'
import { documentFontStack } from '@shared/model/documents/style-sheet'
import { createMutex } from '../runtime/async/mutex'
import { withDocumentWindow } from './document-window'
import { type PrintedParts, writeDocumentPage, writePage } from './html'

/** Prints official documents and draws their charts in a hidden window, one at a time. */
export interface DocumentPrinter {
  /** PDF file of a document. Throws AppError with the reason. */
  readonly toPdf: (document: OfficialDocument) => Promise<Uint8Array>
  /** PNG picture of a chart, some 190 dots per inch at the width of a sheet's text. */
  readonly chartPicture: (chart: DocumentChart) => Promise<Uint8Array>
}

/** Width and greatest height in pixels of a chart's picture. */
const pictureWidth = 1_180
const mostPictureHeight = 1_000
/** Size in pixels of the window that prints; the sheets have the size of the style sheet. */
const printWindow = { width: 794, height: 1_123 }

/** Creates the printer; `assets` is the folder with the fonts of the renderer's build. */
export function createDocumentPrinter(assets: string): DocumentPrinter {
  const runAlone = createMutex()
  const fontFaces = memoiseOnce(() => readFontFaces(assets))
  return {
    toPdf: document => runAlone(async () => printDocument(document, await fontFaces())),
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
 * Prints a document. A document with annexes is printed once more in parts, because the numbers of
 * an annex's sheets depend on how many sheets precede it.
 */
async function printDocument(document: OfficialDocument, fontFaces: string): Promise<Uint8Array> {
  const starts: number[] = []
  for (let part = 0; part < document.annexes.length; part++) {
    const bytes = await printParts(document, fontFaces, { only: part, starts: [] })
    starts.push((starts.at(-1) ?? 0) + countSheets(bytes))
  }
  return printParts(document, fontFaces, { starts })
}

const printParts = (
  document: OfficialDocument,
  fontFaces: string,
  parts: PrintedParts
): Promise<Uint8Array> =>
  withDocumentWindow(
    writeDocumentPage(document, fontFaces, parts),
    printWindow,
    ({ webContents }) =>
      webContents.printToPDF({ pageSize: 'A4', printBackground: true, preferCSSPageSize: true })
  )

/** Number of sheets of a PDF file; Chromium writes the objects of pages uncompressed. */
function countSheets(pdf: Uint8Array): number {
  const count = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type ?\/Page\b/g)?.length
  if (!count) throw new AppError('INTERNAL', 'Không đếm được số trang của văn bản.')
  return count
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
