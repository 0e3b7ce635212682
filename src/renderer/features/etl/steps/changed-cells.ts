import { cellWords } from '@shared/features/data-mart/rows/cell-words'
import type { FlowPreview } from '@shared/features/etl/flow/outcome'
import type { FlowStep } from '@shared/features/etl/flow/step'

/**
 * Which cells after a step are other than before it, "row place" → what stood there; null where the column is new. Empty for steps that
 * leave no row as it was or take rows away: nothing says then which row became which.
 */
export function changedCells(
  { before, after, rowsBefore, rowsAfter }: FlowPreview,
  step: FlowStep
): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  const isRowByRow = step.kind === 'tidy' || step.kind === 'lookup' || step.kind === 'choose'
  if (!isRowByRow || rowsBefore !== rowsAfter) return found
  for (const [place, field] of after.columns.entries()) {
    const name =
      step.kind === 'choose'
        ? step.columns.find(column => column.name === field.name)?.from
        : field.name
    const was = before.columns.findIndex(column => column.name === name)
    const old = before.columns[was]
    for (const [row, cells] of after.rows.entries()) {
      const value = cells[place] ?? null
      if (!old) found.set(`${row} ${place}`, null)
      else {
        const earlier = before.rows[row]?.[was] ?? null
        if (earlier !== value)
          found.set(`${row} ${place}`, cellWords({ ...old, description: '' }, earlier))
      }
    }
  }
  return found
}
