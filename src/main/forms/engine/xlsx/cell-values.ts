import { workbookCellText } from '../../../import/workbook/cell-text'
import {
  parseIsoCellValue,
  toNumberCellValue,
  type WorkbookCellValue
} from '../../../import/workbook/cell-value'
import { readSharedStrings, unescapeXlsxText } from '../../../import/workbook/xlsx/strings-part'
import { type CellFormat, readCellFormats } from './cell-styles'
import type { SheetCell } from './sheet-model'
import type { FormWorkbook } from './workbook-parts'

export interface CellContent {
  readonly kind: 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error'
  /** Text as the sheet displays it. */
  readonly text: string
  /** Number of a numeric cell, before its format is applied. */
  readonly number?: number
  /** "2026-10-31" of a cell with a date format. */
  readonly date?: string
  /** Whether a date has no time of day. */
  readonly isMidnight?: boolean
}

const empty: CellContent = { kind: 'empty', text: '' }

/** Reader of stored cell values; formulas are not computed. */
export function createCellReader(workbook: FormWorkbook): (cell: SheetCell) => CellContent {
  const { pack, stringsPath, stylesPath, calendar } = workbook
  const strings = readSharedStrings(stringsPath ? pack.part(stringsPath)?.xml : undefined)
  const formats = readCellFormats(stylesPath ? pack.part(stylesPath) : undefined)
  const asText = (text: string): CellContent =>
    text === '' ? empty : { kind: 'text', text: text.normalize('NFC') }
  return cell => {
    if (cell.inline !== undefined)
      return asText(readSharedStrings(inlineAsStrings(cell.inline))[0] ?? '')
    const raw = cell.value
    if (raw === undefined || raw.trim() === '') return empty
    switch (cell.type) {
      case 's':
        return asText(strings[Number(raw)] ?? '')
      case 'str':
      case 'inlineStr':
        return asText(unescapeXlsxText(raw))
      case 'b':
        return { kind: 'boolean', text: raw === '1' || raw === 'true' ? 'Đúng' : 'Sai' }
      case 'e':
        return { kind: 'error', text: raw }
      case 'd':
        return fromValue(parseIsoCellValue(raw), undefined, undefined)
      default: {
        const format = formats[cell.style]
        const value = toNumberCellValue(Number(raw), format?.kind ?? 'number', calendar)
        return fromValue(value, Number(raw), format)
      }
    }
  }
}

/** Inline string as a table of one shared string, which has the same content. */
const inlineAsStrings = (inline: string): string =>
  `<sst>${inline.replace(/^<(\w+:)?is\b/, '<si').replace(/<\/(\w+:)?is\s*>$/, '</si>')}</sst>`

function fromValue(
  value: WorkbookCellValue,
  number: number | undefined,
  format: CellFormat | undefined
): CellContent {
  if (value instanceof Date) {
    return {
      kind: 'date',
      text: workbookCellText(value),
      date: value.toISOString().slice(0, 10),
      isMidnight: value.toISOString().endsWith('T00:00:00.000Z'),
      number
    }
  }
  if (typeof value === 'number') {
    return { kind: 'number', text: formattedNumber(value, format), number: value }
  }
  return { kind: number === undefined ? 'text' : 'number', text: workbookCellText(value), number }
}

const builtInCodes: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00'
}

/** Number with the decimals, grouping and percent sign of a simple format; else as it is. */
function formattedNumber(value: number, format: CellFormat | undefined): string {
  const code = (format?.code ?? builtInCodes[format?.id ?? 0] ?? '').split(';')[0] ?? ''
  const plain = code.replace(/_.|\*.|\\.|[()"\s]|\[[^\]]*\]/g, '')
  const match = /^-?(#,)?[#0]+(?:\.([0#]+))?(%)?$/.exec(plain)
  if (!match) {
    return Number.isInteger(value)
      ? workbookCellText(value)
      : value.toLocaleString('vi-VN', { maximumSignificantDigits: 11, useGrouping: false })
  }
  const [, group, decimals, percent] = match
  return value.toLocaleString('vi-VN', {
    style: percent ? 'percent' : 'decimal',
    useGrouping: group !== undefined,
    minimumFractionDigits: (decimals ?? '').replaceAll('#', '').length,
    maximumFractionDigits: decimals?.length ?? 0
  })
}
