import type { ReadTarget } from '../filling'
import { boundCells, type FilledBlock, growthOf } from './block-records'
import { type CellContent, createCellReader } from './cell-values'
import { moveFormula } from './move-formula'
import { type RowBlock, type RowGrowth, templateStart } from './row-growth'
import { createFormulaReader } from './shared-formulas'
import type { SheetCell } from './sheet-model'
import { columnOfBlock } from './target-cells'
import type { FormWorkbook } from './workbook-parts'

/** Cell that a form prints itself: a text, a number or a formula with "=". */
export interface FixedCell {
  readonly text: string
  readonly isFormula: boolean
}

/** Row of a sheet without its bound cells, by its number in the filled form. */
export interface FixedRow {
  readonly number: number
  readonly cells: ReadonlyMap<number, FixedCell>
  /** Labels of the row, by which rows are aligned. */
  readonly key: string
}

/** Rows that the empty form would have after filling, without bound cells. */
export function expectedRows(
  empty: FormWorkbook,
  sheet: string,
  targets: readonly ReadTarget[],
  blocks: readonly FilledBlock[]
): FixedRow[] {
  const model = empty.sheet(sheet)
  const formulaOf = createFormulaReader(model)
  const read = createCellReader(empty)
  const growth = growthOf(blocks, sheet)
  const bySheet = new Map(empty.sheets.map(({ name }) => [name, growthOf(blocks, name)]))
  const moving = new Map([...bySheet].filter(([, found]) => found.blocks.length > 0))
  const bound = boundCells(empty, targets, sheet)
  const own = blocks.filter(({ target }) => target.sheet === sheet)
  return model.rows.flatMap(row =>
    copiesOf(own, row.number, growth).map(({ offset, number }) => {
      const cells = row.cells
        .filter(({ column }) => !bound.has(`${row.number}:${column}`))
        .filter(({ column }) => !isBlockCell(empty, own, row.number, column))
        .map(cell => {
          const formula = formulaOf(row.number, cell)
          const label = `${sheet}!${row.number}`
          const place = { sheet, label, row: row.number, column: cell.column, offset }
          const moved = formula && movedOrSame(formula, () => moveFormula(formula, place, moving))
          return [cell.column, fixedCell(cell, moved, read)] as const
        })
      return fixedRow(number, cells)
    })
  )
}

/** Rows of a filled form without bound cells. */
export function actualRows(
  filled: FormWorkbook,
  empty: FormWorkbook,
  sheet: string,
  targets: readonly ReadTarget[],
  blocks: readonly FilledBlock[]
): FixedRow[] {
  const model = filled.sheet(sheet)
  const formulaOf = createFormulaReader(model)
  const read = createCellReader(filled)
  const growth = growthOf(blocks, sheet)
  const bound = new Set(
    [...boundCells(empty, targets, sheet)].map(cell => {
      const [row = 0, column = 0] = cell.split(':').map(Number)
      return `${growth.mapRow(row)}:${column}`
    })
  )
  for (const { target, columns, block, first, records } of blocks) {
    if (target.sheet !== sheet) continue
    const cells = columns.map(column => columnOfBlock(filled, target, column, block.height))
    for (let record = 0; record < Math.max(records, target.slots ?? 1); record++) {
      for (const { column, offset } of cells) {
        bound.add(`${first + record * block.height + offset}:${column}`)
      }
    }
  }
  return model.rows.map(row =>
    fixedRow(
      row.number,
      row.cells
        .filter(({ column }) => !bound.has(`${row.number}:${column}`))
        .map(cell => [cell.column, fixedCell(cell, formulaOf(row.number, cell), read)] as const)
    )
  )
}

/** A reference that cannot be moved would have been refused when filling; it is compared as it is. */
function movedOrSame(formula: string, move: () => string): string {
  try {
    return move()
  } catch {
    return formula
  }
}

function fixedCell(
  cell: SheetCell,
  formula: string | undefined,
  read: (cell: SheetCell) => CellContent
): FixedCell {
  const text = formula === undefined ? read(cell).text.replace(/\s+/g, ' ').trim() : `=${formula}`
  return { text, isFormula: formula !== undefined }
}

function fixedRow(number: number, cells: readonly (readonly [number, FixedCell])[]): FixedRow {
  const filled = cells.filter(([, { text }]) => text !== '')
  const labels = filled.filter(([, { isFormula }]) => !isFormula)
  return {
    number,
    cells: new Map(filled),
    key: labels.map(([column, { text }]) => `${column}:${text}`).join('|')
  }
}

/** Rows of the filled form that a row of the empty form becomes. */
function copiesOf(
  blocks: readonly FilledBlock[],
  row: number,
  growth: RowGrowth
): { offset: number; number: number }[] {
  const number = growth.mapRow(row)
  const block = blocks.map(found => found.block).find(found => isTemplate(found, row))
  const copies = block ? block.inserted / block.height : 0
  return Array.from({ length: copies + 1 }, (_, place) => {
    const offset = place * (block?.height ?? 0)
    return { offset, number: number + offset }
  })
}

const isTemplate = (block: RowBlock, row: number): boolean =>
  row >= templateStart(block) && row <= block.last

function isBlockCell(
  workbook: FormWorkbook,
  blocks: readonly FilledBlock[],
  row: number,
  column: number
): boolean {
  return blocks.some(
    ({ target, columns, block }) =>
      row >= block.first &&
      row <= block.last &&
      columns
        .map(found => columnOfBlock(workbook, target, found, block.height))
        .some(
          found => found.column === column && (row - block.first) % block.height === found.offset
        )
  )
}
