import type { FindingView } from '@shared/features/standard-model/calls'
import { nameOfRows } from '../../analytics/facts/own/closed/pins'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { pinsOf } from './closing-pins'

interface RowCheck {
  readonly time: number
  readonly findings: readonly FindingView[]
}

/** Remembers what **Kiểm tra mô hình** found last, for as long as just those rows are in force. */
export interface LastCheck {
  /** Names the rows in force. */
  readonly rows: () => string
  readonly note: (rows: string, found: RowCheck) => void
  /** Of these rows; undefined where others were looked at, or none. */
  readonly of: (rows: string) => RowCheck | undefined
}

export function createLastCheck(records: Pick<Store<RecordState>, 'read'>): LastCheck {
  let last: { readonly rows: string; readonly found: RowCheck } | undefined
  return {
    rows: () => nameOfRows(pinsOf(records.read())),
    note: (rows, found) => {
      last = { rows, found }
    },
    of: rows => (last?.rows === rows ? last.found : undefined)
  }
}
