import { recordOwnerOf } from '../../store/operator'
import type { RecordsAndSettingsReader } from '../../store/state-reader'

/** Id of the current user, or the name of one who is not in the list, among readers of the notice. */
export function upgradeReaderOf(state: RecordsAndSettingsReader): string {
  const { id, name } = recordOwnerOf(state)
  return id ?? name
}
