import type { FindingView } from '@shared/features/standard-model/calls'
import { nameOfRows } from '../../analytics/facts/own/closed/pins'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { pinsOf } from './closing-pins'

interface ModelRowCheck {
  readonly time: number
  readonly findings: readonly FindingView[]
}

/** Caches the last result of **Kiểm tra mô hình** as long as the same rows are current. */
export interface LastCheck {
  /** Identity of the current rows. */
  readonly rows: () => string
  readonly note: (rows: string, found: ModelRowCheck) => void
  /** Result for these rows; undefined if other rows, or none, were checked. */
  readonly of: (rows: string) => ModelRowCheck | undefined
}

export function createLastCheck(records: Pick<Store<RecordState>, 'read'>): LastCheck {
  let last: { readonly rows: string; readonly found: ModelRowCheck } | undefined
  return {
    rows: () => nameOfRows(pinsOf(records.read())),
    note: (rows, found) => {
      last = { rows, found }
    },
    of: rows => (last?.rows === rows ? last.found : undefined)
  }
}
