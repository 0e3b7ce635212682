import { strToU8, Zip, ZipDeflate } from 'fflate/browser'
import { lettersOf, type SheetCell, sheetCell, textCell, UnfitForXlsx } from './xlsx-cells'
import { mainNamespace, packageParts, sheetPath, xmlHead } from './xlsx-package'

/** Bytes of the sheet at most, whose size the container keeps in 32 bits. */
const largestSheet = 4_000_000_000
const chunkSize = 262_144
/** Of the sheet's compression: a million rows shall not wait for a few percent. */
const level = 2

/**
 * The one XLSX writer of the application: one sheet, its head in bold and always in sight, cells with real types. Yields chunks, so
 * that a million rows never stand in memory; rows come in pieces, at most 1,048,575 of them. Throws UnfitForXlsx.
 */
export async function* writeXlsx(
  sheet: string,
  titles: readonly string[],
  rows: AsyncIterable<Iterable<readonly SheetCell[]>>
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  for (const [name, xml] of packageParts([sheet])) {
    const file = new ZipDeflate(name, { level })
    zip.add(file)
    file.push(strToU8(xmlHead + xml), true)
  }
  const file = new ZipDeflate(sheetPath(0), { level })
  zip.add(file)
  let size = 0
  let xml = `${xmlHead}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  const letters = titles.map((_, place) => lettersOf(place))
  let number = 0
  const add = (cells: readonly string[]): void => {
    number++
    xml += `<row r="${number}">`
    for (const [place, cell] of cells.entries()) {
      if (cell !== '') xml += `<c r="${letters[place]}${number}"${cell}</c>`
    }
    xml += '</row>'
  }
  add(titles.map(title => textCell(title, 2)))
  const push = (isLast: boolean): void => {
    const bytes = strToU8(xml)
    xml = ''
    size += bytes.length
    if (size > largestSheet) throw new UnfitForXlsx('sheet')
    file.push(bytes, isLast)
  }
  for await (const piece of rows) {
    for (const row of piece) {
      add(row.map(sheetCell))
      if (xml.length < chunkSize) continue
      push(false)
      yield* packed.splice(0)
    }
  }
  xml += '</sheetData></worksheet>'
  push(true)
  zip.end()
  yield* packed.splice(0)
}
