import { CellGrid, type SheetCells } from '../book'
import { UnvaluedCellCounter } from '../cell-faults'
import { toNumberCellValue, type WorkbookCalendar, type WorkbookCellValue } from '../cell-value'
import type { MergedRange } from '../merged-header'
import type { NumberFormatKind } from '../number-format'
import { type BiffRecord, BiffValueReader } from './records'

interface XlsContext {
  readonly sheet: string
  readonly strings: readonly string[]
  readonly shapes: readonly NumberFormatKind[]
  readonly calendar: WorkbookCalendar
}

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A'
}

/** Reads the cells of a sheet from its records. Throws RangeError if a record is truncated. */
export function readXlsSheet(records: Iterable<BiffRecord>, context: XlsContext): SheetCells {
  const reading = new XlsCellCollector(context)
  // Nesting depth of streams: a chart within a sheet has its own stream, whose records are skipped.
  let depth = 0
  for (const record of records) {
    if (record.id === 0x809) depth++
    else if (record.id === 0x0a) {
      depth--
      if (depth <= 0) break
    } else if (depth === 1) reading.add(record)
  }
  return { rows: reading.grid.rows, faults: reading.faults, merges: reading.merges }
}

class XlsCellCollector {
  readonly grid: CellGrid
  readonly faults = new UnvaluedCellCounter()
  readonly merges: MergedRange[] = []
  readonly #context: XlsContext
  #textAt: [row: number, column: number] | undefined

  constructor(context: XlsContext) {
    this.#context = context
    this.grid = new CellGrid(context.sheet)
  }

  add({ id, parts }: BiffRecord): void {
    const bytes = parts[0] ?? Buffer.alloc(0)
    switch (id) {
      case 0xfd:
        this.#set(bytes, this.#context.strings[bytes.readUInt32LE(6)])
        break
      case 0x204:
      case 0xd6:
        this.#set(bytes, new BiffValueReader(parts, 6).string())
        break
      case 0x203:
        this.#set(bytes, this.#number(bytes.readDoubleLE(6), bytes.readUInt16LE(4)))
        break
      case 0x27e:
        this.#set(bytes, this.#number(rkNumber(bytes.readInt32LE(6)), bytes.readUInt16LE(4)))
        break
      case 0xbd:
        this.#addMany(bytes)
        break
      case 0x205:
        this.#set(bytes, this.#boolOrError(bytes, bytes.readUInt8(6), bytes.readUInt8(7) === 1))
        break
      case 0x06:
        this.#addFormula(bytes)
        break
      case 0x207:
        this.#addText(new BiffValueReader(parts).string())
        break
      case 0xe5:
        this.#addMerges(bytes)
        break
      default:
    }
  }

  #set(bytes: Buffer, value: WorkbookCellValue | undefined): void {
    if (value === null || value === undefined || value === '') return
    this.grid.set(bytes.readUInt16LE(0), bytes.readUInt16LE(2), value)
  }

  #number(value: number, style: number): WorkbookCellValue {
    return toNumberCellValue(value, this.#context.shapes[style] ?? 'number', this.#context.calendar)
  }

  #boolOrError(bytes: Buffer, value: number, isError: boolean): WorkbookCellValue {
    if (!isError) return value === 1
    this.faults.add(errors[value] ?? '?', bytes.readUInt16LE(0) + 1, bytes.readUInt16LE(2))
    return null
  }

  /** Adds adjacent numeric cells of one row, stored in one record as a style and a number each. */
  #addMany(bytes: Buffer): void {
    const [row, first] = [bytes.readUInt16LE(0), bytes.readUInt16LE(2)]
    for (let at = 4, column = first; at + 8 <= bytes.length; at += 6, column++) {
      const value = this.#number(rkNumber(bytes.readInt32LE(at + 2)), bytes.readUInt16LE(at))
      this.grid.set(row, column, value)
    }
  }

  /** Stored result of a formula; a text result follows in its own record. */
  #addFormula(bytes: Buffer): void {
    this.#textAt = undefined
    if (bytes.readUInt16LE(12) !== 0xffff) {
      this.#set(bytes, this.#number(bytes.readDoubleLE(6), bytes.readUInt16LE(4)))
      return
    }
    const kind = bytes.readUInt8(6)
    if (kind === 0) this.#textAt = [bytes.readUInt16LE(0), bytes.readUInt16LE(2)]
    else if (kind < 3) this.#set(bytes, this.#boolOrError(bytes, bytes.readUInt8(8), kind === 2))
  }

  #addText(text: string): void {
    if (this.#textAt && text !== '') this.grid.set(...this.#textAt, text)
    this.#textAt = undefined
  }

  #addMerges(bytes: Buffer): void {
    for (let at = 2; at + 8 <= bytes.length; at += 8) {
      this.merges.push({
        top: bytes.readUInt16LE(at),
        bottom: bytes.readUInt16LE(at + 2),
        left: bytes.readUInt16LE(at + 4),
        right: bytes.readUInt16LE(at + 6)
      })
    }
  }
}

/**
 * Number in 30 bits: an integer, or the upper half of a double; either may be scaled by a hundred
 * (MS-XLS 2.5.217).
 */
function rkNumber(bits: number): number {
  let value = bits >> 2
  if ((bits & 2) === 0) {
    const double = Buffer.alloc(8)
    double.writeInt32LE(bits & ~3, 4)
    value = double.readDoubleLE(0)
  }
  return bits & 1 ? value / 100 : value
}
