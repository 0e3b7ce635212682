import { CellGrid, type SheetCells } from '../book'
import { UnvaluedCellCounter } from '../cell-faults'
import {
  parseIsoCellValue,
  toNumberCellValue,
  type WorkbookCalendar,
  type WorkbookCellValue
} from '../cell-value'
import type { MergedRange } from '../merged-header'
import type { NumberFormatKind } from '../number-format'
import { findXmlAttribute, scanXml, type XmlHandler } from '../xml-scanner'
import { RichTextCollector, unescapeXlsxText } from './strings-part'

export interface WorksheetReadContext {
  readonly sheet: string
  readonly strings: readonly string[]
  readonly shapes: readonly NumberFormatKind[]
  readonly calendar: WorkbookCalendar
}

/** Reads the cells of a worksheet part. Throws SyntaxError for invalid XML. */
export function readWorksheetCells(xml: string, context: WorksheetReadContext): SheetCells {
  const reading = new XlsxSheetHandler(context)
  scanXml(xml, reading)
  return { rows: reading.grid.rows, faults: reading.faults, merges: reading.merges }
}

class XlsxSheetHandler implements XmlHandler {
  readonly grid: CellGrid
  readonly faults = new UnvaluedCellCounter()
  readonly merges: MergedRange[] = []
  readonly #context: WorksheetReadContext
  readonly #rich = new RichTextCollector()
  #isData = false
  #row = -1
  #column = -1
  #type = ''
  #style = 0
  #hasFormula = false
  #isValue = false
  #isInline = false
  #hasInline = false
  #value: string | undefined

  constructor(context: WorksheetReadContext) {
    this.#context = context
    this.grid = new CellGrid(context.sheet)
  }

  get wantsText(): boolean {
    return this.#isValue || (this.#isInline && this.#rich.wantsText)
  }

  open(name: string, attributes: string): void {
    if (!this.#isData) {
      this.#isData = name === 'sheetData'
      if (name === 'mergeCell') this.#addMerge(findXmlAttribute(attributes, 'ref') ?? '')
      return
    }
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') {
      this.#isValue = true
      this.#value = ''
    } else if (name === 'row') this.#openRow(attributes)
    else if (name === 'f') this.#hasFormula = true
    else if (name === 'is') {
      this.#isInline = true
      this.#hasInline = true
    } else if (this.#isInline) this.#rich.open(name, attributes)
  }

  close(name: string): void {
    if (!this.#isData) return
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'is') this.#isInline = false
    else if (name === 'sheetData') this.#isData = false
    else if (this.#isInline) this.#rich.close(name)
  }

  text(value: string): void {
    if (this.#isValue) this.#value += value
    else this.#rich.add(value)
  }

  /** A row without a number follows the previous one. */
  #openRow(attributes: string): void {
    const number = findXmlAttribute(attributes, 'r')
    this.#row = number === undefined ? this.#row + 1 : Number(number) - 1
    this.#column = -1
  }

  /** A cell without an address follows the previous one. */
  #openCell(attributes: string): void {
    const address = findXmlAttribute(attributes, 'r')
    this.#column = (address === undefined ? undefined : columnOf(address)) ?? this.#column + 1
    this.#type = findXmlAttribute(attributes, 't') ?? 'n'
    this.#style = Number(findXmlAttribute(attributes, 's') ?? 0)
    this.#hasFormula = false
    this.#hasInline = false
    this.#value = undefined
  }

  #addMerge(range: string): void {
    const [, from = '', top, to = '', bottom] = /^([a-z]+)(\d+):([a-z]+)(\d+)$/i.exec(range) ?? []
    const [left, right] = [columnOf(from), columnOf(to)]
    if (left === undefined || right === undefined) return
    this.merges.push({ top: Number(top) - 1, left, bottom: Number(bottom) - 1, right })
  }

  #closeCell(): void {
    const value = this.#cell()
    if (value !== null) this.grid.set(this.#row, this.#column, value)
  }

  #cell(): WorkbookCellValue {
    if (this.#hasInline) return this.#rich.take() || null
    const raw = this.#value
    if (this.#type === 'str' && raw !== undefined) return raw === '' ? null : unescapeXlsxText(raw)
    const text = raw?.trim()
    if (text === undefined || text === '') return this.#hasFormula ? this.#fault(null) : null
    switch (this.#type) {
      case 's':
        return this.#context.strings[Number(text)] ?? this.#fault('?')
      case 'b':
        return text === '1' || text.toLowerCase() === 'true'
      case 'e':
        return this.#fault(text)
      case 'd':
        return parseIsoCellValue(text)
      case 'inlineStr':
        return unescapeXlsxText(raw ?? '')
      default:
        return this.#number(text)
    }
  }

  #number(text: string): WorkbookCellValue {
    const value = Number(text)
    if (!Number.isFinite(value)) return text
    return toNumberCellValue(
      value,
      this.#context.shapes[this.#style] ?? 'number',
      this.#context.calendar
    )
  }

  #fault(error: string | null): null {
    this.faults.add(error, this.#row + 1, this.#column)
    return null
  }
}

/** Column index, from 0, of an address such as “AB12”. */
function columnOf(address: string): number | undefined {
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const letter = (address.charCodeAt(at) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}
