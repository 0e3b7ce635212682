import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfSheet {
  /** What the sheet says, in the order of the file; lines are joined by single blanks. */
  readonly text: string
  /** Millimetres. */
  readonly width: number
  readonly height: number
}

const millimetres = (points: number): number => Math.round((points / 72) * 25.4)

/** What stands on every sheet of a PDF file. */
export async function readPdf(path: string): Promise<PdfSheet[]> {
  const file = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise
  const sheets: PdfSheet[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    // A line may be cut wherever the subset of the font changes, in mid-word too.
    const text = items
      .map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join('')
    const { width, height } = page.getViewport({ scale: 1 })
    sheets.push({
      text: text.replace(/\s+/g, ' ').normalize('NFC').trim(),
      width: millimetres(width),
      height: millimetres(height)
    })
  }
  return sheets
}
