import type { RowsColumn, ValueTarget } from '../filling'
import { createFormError } from '../form-fault'
import {
  type CellAddress,
  columnNumber,
  contains,
  parseAddress,
  parseRange,
  sheetLimits
} from './addresses'
import type { BlockTarget } from './grow-blocks'
import type { FormWorkbook } from './workbook-parts'

/** Cell that a target names; a merged range is its top left cell. Throws AppError without one. */
export function cellOfTarget(
  workbook: FormWorkbook,
  target: ValueTarget
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

/** Column and offset of a field of a block; a merged range is its top left cell. */
export function columnOfBlock(
  workbook: FormWorkbook,
  { sheet, firstRow, lastRow }: BlockTarget,
  { to, offset = 0 }: RowsColumn,
  height: number
): { column: number; offset: number } {
  const column = /^[A-Za-z]{1,3}$/.test(to) ? columnNumber(to) : 0
  if (column < 1 || column > sheetLimits.columns || offset < 0 || offset >= height) {
    throw createFormError(`Cột “${to}” của khối lặp ở trang “${sheet}” không hợp lệ.`)
  }
  const address = topLeft(workbook, sheet, { row: firstRow + offset, column })
  if (address.row < firstRow || address.row > lastRow) {
    throw createFormError(
      `Cột ${to} ở dòng ${firstRow + offset} của trang “${sheet}” thuộc một ô gộp bắt đầu ngoài khối lặp.`
    )
  }
  return { column: address.column, offset: address.row - firstRow }
}

const mergeAt = (workbook: FormWorkbook, sheet: string, address: CellAddress) =>
  workbook.sheet(sheet).merges.find(range => contains(range, address))

function topLeft(workbook: FormWorkbook, sheet: string, address: CellAddress): CellAddress {
  const merged = mergeAt(workbook, sheet, address)
  return merged ? { row: merged.top, column: merged.left } : address
}
