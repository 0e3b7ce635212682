import type { RowsFilling, RowsTarget } from '../filling'
import { createFormError } from '../form-fault'
import { relationsPath } from '../form-package'
import { applyEdits, attributeOf, childrenOf } from '../xml-tree'
import { sheetLimits } from './addresses'
import type { WorkbookGrowth } from './move-formula'
import { moveLinkedParts, moveNamedReferences } from './move-linked-parts'
import { moveSheetRows } from './move-rows'
import { moveSheetParts } from './move-sheet-parts'
import { type RowBlock, RowGrowth } from './row-growth'
import type { FormWorkbook } from './workbook-parts'

export type BlockTarget = Extract<RowsTarget, { kind: 'block' }>

/** Maximum number of rows that are inserted into a sheet. */
const maxInserted = 20_000

/** Block of a target for a number of records. Throws AppError if its rows do not fit its slots. */
export function rowBlockOf(target: BlockTarget, records: number): RowBlock {
  const { firstRow, lastRow, slots = 1, sheet } = target
  const rows = lastRow - firstRow + 1
  if (rows < 1 || slots < 1 || rows % slots !== 0 || lastRow > sheetLimits.rows) {
    throw createFormError(`Dòng lặp ${firstRow}–${lastRow} của trang “${sheet}” không hợp lệ.`)
  }
  const height = rows / slots
  return { first: firstRow, last: lastRow, height, inserted: Math.max(0, records - slots) * height }
}

/** Growth of each sheet whose blocks have more records than slots. */
export function growthOfFillings(fillings: readonly RowsFilling[]): WorkbookGrowth {
  const bySheet = new Map<string, RowBlock[]>()
  for (const { target, rows } of fillings) {
    if (target.kind !== 'block') {
      throw createFormError('Biểu mẫu Excel chỉ nhận khối lặp là các dòng của một trang.')
    }
    const blocks = bySheet.get(target.sheet) ?? []
    const block = rowBlockOf(target, rows.length)
    if (blocks.some(other => other.first <= block.last && other.last >= block.first)) {
      throw createFormError(
        `Hai khối lặp của trang “${target.sheet}” chung dòng ${block.first}–${block.last}.`
      )
    }
    bySheet.set(target.sheet, [...blocks, block])
  }
  const growth = new Map<string, RowGrowth>()
  for (const [sheet, blocks] of bySheet) {
    const inserted = blocks.reduce((sum, block) => sum + block.inserted, 0)
    if (inserted > maxInserted) {
      throw createFormError(
        `Trang “${sheet}” sẽ thêm ${inserted.toLocaleString('vi-VN')} dòng, quá ${maxInserted.toLocaleString('vi-VN')}.`
      )
    }
    if (inserted > 0) growth.set(sheet, new RowGrowth(blocks))
  }
  return growth
}

/** Inserts the rows of grown blocks and moves every reference of the workbook to them. */
export function growBlocks(workbook: FormWorkbook, growth: WorkbookGrowth): void {
  if (growth.size === 0) return
  for (const { name } of workbook.sheets) {
    const sheet = workbook.sheet(name)
    moveSheetRows(sheet, name, growth)
    moveSheetParts(sheet, name, growth)
    moveLinkedParts(workbook, name, growth)
  }
  moveNamedReferences(workbook, growth)
  removeCalculationChain(workbook)
}

/** Removes the order of calculation, which lists the addresses of formulas; readers rebuild it. */
function removeCalculationChain({ pack, part }: FormWorkbook): void {
  const chain = pack.relations(part.path).find(({ kind }) => kind === 'calcChain')
  if (!chain) return
  pack.remove(chain.target)
  const relations = pack.requirePart(relationsPath(part.path))
  const { start, end } = chain.node
  pack.write(relations.path, applyEdits(relations.xml, [{ start, end, text: '' }]))
  const types = pack.requirePart('[Content_Types].xml')
  const override = childrenOf(types.root, 'Override').find(
    node => attributeOf(node, 'PartName')?.toLowerCase() === `/${chain.target}`.toLowerCase()
  )
  if (override) {
    const edit = { start: override.start, end: override.end, text: '' }
    pack.write(types.path, applyEdits(types.xml, [edit]))
  }
}
