import { defaultOperator } from '@shared/features/home/activity'
import { configuration, defaultConfiguration } from '@shared/features/settings/configuration'
import { defaultPreferences, preferences } from '@shared/features/settings/preferences'
import { recordId, text } from '@shared/kit/fields'
import { listSettings, maxLists } from '@shared/kit/list/settings'
import { z } from '@shared/kit/zod'
import { defaultWindowState, windowState } from './window-state'

/** The small store: what the person set and where the window was. Saved often, so nothing that grows belongs here. */
export const settingsState = z.strictObject({
  preferences,
  configuration,
  operator: text(100),
  /** Id of that user; null where only the name is known. */
  operatorId: recordId.nullable(),
  /** A sign-in is asked for: a second witness beside the accounts, which may be gone. */
  signIn: z.literal(true).optional(),
  /** The audit log has an anchor: one that is missing was removed. */
  auditAnchor: z.literal(true).optional(),
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
