import { createPasswordProtectedError } from '../../import-fault'
import type { ParsedWorkbook, SheetCells } from '../book'
import { openXlsxPackage } from '../xlsx/open-parts'
import { findXmlAttribute, parseXmlAttributes, scanXml } from '../xml-scanner'
import { OdsTableHandler } from './table-reading'

interface OdsSheet {
  readonly name: string
  readonly isHidden: boolean
}

/** Whether a ZIP package declares itself an OpenDocument. */
export const isOds = (bytes: Uint8Array): boolean =>
  openXlsxPackage(bytes)('mimetype')?.includes('opendocument') ?? false

/** Opens an OpenDocument spreadsheet (.ods). Throws AppError if it is encrypted. */
export function parseOdsWorkbook(bytes: Uint8Array, file: string): ParsedWorkbook {
  const parts = openXlsxPackage(bytes)
  if (parts('META-INF/manifest.xml')?.includes('encryption-data')) {
    throw createPasswordProtectedError(file)
  }
  const xml = parts('content.xml')
  if (xml === undefined) throw new Error('There is no content part')
  return { sheets: listTables(xml), read: name => readTable(xml, name) }
}

/** Tables of an ODS document, in order; a table style marks hidden ones. */
function listTables(xml: string): readonly OdsSheet[] {
  const hidden = new Set<string>()
  const sheets: OdsSheet[] = []
  let style = ''
  let depth = 0
  scanXml(xml, {
    wantsText: false,
    open: (name, raw) => {
      if (name === 'style') style = parseXmlAttributes(raw).name ?? ''
      else if (name === 'table-properties') {
        if (parseXmlAttributes(raw).display === 'false') hidden.add(style)
      } else if (name === 'table' && depth++ === 0) {
        const { name: title = '', 'style-name': own = '' } = parseXmlAttributes(raw)
        sheets.push({ name: title, isHidden: hidden.has(own) })
      }
    },
    close: name => {
      if (name === 'table') depth--
    },
    text: () => undefined
  })
  return sheets
}

function readTable(xml: string, name: string): SheetCells {
  const reading = new OdsTableHandler(name)
  let depth = 0
  let isOwn = false
  scanXml(xml, {
    get wantsText() {
      return isOwn && reading.wantsText
    },
    open: (tag, raw) => {
      if (tag === 'table' && depth++ === 0) isOwn = tableName(raw) === name
      else if (isOwn && depth === 1) reading.open(tag, raw)
    },
    close: tag => {
      if (tag === 'table' && --depth === 0) isOwn = false
      else if (isOwn && depth === 1) reading.close(tag)
    },
    text: value => reading.text(value)
  })
  return { rows: reading.grid.rows, faults: reading.faults, merges: reading.merges }
}

const tableName = (raw: string): string =>
  findXmlAttribute(raw, 'table:name') === undefined ? '' : (parseXmlAttributes(raw).name ?? '')
