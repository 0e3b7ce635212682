import type { NativeImage, PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import type { Session } from './cdp.ts'
import type { Page } from './page.ts'

/** Inches of the paper sizes that Electron names. */
const papers: Readonly<Record<string, readonly [number, number]>> = {
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17]
}

export async function printToPdf(session: Session, options: PrintToPDFOptions): Promise<Buffer> {
  const { pageSize = 'Letter', margins, pageRanges = '', ...rest } = options
  const [paperWidth, paperHeight] =
    typeof pageSize === 'string'
      ? (papers[pageSize] ?? [8.5, 11])
      : [pageSize.width, pageSize.height]
  const { data } = await session.send('Page.printToPDF', {
    landscape: rest.landscape ?? false,
    printBackground: rest.printBackground ?? false,
    displayHeaderFooter: rest.displayHeaderFooter ?? false,
    headerTemplate: rest.headerTemplate ?? '',
    footerTemplate: rest.footerTemplate ?? '',
    preferCSSPageSize: rest.preferCSSPageSize ?? false,
    scale: rest.scale ?? 1,
    paperWidth,
    paperHeight,
    pageRanges,
    ...(margins?.top !== undefined && { marginTop: margins.top }),
    ...(margins?.bottom !== undefined && { marginBottom: margins.bottom }),
    ...(margins?.left !== undefined && { marginLeft: margins.left }),
    ...(margins?.right !== undefined && { marginRight: margins.right })
  })
  return Buffer.from(data, 'base64')
}

/** Lays the page out for paper, as a printer would be given it; there is no printer to send it to. */
export function print(
  page: Promise<Page>,
  _options?: WebContentsPrintOptions,
  callback?: (success: boolean, failureReason: string) => void
): void {
  page
    .then(({ session }) => printToPdf(session, {}))
    .then(
      () => callback?.(true, ''),
      error => callback?.(false, error.message)
    )
}

type Image = Pick<NativeImage, 'toPNG' | 'toDataURL' | 'isEmpty' | 'getSize'>

export async function capture(session: Session): Promise<Image> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
  const png = Buffer.from(data, 'base64')
  return {
    toPNG: () => png,
    toDataURL: () => `data:image/png;base64,${data}`,
    isEmpty: () => png.length === 0,
    // Width and height stand at fixed places of every PNG file.
    getSize: () => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
  }
}
