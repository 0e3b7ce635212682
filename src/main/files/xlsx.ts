import { strToU8, Zip, ZipDeflate } from 'fflate/browser'

/** A number; a day as days since 1970; a text; a truth; nothing. */
export type SheetCell = number | string | boolean | null | { readonly day: number }

/** What no XLSX file takes: a cell that is longer than a spreadsheet holds, a sheet that is larger than its container. */
export class UnfitForXlsx extends Error {}

/** Characters of a cell at most (Excel's specifications and limits). */
const longestCell = 32_767
/** Bytes of the sheet at most, whose size the container keeps in 32 bits. */
const largestSheet = 4_000_000_000
/** Digits of a number that a spreadsheet keeps. */
const mostDigits = 15
const chunkSize = 262_144
/** Of the sheet's compression: a million rows shall not wait for a few percent. */
const level = 2

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  // Styles of cells by number: 0 as it is, 1 a day, 2 the head.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

const workbook = (sheet: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

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
  for (const [name, xml] of [...Object.entries(parts), ['xl/workbook.xml', workbook(sheet)]]) {
    const file = new ZipDeflate(name ?? '', { level })
    zip.add(file)
    file.push(strToU8(head + xml), true)
  }
  const file = new ZipDeflate('xl/worksheets/sheet1.xml', { level })
  zip.add(file)
  let size = 0
  let xml = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
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

/** Days from the day before the year 1900, as a spreadsheet counts, to 1970; before its first of March it counts a day that never was. */
const dayZero = 25_569
const firstSoundDay = 61

/** "A" for 0, "AA" for 26. */
function lettersOf(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** A cell behind the place that it stands at; empty for none. */
function sheetCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `><v>${cell}</v>` : textCell(String(cell))
  }
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v>`
  if (typeof cell === 'string') return textCell(cell)
  const serial = cell.day + dayZero
  if (serial >= firstSoundDay) return ` s="1"><v>${serial}</v>`
  const [year = '', month, day] = new Date(cell.day * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return textCell(`${day}/${month}/${year}`)
}

function textCell(text: string, style?: number): string {
  if (text.length > longestCell) throw new UnfitForXlsx('cell')
  const chosen = style === undefined ? '' : ` s="${style}"`
  return `${chosen} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`
}

/** Whole numbers with more digits than a spreadsheet keeps stay as they are written. */
export const sheetNumber = (value: bigint): SheetCell =>
  String(value).replace('-', '').length > mostDigits ? String(value) : Number(value)

const special = /[&<>"\ufffe\uffff]|(?![\t\n])\p{Cc}|_x[0-9A-Fa-f]{4}_/u
const everySpecial = new RegExp(special, 'gu')
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}

/** What XML does not take is written as the format has it, "_x0007_", and what looks like that is told from it. */
function escaped(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  if (!special.test(whole)) return whole
  return whole.replace(everySpecial, found => {
    if (found.length > 1) return `_x005F${found}`
    const entity = entities[found]
    return entity ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}
