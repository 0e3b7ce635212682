import {
  defaultPersonalPreferences,
  type PersonalPreferences,
  type Preferences
} from '@shared/features/settings/preferences'
import { isSameJson } from '@shared/kit/json'
import { recordOwnerOf } from './operator'
import { maxPersonalPreferences, type SettingsState } from './state/settings-state'
import type { RecordsAndSettingsReader } from './state-reader'

/** Preferences of the current operator. */
export function readPreferences(state: RecordsAndSettingsReader): Preferences {
  const { preferences, personal } = state.settings.read()
  return { ...preferences, ...personalOf(personal, ownerOf(state)) }
}

/** Returns the function that applies a change by the current operator to a draft of the state. */
export function createPreferencesChange(
  state: RecordsAndSettingsReader,
  change: Partial<Preferences>
): (draft: SettingsState) => void {
  const owner = ownerOf(state)
  return draft => {
    const before = personalOf(draft.personal, owner)
    const {
      textSize = before.textSize,
      pinnedPages = before.pinnedPages,
      recentUnits = before.recentUnits,
      ...shared
    }: Partial<Preferences> = change
    Object.assign(draft.preferences, shared)
    const own: PersonalPreferences = { textSize, pinnedPages, recentUnits }
    const others = draft.personal.filter(entry => entry.owner !== owner)
    const isDefault = isSameJson(own, defaultPersonalPreferences)
    const entries = isDefault ? others : [{ owner, ...own }, ...others]
    draft.personal = entries.slice(0, maxPersonalPreferences)
  }
}

/** Key of the operator's preferences: the id, or the name if the operator matches no user. */
function ownerOf(state: RecordsAndSettingsReader): string {
  const { id, name } = recordOwnerOf(state)
  return id ?? name
}

function personalOf(personal: SettingsState['personal'], wanted: string): PersonalPreferences {
  const found = personal.find(({ owner }) => owner === wanted)
  if (!found) return defaultPersonalPreferences
  const { owner: _owner, ...own } = found
  return own
}
