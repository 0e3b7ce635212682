/**
 * Position of a button or link in a list: its table, its row, and the number of controls before it
 * in that row.
 */
export interface RowControlPosition {
  readonly table: Element
  /** `aria-rowindex` of the control's row. */
  readonly row: number
  readonly before: number
}

const controls = 'button, a[href]'

/**
 * Position of a control within a list; undefined for elements outside rows and for column headers,
 * which are not removed with rows.
 */
export function rowControlPositionOf(element: Element): RowControlPosition | undefined {
  const row = element.closest('tbody [role="row"]')
  const table = row?.closest('[role="table"]')
  if (!row || !table) return undefined
  return { table, row: rowIndex(row), before: [...row.querySelectorAll(controls)].indexOf(element) }
}

/**
 * Control that is at that position now, or in the last row if the list became shorter; undefined if
 * there is none.
 */
export function findControlAt({ table, row, before }: RowControlPosition): HTMLElement | undefined {
  const rows = [...table.querySelectorAll('tbody [role="row"]')]
  const next = rows.find(candidate => rowIndex(candidate) === row) ?? rows.at(-1)
  const found = next?.querySelectorAll<HTMLElement>(controls) ?? []
  return found[before] ?? found[0]
}

function rowIndex(row: Element): number {
  return Number(row.getAttribute('aria-rowindex'))
}
