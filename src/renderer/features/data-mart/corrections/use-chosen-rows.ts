import { maxCorrectionRows } from '@shared/model/correction/facts'
import { useCallback, useState } from 'react'
import type { SelectedTableRow } from './correction-draft'

interface Chosen {
  readonly generation: string
  readonly rows: ReadonlyMap<number, SelectedTableRow>
}

/**
 * Selection of rows for a correction, in table order; it is cleared when another table version
 * (generation) is shown.
 */
export function useSelectedRows(generation: string) {
  const [kept, setKept] = useState<Chosen>({ generation, rows: new Map() })
  const rows = kept.generation === generation ? kept.rows : none
  const toggle = useCallback(
    (row: SelectedTableRow) =>
      setKept(before => {
        const next = new Map(before.generation === generation ? before.rows : none)
        if (!next.delete(row.row) && next.size < maxCorrectionRows) next.set(row.row, row)
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

const none: ReadonlyMap<number, SelectedTableRow> = new Map()
