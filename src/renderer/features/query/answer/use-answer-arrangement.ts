import { widthOf, withWidth } from '@shared/kit/list/column-layout'
import type { Column } from '@shared/kit/list/columns'
import { plainLayout } from '@shared/kit/list/plain-layout'
import { useCallback, useRef, useState } from 'react'
import type { ColumnArrangement } from '../../../ui/table/use-column-layout'

type AnswerColumns<T> = Pick<ColumnArrangement<T>, 'shown' | 'widthOf' | 'resize' | 'heads'>

/** Column widths set for one result; the next one has other columns. */
export function useAnswerArrangement<T>(columns: readonly Column<T>[]): AnswerColumns<T> {
  const [layout, setLayout] = useState(plainLayout)
  const heads = useRef<HTMLTableRowElement>(null)
  return {
    shown: columns,
    heads,
    widthOf: useCallback((key: string) => widthOf(layout, key), [layout]),
    resize: useCallback(
      (column, width) => setLayout(before => withWidth(before, column, width)),
      []
    )
  }
}
