import type { PrintToPDFOptions } from 'electron'
import type { CdpSession } from '../chromium/cdp.ts'

/** Paper sizes by Electron's names, in inches. */
export const paperSizesInInches: Readonly<Record<string, readonly [number, number]>> = {
  A3: [11.7, 16.54],
  A4: [210 / 25.4, 297 / 25.4],
  A5: [5.83, 8.27],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17]
}

export async function printToPdf(session: CdpSession, options: PrintToPDFOptions): Promise<Buffer> {
  const { pageSize = 'Letter', margins, pageRanges = '', ...rest } = options
  const [paperWidth, paperHeight] =
    typeof pageSize === 'string'
      ? (paperSizesInInches[pageSize] ?? [8.5, 11])
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
