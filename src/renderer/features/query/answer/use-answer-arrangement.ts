import { userColumnWidthOf, withColumnWidth } from '@shared/kit/list/column-layout'
import type { ListColumn } from '@shared/kit/list/columns'
import { defaultColumnLayout } from '@shared/kit/list/plain-layout'
import { useCallback, useRef, useState } from 'react'
import type { ColumnLayoutState } from '../../../ui/table/use-column-layout'

type AnswerColumns<T> = Pick<ColumnLayoutState<T>, 'shown' | 'widthOf' | 'resize' | 'heads'>

/**
 * Column widths set for one result; they are not stored, because the next result has other columns.
 */
export function useResultColumnLayout<T>(columns: readonly ListColumn<T>[]): AnswerColumns<T> {
  const [layout, setLayout] = useState(defaultColumnLayout)
  const heads = useRef<HTMLTableRowElement>(null)
  return {
    shown: columns,
    heads,
    widthOf: useCallback((key: string) => userColumnWidthOf(layout, key), [layout]),
    resize: useCallback(
      (column, width) => setLayout(before => withColumnWidth(before, column, width)),
      []
    )
  }
}
