import {
  defaultSharedPreferences,
  personalPreferencesSchema,
  sharedPreferencesSchema
} from '@shared/features/settings/preferences'
import { recordIdSchema, textSchema } from '@shared/kit/fields'
import { listSettingsSchema, maxStoredListSettings } from '@shared/kit/list/settings'
import { z } from '@shared/kit/zod'
import { defaultOperatorName } from '@shared/model/home/activity'
import { configurationSchema, defaultConfiguration } from '@shared/model/settings/configuration'

/** Window bounds in device-independent pixels; without x and y the system places the window. */
export const windowStateSchema = z.strictObject({
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  x: z.int().optional(),
  y: z.int().optional(),
  maximized: z.boolean()
})
export type WindowState = z.infer<typeof windowStateSchema>

export const defaultWindowState: WindowState = { width: 1366, height: 768, maximized: false }

/** Maximum number of users whose personal preferences are stored. */
export const maxPersonalPreferences = 1_000

/**
 * Small store of user settings and window state. Saved often, so nothing that grows belongs here.
 */
export const settingsStateSchema = z.strictObject({
  preferences: sharedPreferencesSchema,
  /** Preferences of single users, by the id of the user, the last changed first. */
  personal: z
    .array(personalPreferencesSchema.extend({ owner: textSchema(100) }))
    .max(maxPersonalPreferences),
  configuration: configurationSchema,
  operator: textSchema(100),
  /** Id of the current user; null if only the name is known. */
  operatorId: recordIdSchema.nullable(),
  /**
   * Set if sign-in is required. Stored here in addition to the accounts file, so that deleting that
   * file does not disable the sign-in.
   */
  signIn: z.literal(true).optional(),
  /** Set if the audit log has an anchor file, so that a removed anchor file is detected. */
  auditAnchor: z.literal(true).optional(),
  lists: z.array(listSettingsSchema).max(maxStoredListSettings),
  window: windowStateSchema,
  /** Folder of the last saved file, because dialogs no longer remember it themselves. */
  lastFolder: z.string().max(4_096).nullable()
})
export type SettingsState = z.infer<typeof settingsStateSchema>

export const createDefaultSettings = (): SettingsState => ({
  preferences: { ...defaultSharedPreferences },
  personal: [],
  configuration: structuredClone(defaultConfiguration),
  operator: defaultOperatorName,
  operatorId: null,
  lists: [],
  window: { ...defaultWindowState },
  lastFolder: null
})
