import { shiftFormula } from './formula-references'
import type { SheetCell, SheetModel } from './sheet-model'

/**
 * Reader of a cell's formula without "="; undefined for a cell without one. A cell that shares the
 * formula of another cell gets its own text.
 */
export function createFormulaReader(
  sheet: SheetModel
): (row: number, cell: SheetCell) => string | undefined {
  const masters = new Map<string, { row: number; column: number; text: string }>()
  for (const row of sheet.rows) {
    for (const { formula, column } of row.cells) {
      if (formula?.type === 'shared' && formula.text !== '') {
        masters.set(formula.shared, { row: row.number, column, text: formula.text })
      }
    }
  }
  return (row, { formula, column }) => {
    if (!formula) return undefined
    if (formula.type !== 'shared' || formula.text !== '') return formula.text
    const master = masters.get(formula.shared)
    if (!master) return ''
    return shiftFormula(master.text, row - master.row, column - master.column)
  }
}
