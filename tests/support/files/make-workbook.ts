import { strToU8, type Zippable, zipSync } from 'fflate'

type Cell = string | number | boolean | Date | null
/** Cell of a workbook whose formula has an error instead of a value. */
export const errorCell = { error: '#DIV/0!' } as const

/** Creates a workbook as Excel writes it: shared strings, a date style, one part per sheet. */
export function createWorkbookParts(
  sheets: Readonly<Record<string, readonly (readonly (Cell | typeof errorCell)[])[]>>
): Zippable {
  const strings = new Map<string, number>()
  const shared = (text: string): number => {
    const place = strings.get(text) ?? strings.size
    strings.set(text, place)
    return place
  }
  const cellXml = (cell: Cell | typeof errorCell, ref: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${ref}" t="s"><v>${shared(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if ('error' in cell) return `<c r="${ref}" t="e"><f>1/0</f><v>${cell.error}</v></c>`
    return `<c r="${ref}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
  }
  const names = Object.keys(sheets)
  const parts = Object.values(sheets).map(rows => {
    const body = rows.map((row, index) => {
      const cells = row.map((cell, place) => cellXml(cell, `${letter(place)}${index + 1}`))
      return `<row r="${index + 1}">${cells.join('')}</row>`
    })
    return `<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`
  })
  const tags = names.map(
    (name, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  )
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`
  )
  const items = [...strings.keys()].map(
    text => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRels}">${relations.join('')}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${items.join('')}</sst>`
  }
  parts.forEach((part, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = part
  })
  return Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))
}

export const zipWorkbook = (...sheets: Parameters<typeof createWorkbookParts>): Uint8Array =>
  zipSync(createWorkbookParts(...sheets))

export const firstSheetPartPath = 'xl/worksheets/sheet1.xml'
export const sharedStringsPartPath = 'xl/sharedStrings.xml'

export const createSheetXml = (rows: string): Uint8Array =>
  strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)

/** Creates a workbook with one sheet, in which some parts of the file are replaced or added. */
export const createWorkbookWithParts = (parts: Zippable): Uint8Array =>
  zipSync({ ...createWorkbookParts({ A: [] }), ...parts }, { level: 1 })

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function letter(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : `${letter(Math.floor(place / 26) - 1)}${last}`
}
