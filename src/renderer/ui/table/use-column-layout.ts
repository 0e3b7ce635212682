import { shownColumns, widthOf, withWidth } from '@shared/kit/list/column-layout'
import type { Column } from '@shared/kit/list/columns'
import type { ColumnLayout } from '@shared/kit/list/settings'
import { listToolsText } from '@shared/kit/list/settings-text'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { call, messageOf } from '../../ipc/client'
import { useListSettings } from '../../session/list-settings'
import { useNotify } from '../notifications'

export interface ColumnArrangement<T> {
  readonly layout: ColumnLayout
  /** Those that are shown, in their order. */
  readonly shown: readonly Column<T>[]
  /** The width that the person gave, if any; while the edge is dragged, where it is now. */
  readonly widthOf: (key: string) => number | undefined
  /** The row of the heads, which tells how wide a column is that shares the room. */
  readonly heads: RefObject<HTMLTableRowElement | null>
  /** How wide a column is now, as it was last drawn. */
  readonly measure: (key: string) => number | undefined
  /** Shows another layout at once and keeps it. */
  readonly arrange: (layout: ColumnLayout) => void
  /** `kept` is false while the edge is still held. */
  readonly resize: (column: Column<T>, width: number | undefined, kept: boolean) => void
}

/** How the person arranged the columns of this list. */
export function useColumnLayout<T>(
  list: string,
  columns: readonly Column<T>[]
): ColumnArrangement<T> {
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
        notify({ title: listToolsText.lost, body: messageOf(error), intent: 'error' })
      )
    },
    [list, take, notify]
  )
  const resize = useCallback(
    (column: Column<T>, width: number | undefined, kept: boolean) => {
      const next = withWidth(current.current.layout, column, width)
      setHeld(kept ? undefined : next)
      if (kept) arrange(next)
    },
    [arrange]
  )
  // The same as long as the layout is: what shows it is not drawn anew with every key in a search box.
  return useMemo(() => {
    const shown = shownColumns(columns, layout)
    return {
      layout,
      shown,
      measure: (key: string) => {
        const place = shown.findIndex(column => column.key === key)
        const width = heads.current?.children[place]?.getBoundingClientRect().width
        return width === undefined ? undefined : Math.round(width)
      },
      widthOf: (key: string) => widthOf(layout, key),
      heads,
      arrange,
      resize
    }
  }, [columns, layout, arrange, resize])
}
