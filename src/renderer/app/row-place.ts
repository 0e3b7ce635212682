/** A button or a link of a list, by its table, its row and how many stand before it in the row. */
export interface RowPlace {
  readonly table: Element
  /** `aria-rowindex` of its row. */
  readonly row: number
  readonly before: number
}

const controls = 'button, a[href]'

/** Undefined for what stands in no row, and in the heads of the columns, which stay. */
export function rowPlaceOf(element: Element): RowPlace | undefined {
  const row = element.closest('tbody [role="row"]')
  const table = row?.closest('[role="table"]')
  if (!row || !table) return undefined
  return { table, row: rowIndex(row), before: [...row.querySelectorAll(controls)].indexOf(element) }
}

/** What stands at that place now, in the last row where the list has become shorter; undefined where nothing does. */
export function stopAt({ table, row, before }: RowPlace): HTMLElement | undefined {
  const rows = [...table.querySelectorAll('tbody [role="row"]')]
  const next = rows.find(candidate => rowIndex(candidate) === row) ?? rows.at(-1)
  const found = next?.querySelectorAll<HTMLElement>(controls) ?? []
  return found[before] ?? found[0]
}

function rowIndex(row: Element): number {
  return Number(row.getAttribute('aria-rowindex'))
}
