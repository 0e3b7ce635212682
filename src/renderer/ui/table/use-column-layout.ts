import {
  selectVisibleColumns,
  userColumnWidthOf,
  withColumnWidth
} from '@shared/kit/list/column-layout'
import type { ListColumn } from '@shared/kit/list/columns'
import type { ColumnLayout } from '@shared/kit/list/settings'
import { listToolsText } from '@shared/kit/list/settings-text'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useListSettings } from '../../session/list-settings'
import { useNotify } from '../notifications'

export interface ColumnLayoutState<T> {
  readonly layout: ColumnLayout
  /** Columns that are visible, in display order. */
  readonly shown: readonly ListColumn<T>[]
  /** Width set by the user, if any; during a drag the current width. */
  readonly widthOf: (key: string) => number | undefined
  /** Ref of the header row, in which the current width of a flexible column is measured. */
  readonly heads: RefObject<HTMLTableRowElement | null>
  /** Returns the width in pixels with which a column was last rendered. */
  readonly measure: (key: string) => number | undefined
  /** Applies another column layout immediately and saves it. */
  readonly arrange: (layout: ColumnLayout) => void
  /**
   * Sets a column's width; `kept` is false while its edge is being dragged, and the width is then
   * not saved.
   */
  readonly resize: (column: ListColumn<T>, width: number | undefined, kept: boolean) => void
}

/** Column layout of this list as set by the user. */
export function useColumnLayout<T>(
  list: string,
  columns: readonly ListColumn<T>[]
): ColumnLayoutState<T> {
  const notify = useNotify()
  const [settings, take] = useListSettings(list)
  const heads = useRef<HTMLTableRowElement>(null)
  const [held, setHeld] = useState<ColumnLayout>()
  const layout = held ?? settings.layout
  const current = useRef(settings)
  current.current = settings

  const arrange = useCallback(
    (next: ColumnLayout) => {
      take({ ...current.current, layout: next })
      call('lists:arrange', { list, layout: next }).catch((error: unknown) =>
        notify({ title: listToolsText.lost, body: toErrorMessage(error), intent: 'error' })
      )
    },
    [list, take, notify]
  )
  const resize = useCallback(
    (column: ListColumn<T>, width: number | undefined, kept: boolean) => {
      const next = withColumnWidth(current.current.layout, column, width)
      setHeld(kept ? undefined : next)
      if (kept) arrange(next)
    },
    [arrange]
  )
  // The object's identity changes only with the layout, so that typing in a search box does not
  // re-render components that use it.
  return useMemo(() => {
    const shown = selectVisibleColumns(columns, layout)
    return {
      layout,
      shown,
      measure: (key: string) => {
        const place = shown.findIndex(column => column.key === key)
        const width = heads.current?.children[place]?.getBoundingClientRect().width
        return width === undefined ? undefined : Math.round(width)
      },
      widthOf: (key: string) => userColumnWidthOf(layout, key),
      heads,
      arrange,
      resize
    }
  }, [columns, layout, arrange, resize])
}
