import { CellGrid } from '../book'
import { UnvaluedCellCounter } from '../cell-faults'
import { formatClockTime, parseIsoCellValue, type WorkbookCellValue } from '../cell-value'
import type { MergedRange } from '../merged-header'
import { decodeXmlEntities, findXmlAttribute, type XmlHandler } from '../xml-scanner'

/** XML elements inside a cell (notes and drawings) whose paragraphs are not the cell's text. */
const besides = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'rect', 'line', 'g'])
const errorText = /^(?:#[A-Z/0]+[!?A]?|Err:\d+)$/
const duration = /^(-)?P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/

/** XML handler that reads the rows of one spreadsheet table (`table:table` element). */
export class OdsTableHandler implements XmlHandler {
  readonly grid: CellGrid
  readonly faults = new UnvaluedCellCounter()
  readonly merges: MergedRange[] = []
  #row = 0
  #column = 0
  #rowRepeats = 1
  #cells: [column: number, value: WorkbookCellValue][] = []
  #attributes: string | undefined
  #isCovered = false
  #skipped: string | undefined
  #skippedDepth = 0
  #paragraphs = 0
  #isParagraph = false
  #shown = ''

  constructor(sheet: string) {
    this.grid = new CellGrid(sheet)
  }

  get wantsText(): boolean {
    return this.#isParagraph && this.#skipped === undefined
  }

  open(name: string, attributes: string): void {
    if (this.#skipped !== undefined) {
      if (name === this.#skipped) this.#skippedDepth++
    } else if (name === 'table-row') {
      this.#rowRepeats = repeats(attributes, 'table:number-rows-repeated')
      this.#column = 0
      this.#cells = []
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#attributes = attributes
      this.#isCovered = name === 'covered-table-cell'
      this.#shown = ''
      this.#paragraphs = 0
    } else if (this.#attributes !== undefined) this.#openContent(name, attributes)
  }

  close(name: string): void {
    if (this.#skipped !== undefined) {
      if (name === this.#skipped && --this.#skippedDepth === 0) this.#skipped = undefined
    } else if (name === 'p') this.#isParagraph = false
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell()
    else if (name === 'table-row') this.#closeRow()
  }

  text(value: string): void {
    // ODF collapses consecutive white space, including line ends, to one blank; further blanks are
    // written as elements.
    this.#shown += value.replace(/[ \t\n]+/g, ' ')
  }

  #openContent(name: string, attributes: string): void {
    if (besides.has(name)) {
      this.#skipped = name
      this.#skippedDepth = 1
    } else if (name === 'p') {
      if (this.#paragraphs++ > 0) this.#shown += '\n'
      this.#isParagraph = true
    } else if (name === 's') this.#shown += ' '.repeat(repeats(attributes, 'text:c'))
    else if (name === 'tab') this.#shown += '\t'
    else if (name === 'line-break') this.#shown += '\n'
  }

  #closeCell(): void {
    const attributes = this.#attributes ?? ''
    this.#attributes = undefined
    const count = repeats(attributes, 'table:number-columns-repeated')
    const value = this.#isCovered ? null : this.#cell(attributes)
    if (value !== null) {
      for (let at = 0; at < count; at++) this.#cells.push([this.#column + at, value])
    }
    const [across, down] = ['columns', 'rows'].map(side =>
      repeats(attributes, `table:number-${side}-spanned`)
    )
    if ((across ?? 1) > 1 || (down ?? 1) > 1) {
      const [bottom, right] = [this.#row + (down ?? 1) - 1, this.#column + (across ?? 1) - 1]
      this.merges.push({ top: this.#row, left: this.#column, bottom, right })
    }
    this.#column += count
  }

  #closeRow(): void {
    if (this.#cells.length > 0) {
      for (let at = 0; at < this.#rowRepeats; at++) {
        for (const [column, value] of this.#cells) this.grid.set(this.#row + at, column, value)
      }
    }
    this.#row += this.#rowRepeats
  }

  #cell(attributes: string): WorkbookCellValue {
    const type = findXmlAttribute(attributes, 'office:value-type')
    const shown = this.#shown
    const isFormula = attributes.includes('table:formula=')
    if (attributes.includes('calcext:value-type="error"') || (isFormula && errorText.test(shown))) {
      return this.#fault(shown || '?')
    }
    switch (type) {
      case 'float':
      case 'percentage':
      case 'currency':
        return numberOf(findXmlAttribute(attributes, 'office:value') ?? '', shown)
      case 'date':
        return parseIsoCellValue(findXmlAttribute(attributes, 'office:date-value') ?? shown)
      case 'time':
        return clockOf(findXmlAttribute(attributes, 'office:time-value') ?? '', shown)
      case 'boolean':
        return findXmlAttribute(attributes, 'office:boolean-value') === 'true'
      case undefined:
        return isFormula && shown === '' ? this.#fault(null) : shown || null
      default: {
        const text = findXmlAttribute(attributes, 'office:string-value')
        return (text === undefined ? shown : decodeXmlEntities(text)) || null
      }
    }
  }

  #fault(error: string | null): null {
    this.faults.add(error, this.#row + 1, this.#column)
    return null
  }
}

function repeats(attributes: string, name: string): number {
  const count = Number(findXmlAttribute(attributes, name) ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

/**
 * Numeric value of a cell; a number displayed with leading zeros becomes a code, which keeps them.
 */
function numberOf(text: string, shown: string): WorkbookCellValue {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return shown || null
  return /^0\d+$/.test(shown) && Number(shown) === value ? { code: shown } : value
}

function clockOf(text: string, shown: string): WorkbookCellValue {
  const found = duration.exec(text)
  if (!found) return shown || null
  const [days, hours, minutes, seconds] = found.slice(2).map(part => Number(part ?? 0))
  const all = (days ?? 0) + (hours ?? 0) / 24 + (minutes ?? 0) / 1_440 + (seconds ?? 0) / 86_400
  return formatClockTime(found[1] ? -all : all, /^\d\d:/.test(shown))
}
