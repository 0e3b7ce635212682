import { defaultOperator } from '@shared/domain/activity'
import { configuration, defaultConfiguration } from '@shared/domain/configuration'
import { recordId, text } from '@shared/domain/fields'
import { listSettings, maxLists } from '@shared/domain/list-settings'
import { defaultPreferences, preferences } from '@shared/domain/preferences'
import { z } from '@shared/zod'
import { defaultWindowState, windowState } from '../../shell/window-state'

/** The small store: what the person set and where the window was. Saved often, so nothing that grows belongs here. */
export const settingsState = z.strictObject({
  preferences,
  configuration,
  operator: text(100),
  /** Id of that user; null where only the name is known. */
  operatorId: recordId.nullable(),
  lists: z.array(listSettings).max(maxLists),
  window: windowState,
  /** Folder of the last saved file; dialogs no longer remember it themselves. */
  lastFolder: z.string().max(4_096).nullable()
})
export type SettingsState = z.infer<typeof settingsState>

export const defaultSettings = (): SettingsState => ({
  preferences: { ...defaultPreferences },
  configuration: structuredClone(defaultConfiguration),
  operator: defaultOperator,
  operatorId: null,
  lists: [],
  window: { ...defaultWindowState },
  lastFolder: null
})
