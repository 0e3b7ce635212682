import { formatMartCell } from '@shared/features/data-mart/rows/cell-words'
import type { ListColumn } from '@shared/kit/list/columns'
import type { MartColumn } from '@shared/model/data-mart/column'
import { useMemo } from 'react'

/** A table row for display: its row number, followed by its cells. */
export type NumberedTableRow = readonly (string | number | boolean | null)[]

/**
 * List columns of the table rows; personal columns can be searched and sorted like others while the
 * user may read them.
 */
export function useTableRowColumns(marked: readonly MartColumn[], isOpen: boolean) {
  const personal = useMemo(() => marked.filter(one => one.personal), [marked])
  const columns = useMemo(
    () => marked.map(column => ({ ...column, personal: column.personal && !isOpen })),
    [marked, isOpen]
  )
  const open = useMemo(() => columns.filter(one => !one.personal), [columns])
  const drawn = useMemo(() => columns.map(toColumn), [columns])
  return { personal, columns, open, drawn }
}

function toColumn(column: MartColumn, index: number): ListColumn<NumberedTableRow> {
  const { name, dataType, personal } = column
  const isNumber = dataType === 'integer' || dataType === 'float'
  const raw = (row: NumberedTableRow) => row[index + 1] ?? null
  return {
    key: name,
    title: name,
    kind: isNumber ? 'number' : 'text',
    value: row => {
      const value = raw(row)
      return typeof value === 'boolean' ? String(value) : value
    },
    text: row => formatMartCell(column, raw(row)),
    // Sorting by a masked column would reveal the order of its values.
    ...(personal && { unsorted: true }),
    ...(name !== 'id' && { grow: 1 }),
    minWidth: Math.max(90, name.length * 9 + 32)
  }
}
