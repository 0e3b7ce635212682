import { formatMartCell } from '@shared/features/data-mart/rows/cell-words'
import type { FlowPreview } from '@shared/model/etl/flow/outcome'
import type { FlowStep } from '@shared/model/etl/flow/step'

/**
 * Cells that a step changed, from "row column" to the previous value; null for a new column. Empty
 * for steps that change the order or number of rows, because rows cannot be matched then.
 */
export function findCellsChangedByStep(
  { before, after, rowsBefore, rowsAfter }: FlowPreview,
  step: FlowStep
): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  const isRowByRow = step.kind === 'tidy' || step.kind === 'lookup' || step.kind === 'choose'
  if (!isRowByRow || rowsBefore !== rowsAfter) return found
  for (const [place, field] of after.columns.entries()) {
    const name = nameBefore(step, field.name)
    const was = before.columns.findIndex(column => column.name === name)
    const old = before.columns[was]
    for (const [row, cells] of after.rows.entries()) {
      const earlier = before.rows[row]?.[was] ?? null
      if (!old) found.set(`${row} ${place}`, null)
      else if (earlier !== (cells[place] ?? null))
        found.set(`${row} ${place}`, formatMartCell({ ...old, description: '' }, earlier))
    }
  }
  return found
}

/** Name of a column before a step; undefined for a new column. */
function nameBefore(step: FlowStep, name: string): string | undefined {
  return step.kind === 'choose' ? step.columns.find(column => column.name === name)?.from : name
}
