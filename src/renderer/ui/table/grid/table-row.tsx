import { mergeClasses } from '@fluentui/react-components'
import { formatListCell, type ListColumn } from '@shared/kit/list/columns'
import { memo, type ReactNode } from 'react'
import { useTableStyles } from './table-styles'

export type CellRenderers<T> = Readonly<Record<string, (row: T) => ReactNode>>

interface TableRowProps<T> {
  readonly index: number
  /** Row data; undefined while its page is loading. */
  readonly row: T | undefined
  readonly top: number
  readonly height: number
  readonly template: string
  readonly columns: readonly ListColumn<T>[]
  readonly cells: CellRenderers<T> | undefined
  readonly actions: ((row: T) => ReactNode) | undefined
}

function TableRowContent<T>({
  index,
  row,
  top,
  height,
  template,
  columns,
  cells,
  actions
}: TableRowProps<T>) {
  const styles = useTableStyles()
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, styles.bodyRow)}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)`, height }}
    >
      {columns.map(column => (
        <Cell key={column.key} column={column} row={row} render={cells?.[column.key]} />
      ))}
      {actions && (
        <td role="cell" className={mergeClasses(styles.cell, styles.open, styles.pinned)}>
          {row && <div className={styles.actions}>{actions(row)}</div>}
        </td>
      )}
    </tr>
  )
}

/**
 * Memoised: a row re-renders only when it or its index changes, not on every key press or scroll.
 */
export const TableRow = memo(TableRowContent) as typeof TableRowContent

interface CellProps<T> {
  readonly column: ListColumn<T>
  readonly row: T | undefined
  readonly render: ((row: T) => ReactNode) | undefined
}

function Cell<T>({ column, row, render }: CellProps<T>) {
  const styles = useTableStyles()
  const text = row === undefined ? '…' : formatListCell(column, row)
  const full = row === undefined ? text : (column.exact?.(row) ?? text)
  const className = mergeClasses(
    styles.cell,
    column.kind === 'number' && styles.number,
    (column.kind === 'date' || column.kind === 'time') && styles.date,
    column.kind === 'code' && styles.code,
    column.kind === 'status' && styles.open,
    row === undefined && styles.wait
  )
  return (
    <td role="cell" className={className} title={render ? undefined : full}>
      {row !== undefined && render ? render(row) : text}
    </td>
  )
}
