import type { RecordState } from './state/record-state'
import type { SettingsState } from './state/settings-state'
import type { Store } from './store'

/** Read-only access to the stores of records and settings. */
export interface RecordsAndSettingsReader {
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly settings: Pick<Store<SettingsState>, 'read'>
}
