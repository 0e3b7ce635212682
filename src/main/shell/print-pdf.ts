import { AppError } from '@shared/contract/reply'
import { uiText } from '@shared/kit/words/text'
import type { BrowserWindow } from 'electron'

/**
 * Paper options shared by PDF and printer, so that both give the same sheet. They override the
 * defaults, which omit backgrounds. Margins, header and footer are those of the page itself
 * (`paper.ts` of the renderer).
 */
const paper = { pageSize: 'A4', printBackground: true } as const

/** Prints the page in the window to the bytes of a PDF file. */
export async function printPageToPdf(window: BrowserWindow | undefined): Promise<Uint8Array> {
  return contentsOf(window).printToPDF({ ...paper, preferCSSPageSize: true })
}

/**
 * Prints the page through the system's print dialog; false if the user cancels. Throws AppError
 * with the reason.
 */
export async function printPageOnPaper(
  window: BrowserWindow | undefined,
  landscape: boolean
): Promise<boolean> {
  const contents = contentsOf(window)
  // Any other margin type would override the margins of the page, and with them its header and
  // footer.
  const options = { ...paper, landscape, margins: { marginType: 'default' as const } }
  return new Promise((resolve, reject) =>
    contents.print(options, (success, reason) => {
      if (success || /cancel/i.test(reason)) resolve(success)
      else reject(describePrintFault(reason))
    })
  )
}

/** Error for the user. Without a printer Electron opens no dialog at all. */
function describePrintFault(reason: string): AppError {
  const { noPrinter, refused } = uiText.paper
  return /printers/i.test(reason)
    ? new AppError('NOT_FOUND', noPrinter)
    : new AppError('IO_ERROR', refused)
}

function contentsOf(window: BrowserWindow | undefined): BrowserWindow['webContents'] {
  if (!window || window.isDestroyed()) throw new AppError('INTERNAL', 'Cửa sổ đã đóng.')
  return window.webContents
}
