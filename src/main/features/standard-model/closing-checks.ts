import type { ModelFindingView } from '@shared/features/standard-model/calls'
import { hashClosedPeriodRows } from '../../analytics/facts/own/closed/pins'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { tablesToFixAtClosing } from './closing-pins'

interface ModelRowCheck {
  readonly time: number
  readonly findings: readonly ModelFindingView[]
}

/** Caches the last result of **Kiểm tra mô hình** as long as the same rows are current. */
export interface LastModelCheckCache {
  /** Hash that identifies the current rows of the mapped tables. */
  readonly rows: () => string
  readonly note: (rows: string, found: ModelRowCheck) => void
  /**
   * Returns the result of the check for these rows; undefined if other rows, or none, were checked.
   */
  readonly of: (rows: string) => ModelRowCheck | undefined
}

export function createLastModelCheckCache(
  records: Pick<Store<RecordState>, 'read'>
): LastModelCheckCache {
  let last: { readonly rows: string; readonly found: ModelRowCheck } | undefined
  return {
    rows: () => hashClosedPeriodRows(tablesToFixAtClosing(records.read())),
    note: (rows, found) => {
      last = { rows, found }
    },
    of: rows => (last?.rows === rows ? last.found : undefined)
  }
}
