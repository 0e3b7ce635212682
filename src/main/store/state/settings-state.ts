import { defaultPreferences, preferences } from '@shared/features/settings/preferences'
import { recordId, text } from '@shared/kit/fields'
import { listSettings, maxLists } from '@shared/kit/list/settings'
import { z } from '@shared/kit/zod'
import { defaultOperator } from '@shared/model/home/activity'
import { configuration, defaultConfiguration } from '@shared/model/settings/configuration'
import { defaultWindowState, windowState } from './window-state'

/**
 * Small store of user settings and window state. Saved often, so nothing that grows belongs here.
 */
export const settingsState = z.strictObject({
  preferences,
  configuration,
  operator: text(100),
  /** Id of the operator; null if only the name is known. */
  operatorId: recordId.nullable(),
  /**
   * Set if sign-in is required: a second record of that fact beside the accounts file, which may be
   * missing.
   */
  signIn: z.literal(true).optional(),
  /** Set if the audit log has an anchor file, so that its removal is detected. */
  auditAnchor: z.literal(true).optional(),
  lists: z.array(listSettings).max(maxLists),
  window: windowState,
  /** Folder of the last saved file, because dialogs no longer remember it themselves. */
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
