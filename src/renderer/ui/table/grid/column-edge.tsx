import type { ListColumn } from '@shared/kit/list/columns'
import { listToolsText } from '@shared/kit/list/settings-text'
import { type PointerEvent, useRef } from 'react'
import type { ColumnLayoutState } from '../use-column-layout'
import { useTableStyles } from './table-styles'

interface ColumnResizeHandleProps<T> {
  readonly column: ListColumn<T>
  readonly onResize: ColumnLayoutState<T>['resize']
}

interface Grip {
  /** Pointer position and column width at the start of the drag. */
  readonly from: number
  readonly width: number
}

/** Right edge of a column header: dragging resizes the column, a double click resets the width. */
export function ColumnResizeHandle<T>({ column, onResize }: ColumnResizeHandleProps<T>) {
  const styles = useTableStyles()
  const grip = useRef<Grip>(undefined)
  const follow = (event: PointerEvent, kept: boolean): void => {
    if (!grip.current) return
    const { from, width } = grip.current
    if (kept) grip.current = undefined
    // A click without movement does not resize, because it would turn a flexible width into a fixed
    // one.
    if (event.clientX !== from || !kept) onResize(column, width + event.clientX - from, kept)
  }
  return (
    <span
      aria-hidden
      data-column-edge={column.key}
      title={listToolsText.columns.resize}
      className={styles.edge}
      onPointerDown={event => {
        if (event.button !== 0) return
        const cell = event.currentTarget.parentElement
        if (!cell) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { from: event.clientX, width: cell.getBoundingClientRect().width }
      }}
      onPointerMove={event => follow(event, false)}
      onPointerUp={event => follow(event, true)}
      onPointerCancel={event => follow(event, true)}
      onDoubleClick={() => onResize(column, undefined, true)}
    />
  )
}
