import { formatDateTime } from '@shared/format'
import { AppError } from '@shared/ipc/reply'
import type { BrowserWindow } from 'electron'

/** What a printed page says about itself. `time` in milliseconds since the epoch. */
export interface PdfPrint {
  readonly title: string
  readonly user: string
  readonly time: number
  readonly landscape: boolean
}

const inch = 25.4
/** Margins of official documents, millimetres: top, right, bottom, left. */
const margins = { top: 20 / inch, right: 15 / inch, bottom: 20 / inch, left: 30 / inch }

/** Prints the page that the window shows on A4: title above, who, when and page x/y below. */
export async function printPdf(
  window: BrowserWindow | undefined,
  print: PdfPrint
): Promise<Uint8Array> {
  if (!window || window.isDestroyed()) throw new AppError('INTERNAL', 'Cửa sổ đã đóng.')
  return window.webContents.printToPDF({
    pageSize: 'A4',
    landscape: print.landscape,
    margins,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: line(
      `<span>Kho dữ liệu Quân lực</span><span>${escapeHtml(print.title)}</span>`
    ),
    footerTemplate: line(
      `<span>${escapeHtml(print.user)} · ${formatDateTime(print.time)} · Dữ liệu mẫu – hư cấu</span>` +
        '<span>Trang <span class="pageNumber"></span>/<span class="totalPages"></span></span>'
    )
  })
}

/** Header and footer stand outside the page's own styles: everything must be said here, in print's own size. */
function line(content: string): string {
  return `<div style="width:100%;margin:0 15mm 0 30mm;display:flex;justify-content:space-between;gap:8mm;font:7pt 'Inter Variable','Segoe UI',sans-serif;color:#424242">${content}</div>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
