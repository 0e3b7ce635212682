import { AppError } from '@shared/ipc/reply'
import type { BrowserWindow } from 'electron'

/**
 * Prints the page that the window shows. Paper, margins, header and footer are the page's own (`paper.ts` of the
 * renderer), so that a file and a sheet from the printer are the same.
 */
export async function printPdf(window: BrowserWindow | undefined): Promise<Uint8Array> {
  if (!window || window.isDestroyed()) throw new AppError('INTERNAL', 'Cửa sổ đã đóng.')
  return window.webContents.printToPDF({
    pageSize: 'A4',
    preferCSSPageSize: true,
    printBackground: true
  })
}
