import type { ListColumn } from './columns'
import { type ColumnLayout, maxColumnPixels, minColumnPixels } from './settings'

type KeyedColumn = Pick<ListColumn<never>, 'key'>

/**
 * All columns in the user's order. A column that was added to the list later follows the column
 * that precedes it by default.
 */
export function orderColumnsByLayout<C extends KeyedColumn>(
  columns: readonly C[],
  { order }: ColumnLayout
): readonly C[] {
  if (order.length === 0) return columns
  const known = order.flatMap(key => columns.find(column => column.key === key) ?? [])
  for (const [place, column] of columns.entries()) {
    if (known.includes(column)) continue
    const before = columns[place - 1]
    known.splice(before ? known.indexOf(before) + 1 : 0, 0, column)
  }
  return known
}

/**
 * Whether a column can be hidden. The first default column, which links to the record, can be moved
 * but not hidden.
 */
export function canHideColumn(columns: readonly KeyedColumn[], key: string): boolean {
  return columns[0]?.key !== key
}

/** Visible columns, in the user's order. */
export function selectVisibleColumns<C extends KeyedColumn>(
  columns: readonly C[],
  layout: ColumnLayout
): readonly C[] {
  if (layout.order.length === 0 && layout.hidden.length === 0) return columns
  return orderColumnsByLayout(columns, layout).filter(
    ({ key }) => !layout.hidden.includes(key) || !canHideColumn(columns, key)
  )
}

/**
 * Minimum width of a column in pixels; for a badge column the width of its badges, which must not
 * be truncated.
 */
export function minWidthOfColumn({
  kind,
  minWidth
}: Pick<ListColumn<never>, 'kind' | 'minWidth'>): number {
  return kind === 'status' ? minWidth : minColumnPixels
}

/** Column width set by the user, if any. */
export function userColumnWidthOf({ widths }: ColumnLayout, key: string): number | undefined {
  return widths.find(entry => entry.key === key)?.width
}

/**
 * Layout with another width of a column; `undefined` lets the column share the free space again.
 */
export function withColumnWidth(
  layout: ColumnLayout,
  column: Pick<ListColumn<never>, 'key' | 'kind' | 'minWidth'>,
  width: number | undefined
): ColumnLayout {
  const widths = layout.widths.filter(({ key }) => key !== column.key)
  if (width === undefined) return { ...layout, widths }
  const fitting = Math.round(Math.min(maxColumnPixels, Math.max(minWidthOfColumn(column), width)))
  return { ...layout, widths: [...widths, { key: column.key, width: fitting }] }
}

export function withColumnVisibility(
  layout: ColumnLayout,
  key: string,
  shown: boolean
): ColumnLayout {
  const hidden = layout.hidden.filter(other => other !== key)
  return { ...layout, hidden: shown ? hidden : [...hidden, key] }
}

/** Layout with a column moved by one position; unchanged if the column is already first or last. */
export function withColumnMoved(
  columns: readonly KeyedColumn[],
  layout: ColumnLayout,
  key: string,
  step: 1 | -1
): ColumnLayout {
  const order = orderColumnsByLayout(columns, layout).map(column => column.key)
  const from = order.indexOf(key)
  const to = from + step
  if (from < 0 || to < 0 || to >= order.length) return layout
  order.splice(from, 1)
  order.splice(to, 0, key)
  return { ...layout, order }
}

export function isDefaultColumnLayout({ order, hidden, widths }: ColumnLayout): boolean {
  return order.length === 0 && hidden.length === 0 && widths.length === 0
}
