import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfSheet {
  /** Text of the sheet in the order of the PDF file; lines are joined by single blanks. */
  readonly text: string
  /** Width of the sheet in millimetres. */
  readonly width: number
  readonly height: number
  /**
   * Positions of the leftmost and the rightmost edge of text, in millimetres from the left edge of
   * the sheet.
   */
  readonly edges: { readonly left: number; readonly right: number }
}

const millimetres = (points: number): number => Math.round((points / 72) * 25.4)

/** Reads text, size and text edges of every sheet of a PDF file. */
export async function readPdf(path: string): Promise<PdfSheet[]> {
  const file = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise
  const sheets: PdfSheet[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    // Text items are joined without a blank, because a line is split where the font subset changes,
    // even within a word.
    const text = items
      .map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join('')
    const { width, height } = page.getViewport({ scale: 1 })
    const spans = items.flatMap(item =>
      'str' in item && item.str.trim() !== ''
        ? [{ from: Number(item.transform[4]), to: Number(item.transform[4]) + item.width }]
        : []
    )
    sheets.push({
      text: text.replace(/\s+/g, ' ').normalize('NFC').trim(),
      width: millimetres(width),
      height: millimetres(height),
      edges: {
        left: millimetres(Math.min(...spans.map(({ from }) => from))),
        right: millimetres(Math.max(...spans.map(({ to }) => to)))
      }
    })
  }
  return sheets
}
