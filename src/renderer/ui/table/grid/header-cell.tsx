import { mergeClasses } from '@fluentui/react-components'
import { ArrowSortDownRegular } from '@fluentui/react-icons/svg/arrow-sort-down'
import { ArrowSortUpRegular } from '@fluentui/react-icons/svg/arrow-sort-up'
import { formatColumnHeadingUnit, type ListColumn } from '@shared/kit/list/columns'
import { memo } from 'react'
import type { ColumnLayoutState } from '../use-column-layout'
import type { ListSort } from '../use-list-address'
import { ColumnResizeHandle } from './column-edge'
import { useTableStyles } from './table-styles'

interface ColumnHeaderCellProps<T> {
  readonly column: ListColumn<T>
  readonly sort: ListSort
  readonly onSort: ((sort: ListSort) => void) | undefined
  readonly onResize: ColumnLayoutState<T>['resize']
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

function ColumnHeaderContent<T>({ column, sort, onSort, onResize }: ColumnHeaderCellProps<T>) {
  const styles = useTableStyles()
  const direction = sort?.key === column.key ? sort.direction : undefined
  const className = mergeClasses(
    styles.cell,
    styles.headCell,
    column.kind === 'number' && styles.number
  )
  if (!onSort || column.unsorted) {
    return (
      <th scope="col" role="columnheader" className={mergeClasses(className, styles.plainHead)}>
        <ColumnName column={column} />
        <ColumnResizeHandle column={column} onResize={onResize} />
      </th>
    )
  }
  return (
    <th
      scope="col"
      role="columnheader"
      className={className}
      aria-sort={direction ? ariaSorts[direction] : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(nextSort(column.key, direction))}
      >
        <ColumnName column={column} />
        {direction === 'asc' && <ArrowSortUpRegular aria-hidden />}
        {direction === 'desc' && <ArrowSortDownRegular aria-hidden />}
      </button>
      <ColumnResizeHandle column={column} onResize={onResize} />
    </th>
  )
}

/**
 * Column header; pressing it sorts ascending, then descending, then restores the default order.
 * Memoised, because the headers stay the same while rows change.
 */
export const ColumnHeaderCell = memo(ColumnHeaderContent) as typeof ColumnHeaderContent

/** Title of a column, with the unit of its numbers below. */
function ColumnName<T>({ column }: Pick<ColumnHeaderCellProps<T>, 'column'>) {
  const styles = useTableStyles()
  const unit = formatColumnHeadingUnit(column)
  return (
    <span className={styles.sortTitle} title={column.title}>
      {column.title}
      {unit !== undefined && <span className={styles.unit}>{` ${unit}`}</span>}
    </span>
  )
}

function nextSort(key: string, direction: 'asc' | 'desc' | undefined): ListSort {
  if (direction === 'desc') return null
  return { key, direction: direction === 'asc' ? 'desc' : 'asc' }
}
