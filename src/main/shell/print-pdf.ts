import { AppError } from '@shared/contract/reply'
import { uiText } from '@shared/kit/words/text'
import type { BrowserWindow } from 'electron'

/**
 * The paper of every sheet, so that a file and a sheet from the printer are the same: both leave backgrounds out by
 * default, and Electron names other papers. Margins, head and foot are the page's own (`paper.ts` of the renderer).
 */
const paper = { pageSize: 'A4', printBackground: true } as const

/** Prints the page that the window shows, as the bytes of a PDF file. */
export async function printPdf(window: BrowserWindow | undefined): Promise<Uint8Array> {
  return contentsOf(window).printToPDF({ ...paper, preferCSSPageSize: true })
}

/** The same through the system's print dialog; false when the person cancels. Throws AppError with the reason. */
export async function printPaper(
  window: BrowserWindow | undefined,
  landscape: boolean
): Promise<boolean> {
  const contents = contentsOf(window)
  // Margins of another type would take the place of the page's, and its head and foot with them.
  const options = { ...paper, landscape, margins: { marginType: 'default' as const } }
  return new Promise((resolve, reject) =>
    contents.print(options, (success, reason) => {
      if (success || /cancel/i.test(reason)) resolve(success)
      else reject(describePrintFault(reason))
    })
  )
}

/** Where there is no printer Electron opens no dialog at all. */
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
