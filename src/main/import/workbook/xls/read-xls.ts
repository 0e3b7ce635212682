import { createImportError, createPasswordProtectedError } from '../../import-fault'
import type { ParsedWorkbook, WorkbookSheetName } from '../book'
import type { WorkbookCalendar } from '../cell-value'
import { type NumberFormatKind, numberFormatKindOf } from '../number-format'
import { openCompoundFile } from './compound-file'
import { BiffValueReader, readRecords } from './records'
import { readXlsSheet } from './sheet-records'

interface XlsSheet extends WorkbookSheetName {
  readonly position: number
}

interface XlsWorkbookGlobals {
  readonly sheets: readonly XlsSheet[]
  readonly strings: readonly string[]
  readonly shapes: readonly NumberFormatKind[]
  readonly calendar: WorkbookCalendar
}

const biff8 = 0x600

/**
 * Opens a workbook of Excel 97 to 2003 (.xls, BIFF8; MS-XLS). Throws AppError if it is older or
 * encrypted.
 */
export function parseXlsWorkbook(bytes: Uint8Array, file: string): ParsedWorkbook {
  const container = openCompoundFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (container.names.includes('EncryptedPackage')) throw createPasswordProtectedError(file)
  const stream = container.read('Workbook') ?? container.read('Book')
  if (!stream) throw createImportError(`Nội dung của “${file}” không phải sổ tính Excel.`)
  if (stream.length < 8 || stream.readUInt16LE(4) !== biff8) {
    throw createImportError(
      `“${file}” là sổ tính của Excel 95 trở về trước. Hãy lưu lại thành .xlsx rồi chọn lại.`
    )
  }
  const { sheets, ...context } = readGlobals(stream, file)
  return {
    sheets,
    read: sheet => {
      const position = sheets.find(({ name }) => name === sheet)?.position ?? stream.length
      return readXlsSheet(readRecords(stream, position), { sheet, ...context })
    }
  }
}

function readGlobals(stream: Buffer, file: string): XlsWorkbookGlobals {
  const sheets: XlsSheet[] = []
  const codes = new Map<number, string>()
  const ids: number[] = []
  let strings: string[] = []
  let calendar: WorkbookCalendar = 1900
  for (const { id, parts } of readRecords(stream, 0)) {
    const reader = new BiffValueReader(parts)
    if (id === 0x0a) break
    if (id === 0x2f) throw createPasswordProtectedError(file)
    if (id === 0x22) calendar = calendarOf(reader.u16())
    else if (id === 0xfc) strings = readStrings(reader)
    else if (id === 0x41e) codes.set(reader.u16(), reader.string())
    else if (id === 0xe0) ids.push(readFormatId(reader))
    else if (id === 0x85) sheets.push(...readSheet(reader))
  }
  const shapes = ids.map(id => numberFormatKindOf(id, codes.get(id)))
  return { sheets, strings, shapes, calendar }
}

function readFormatId(reader: BiffValueReader): number {
  reader.skip(2)
  return reader.u16()
}

const calendarOf = (mode: number): WorkbookCalendar => (mode === 1 ? 1904 : 1900)

/**
 * Reads the entry of one sheet in the workbook stream; returns an empty list for a chart or macro
 * sheet, which has no cells.
 */
function readSheet(reader: BiffValueReader): XlsSheet[] {
  const position = reader.u32()
  const isHidden = (reader.u8() & 3) !== 0
  const isCells = reader.u8() === 0
  const name = reader.string(reader.u8())
  return isCells ? [{ name, isHidden, position }] : []
}

function readStrings(reader: BiffValueReader): string[] {
  reader.skip(4)
  const count = reader.u32()
  const strings: string[] = []
  // Some writers declare more strings than they write.
  for (let at = 0; at < count && reader.hasMore; at++) strings.push(reader.string())
  return strings
}
