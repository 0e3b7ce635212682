import { mergeClasses } from '@fluentui/react-components'
import type { ListColumn } from '@shared/kit/list/columns'
import { uiText } from '@shared/kit/words/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePreferences } from '../../../session/preferences'
import type { ColumnLayoutState } from '../use-column-layout'
import type { ListState } from '../use-list'
import type { ListSort } from '../use-list-address'
import { ColumnHeaderCell } from './header-cell'
import { type CellRenderers, TableRow } from './table-row'
import { rowHeights, rowPadding, twoLineRowHeights, useTableStyles } from './table-styles'
import { type ColumnTotals, TotalsRow } from './totals-row'
import { useTableScrollRestoration } from './use-scroll-memory'
import { useVirtualRows } from './use-virtual-rows'

export interface DataTableProps<T> {
  /** Accessible name of the table. */
  readonly label: string
  /** Visible columns in order, with the widths that the user set. */
  readonly arrangement: Pick<ColumnLayoutState<T>, 'shown' | 'widthOf' | 'resize' | 'heads'>
  readonly list: Pick<ListState<T>, 'matched' | 'counting' | 'rowAt' | 'need'>
  readonly rowKey: (row: T) => string
  /** Renderers of cells whose content is more than text. */
  readonly cells?: CellRenderers<T>
  readonly actions?: { readonly width: number; readonly render: (row: T) => ReactNode }
  /**
   * Whether the rows hold no state or focus of their own, so that their DOM elements can be reused
   * for other rows.
   */
  readonly plainRows?: boolean
  /** Whether cells have a second line, as `TwoLines` renders it. */
  readonly twoLines?: boolean
  /** Totals over all rows, shown below the rows. */
  readonly totals?: ColumnTotals
  readonly sort?: ListSort
  readonly onSort?: (sort: ListSort) => void
}

/** Virtualised table for all long lists: only the visible rows are in the document. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, arrangement, list, actions, rowKey, totals, sort = null, onSort } = props
  const { shown: columns, widthOf, resize } = arrangement
  const { compactRows, textSize } = usePreferences().preferences
  const heights = props.twoLines ? twoLineRowHeights[textSize] : rowHeights
  const rowHeight = compactRows ? heights.compact : heights.normal
  const styles = useTableStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const { need } = list
  const { rows, height, offset } = useVirtualRows(scroller, list.matched, rowHeight)
  const first = rows[0] ?? 0
  const last = rows.at(-1) ?? 0
  useEffect(() => need(first, last), [need, first, last])
  useTableScrollRestoration(scroller, label, list.matched > 0 && !list.counting)

  const rowKeyAt = (index: number): string | number => {
    const row = list.rowAt(index)
    return row === undefined || props.plainRows ? index : rowKey(row)
  }
  const template = columnTemplate(columns, widthOf, actions?.width)
  return (
    // A group, not a region: the card around it is the landmark. A scroll area must be focusable by
    // keyboard.
    <div
      role="group"
      ref={scroller}
      className={styles.scroller}
      // A head that gets the focus would otherwise be scrolled under the pinned column.
      style={{ scrollPaddingRight: actions && actions.width + rowPadding }}
      tabIndex={0}
      aria-label={label}
    >
      <table
        role="table"
        aria-label={label}
        aria-rowcount={list.counting ? -1 : list.matched + (totals ? 2 : 1)}
        className={styles.table}
      >
        <thead role="rowgroup" className={styles.head}>
          <tr
            ref={arrangement.heads}
            role="row"
            aria-rowindex={1}
            className={mergeClasses(styles.row, styles.headRow)}
            style={{ gridTemplateColumns: template }}
          >
            {columns.map(column => (
              <ColumnHeaderCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                onResize={resize}
              />
            ))}
            {actions && (
              <th
                scope="col"
                role="columnheader"
                className={mergeClasses(
                  styles.cell,
                  styles.headCell,
                  styles.plainHead,
                  styles.pinned
                )}
              >
                {uiText.table.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body} style={{ height }}>
          {rows.map(index => (
            <TableRow
              key={rowKeyAt(index)}
              index={index}
              row={list.rowAt(index)}
              top={offset(index)}
              height={rowHeight}
              template={template}
              columns={columns}
              cells={props.cells}
              actions={actions?.render}
            />
          ))}
        </tbody>
        {totals && (
          <TotalsRow
            totals={totals}
            columns={columns}
            index={list.matched + 2}
            height={rowHeight}
            template={template}
          />
        )}
      </table>
    </div>
  )
}

/**
 * CSS grid template of the rows. Each row is a grid of its own; columns are aligned because all use
 * the same minimum width with a fraction, or the user's width.
 */
function columnTemplate<T>(
  columns: readonly ListColumn<T>[],
  widthOf: (key: string) => number | undefined,
  actions: number | undefined
): string {
  const tracks = columns.map(({ key, minWidth, grow = 0.4 }) => {
    const width = widthOf(key)
    return width === undefined ? `minmax(${minWidth}px, ${grow}fr)` : `${width}px`
  })
  return [...tracks, ...(actions ? [`${actions}px`] : [])].join(' ')
}
