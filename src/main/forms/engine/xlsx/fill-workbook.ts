import { type Filling, isRowsFilling, type PlaceValue } from '../filling'
import { createFormError } from '../form-fault'
import type { FormPackage } from '../form-package'
import { addressText, type CellAddress, contains, parseAddress, parseRange } from './addresses'
import { isDateFormat, readCellFormats } from './cell-styles'
import { requestRecalculation } from './recalculation'
import { writeAddresses } from './sheet-model'
import { FormWorkbook } from './workbook-parts'
import { writeCell } from './write-cell'

/** Cell to write, in the addresses of the empty form. */
interface CellWrite extends CellAddress {
  readonly sheet: string
  readonly value: PlaceValue
}

/** Fills a workbook and returns the addresses that were written. Changes the parts of `pack`. */
export function fillWorkbook(pack: FormPackage, fillings: readonly Filling[]): string[] {
  const workbook = new FormWorkbook(pack)
  const writes = fillings.flatMap(filling => writesOf(workbook, filling))
  refuseTwice(writes)
  const { stylesPath } = workbook
  const formats = readCellFormats(stylesPath ? pack.part(stylesPath) : undefined)
  for (const name of new Set(writes.map(write => write.sheet))) writeAddresses(workbook.sheet(name))
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

function writesOf(workbook: FormWorkbook, filling: Filling): CellWrite[] {
  if (isRowsFilling(filling)) throw createFormError('Khối lặp chưa được hỗ trợ.')
  const { sheet, address } = cellOfTarget(workbook, filling.target)
  return [{ sheet, ...address, value: filling.value }]
}

/** Cell that a target names; a merged range is its top left cell. */
export function cellOfTarget(
  workbook: FormWorkbook,
  target: Exclude<Filling['target'], { kind: 'block' | 'tableRow' }>
): { sheet: string; address: CellAddress } {
  if (target.kind === 'cell') {
    const address = parseAddress(target.address)
    if (!address) throw createFormError(`Địa chỉ ô “${target.address}” không hợp lệ.`)
    return { sheet: target.sheet, address: topLeft(workbook, target.sheet, address) }
  }
  if (target.kind !== 'name') {
    throw createFormError('Biểu mẫu Excel chỉ nhận số liệu vào ô, tên vùng và khối lặp.')
  }
  const found = workbook.rangeOfName(target.name)
  const range = found && parseRange(found.range)
  if (!range || !workbook.hasSheet(found.sheet)) {
    throw createFormError(`Biểu mẫu không có tên vùng “${target.name}” chỉ một ô.`)
  }
  const address = { row: range.top, column: range.left }
  const merged = mergeAt(workbook, found.sheet, address)
  const isOneCell = range.top === range.bottom && range.left === range.right
  const isMerge = merged?.bottom === range.bottom && merged.right === range.right
  if (!isOneCell && !isMerge) {
    throw createFormError(`Tên vùng “${target.name}” chỉ nhiều ô; mỗi số liệu cần đúng một ô.`)
  }
  return { sheet: found.sheet, address: topLeft(workbook, found.sheet, address) }
}

const mergeAt = (workbook: FormWorkbook, sheet: string, address: CellAddress) =>
  workbook.sheet(sheet).merges.find(range => contains(range, address))

function topLeft(workbook: FormWorkbook, sheet: string, address: CellAddress): CellAddress {
  const merged = mergeAt(workbook, sheet, address)
  return merged ? { row: merged.top, column: merged.left } : address
}

function refuseTwice(writes: readonly CellWrite[]): void {
  const seen = new Set<string>()
  for (const write of writes) {
    const label = labelOf(write)
    if (seen.has(label)) throw createFormError(`Có hai số liệu cùng ghi vào ô ${label}.`)
    seen.add(label)
  }
}
