import {
  type Filling,
  isRowsFilling,
  type PlaceValue,
  type RowsFilling,
  type ValueFilling
} from '../filling'
import { createFormError } from '../form-fault'
import type { FormPackage } from '../form-package'
import { addressText, type CellAddress } from './addresses'
import { isDateFormat, readCellFormats } from './cell-styles'
import { growBlocks, growthOfFillings, rowBlockOf } from './grow-blocks'
import type { WorkbookGrowth } from './move-formula'
import { requestRecalculation } from './recalculation'
import { writeAddresses } from './sheet-model'
import { cellOfTarget, columnOfBlock } from './target-cells'
import { FormWorkbook } from './workbook-parts'
import { writeCell } from './write-cell'

/** Cell to write, in the addresses of the filled form. */
interface CellWrite extends CellAddress {
  readonly sheet: string
  readonly value: PlaceValue
}

/** Fills a workbook and returns the addresses that were written. Changes the parts of `pack`. */
export function fillWorkbook(pack: FormPackage, fillings: readonly Filling[]): string[] {
  const workbook = new FormWorkbook(pack)
  const blocks = fillings.filter(isRowsFilling)
  const growth = growthOfFillings(blocks)
  // Targets are addresses of the empty form, so they are resolved before rows move.
  const writes = fillings.flatMap(filling =>
    isRowsFilling(filling)
      ? writesOfRows(workbook, filling, growth)
      : writesOfValue(workbook, filling, blocks, growth)
  )
  refuseTwice(writes)
  const { stylesPath } = workbook
  const formats = readCellFormats(stylesPath ? pack.part(stylesPath) : undefined)
  for (const name of new Set([...writes.map(write => write.sheet), ...growth.keys()])) {
    writeAddresses(workbook.sheet(name))
  }
  growBlocks(workbook, growth)
  for (const write of writes) {
    writeCell(workbook.sheet(write.sheet), write, write.value, {
      calendar: workbook.calendar,
      isDateStyle: style => isDateFormat(formats[style]),
      label: labelOf(write)
    })
  }
  if (writes.length > 0) requestRecalculation(workbook)
  workbook.writeParts()
  return writes.map(labelOf)
}

const labelOf = (write: CellWrite): string => `${write.sheet}!${addressText(write)}`

function writesOfValue(
  workbook: FormWorkbook,
  { target, value }: ValueFilling,
  blocks: readonly RowsFilling[],
  growth: WorkbookGrowth
): CellWrite[] {
  const { sheet, address } = cellOfTarget(workbook, target)
  for (const { target: block } of blocks) {
    if (block.kind !== 'block' || block.sheet !== sheet) continue
    if (address.row >= block.firstRow && address.row <= block.lastRow) {
      throw createFormError(
        `Ô ${sheet}!${addressText(address)} nằm trong dòng lặp ${block.firstRow}–${block.lastRow}.`
      )
    }
  }
  const row = growth.get(sheet)?.mapRow(address.row) ?? address.row
  return [{ sheet, row, column: address.column, value }]
}

/** Cells of a repeated block; slots without a record are emptied. */
function writesOfRows(
  workbook: FormWorkbook,
  { target, columns, rows }: RowsFilling,
  growth: WorkbookGrowth
): CellWrite[] {
  if (target.kind !== 'block') return []
  const { sheet, slots = 1 } = target
  const block = rowBlockOf(target, rows.length)
  const cells = columns.map(column => columnOfBlock(workbook, target, column, block.height))
  const first = growth.get(sheet)?.mapRow(block.first) ?? block.first
  const wrong = rows.findIndex(row => row.length !== columns.length)
  if (wrong >= 0) {
    throw createFormError(
      `Dòng ${wrong + 1} của khối lặp ở trang “${sheet}” không có đủ ${columns.length} số liệu.`
    )
  }
  return Array.from({ length: Math.max(rows.length, slots) }, (_, place) =>
    cells.map(({ column, offset }, field): CellWrite => {
      const value = rows[place]?.[field] ?? { kind: 'empty' }
      return { sheet, row: first + place * block.height + offset, column, value }
    })
  ).flat()
}

function refuseTwice(writes: readonly CellWrite[]): void {
  const seen = new Set<string>()
  for (const write of writes) {
    const label = labelOf(write)
    if (seen.has(label)) throw createFormError(`Có hai số liệu cùng ghi vào ô ${label}.`)
    seen.add(label)
  }
}
