import type { PlaceValue, ReadResult, ReadTarget, ValueTarget } from '../filling'
import type { FormPackage } from '../form-package'
import { parseAddress } from './addresses'
import { type FilledBlock, findRecords, growthOf, type LabelReader } from './block-records'
import { type CellContent, createCellReader } from './cell-values'
import { createComputingReader } from './formula/compute-formulas'
import { cellOfTarget, columnOfBlock } from './target-cells'
import { FormWorkbook } from './workbook-parts'

/** Reads the values of a filled workbook, in the order of `targets`. */
export function readWorkbook(
  pack: FormPackage,
  targets: readonly ReadTarget[],
  emptyPack: FormPackage | undefined
): ReadResult[] {
  const filled = new FormWorkbook(pack)
  const empty = emptyPack && new FormWorkbook(emptyPack)
  const read = createComputingReader(filled)
  const blocks = findRecords(filled, empty, targets, {
    filled: createLabelReader(filled),
    empty: empty && createLabelReader(empty)
  })
  return targets.map(target => {
    if ('columns' in target) {
      const found = blocks.find(block => block.target === target.target)
      return found ? readRows(filled, found, read) : missing
    }
    return readValue(filled, empty ?? filled, target.target, blocks, read)
  })
}

type CellReader = ReturnType<typeof createComputingReader>

const emptyContent: CellContent = { kind: 'empty', text: '' }
const missing: ReadResult = { kind: 'fault', fault: 'missing' }

/** Reader of the texts that a form prints itself. */
export function createLabelReader(workbook: FormWorkbook): LabelReader {
  const read = createCellReader(workbook)
  return (sheet, row, column) => {
    const cell = sheet.cellAt(row, column)
    if (!cell || cell.formula) return ''
    const { kind, text } = read(cell)
    return kind === 'text' ? text.replace(/\s+/g, ' ').trim() : ''
  }
}

function readValue(
  filled: FormWorkbook,
  empty: FormWorkbook,
  target: ValueTarget,
  blocks: readonly FilledBlock[],
  read: CellReader
): ReadResult {
  const place = placeOf(filled, empty, target, blocks)
  if (!place) return missing
  const cell = filled.sheet(place.sheet).cellAt(place.row, place.column)
  if (!cell) return { kind: 'value', value: { kind: 'empty' }, isFormula: false }
  const isFormula = cell.formula !== undefined
  const content = read(place.sheet, place.row, cell)
  if (!content) return { kind: 'fault', fault: 'notComputed' }
  if (content.kind === 'error') return { kind: 'fault', fault: 'error' }
  return { kind: 'value', value: toPlaceValue(content), isFormula }
}

/** Cell of a target in the filled form; undefined if its sheet or name is missing there. */
function placeOf(
  filled: FormWorkbook,
  empty: FormWorkbook,
  target: ValueTarget,
  blocks: readonly FilledBlock[]
): { sheet: string; row: number; column: number } | undefined {
  if (target.kind === 'name') {
    // A name moves with its cell, so it is looked up in the filled form.
    if (!filled.rangeOfName(target.name)) return undefined
    const { sheet, address } = cellOfTarget(filled, target)
    return { sheet, ...address }
  }
  if (target.kind !== 'cell' || !parseAddress(target.address)) return undefined
  if (!filled.hasSheet(target.sheet) || !empty.hasSheet(target.sheet)) return undefined
  const { sheet, address } = cellOfTarget(empty, target)
  const row = growthOf(blocks, sheet).mapRow(address.row)
  return { sheet, row, column: address.column }
}

function readRows(
  workbook: FormWorkbook,
  { target, columns, block, first, records }: FilledBlock,
  read: CellReader
): ReadResult {
  const sheet = workbook.sheet(target.sheet)
  const cells = columns.map(column => columnOfBlock(workbook, target, column, block.height))
  const rows: PlaceValue[][] = []
  for (let place = 0; place < records; place++) {
    const values: PlaceValue[] = []
    for (const { column, offset } of cells) {
      const row = first + place * block.height + offset
      const cell = sheet.cellAt(row, column)
      const content = cell ? read(target.sheet, row, cell) : emptyContent
      // Without this value the sum of its column would be wrong.
      if (!content) return { kind: 'fault', fault: 'notComputed' }
      values.push(toPlaceValue(content))
    }
    rows.push(values)
  }
  const last = rows.findLastIndex(row => row.some(({ kind }) => kind !== 'empty'))
  return { kind: 'rows', rows: rows.slice(0, last + 1) }
}

function toPlaceValue({ kind, text, number, date, isMidnight }: CellContent): PlaceValue {
  switch (kind) {
    case 'empty':
      return { kind: 'empty' }
    case 'number':
      return { kind: 'number', value: decimalText(number ?? 0) }
    case 'date':
      return date !== undefined && isMidnight
        ? { kind: 'date', value: date }
        : { kind: 'text', value: text }
    case 'boolean':
      return { kind: 'boolean', value: text === 'Đúng' }
    case 'text':
    case 'error':
      return { kind: 'text', value: text }
  }
}

/** Number as a decimal text without an exponent. */
function decimalText(value: number): string {
  const text = String(value)
  const [, sign = '', whole = '', fraction = '', power = ''] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (whole === '') return text
  const digits = whole + fraction
  const point = whole.length + Number(power)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
