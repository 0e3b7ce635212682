import type { RecordState } from './state/record-state'
import type { SettingsState } from './state/settings-state'
import type { Store } from './store'

/** The parts of the small state, to read: for what asks them and changes nothing. */
export interface StateReader {
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly settings: Pick<Store<SettingsState>, 'read'>
}
