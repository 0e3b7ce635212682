import { mostRows } from '@shared/model/correction/facts'
import { useCallback, useState } from 'react'
import type { ChosenRow } from './correction-draft'

interface Chosen {
  readonly generation: string
  readonly rows: ReadonlyMap<number, ChosenRow>
}

/**
 * Rows of one generation selected for correction, in table order; another generation clears the
 * selection.
 */
export function useChosenRows(generation: string) {
  const [kept, setKept] = useState<Chosen>({ generation, rows: new Map() })
  const rows = kept.generation === generation ? kept.rows : none
  const toggle = useCallback(
    (row: ChosenRow) =>
      setKept(before => {
        const next = new Map(before.generation === generation ? before.rows : none)
        if (!next.delete(row.row) && next.size < mostRows) next.set(row.row, row)
        return { generation, rows: next }
      }),
    [generation]
  )
  const clear = useCallback(() => setKept({ generation, rows: none }), [generation])
  return {
    isChosen: (row: number): boolean => rows.has(row),
    rows: [...rows.values()].sort((left, right) => left.row - right.row),
    toggle,
    clear
  }
}

const none: ReadonlyMap<number, ChosenRow> = new Map()
