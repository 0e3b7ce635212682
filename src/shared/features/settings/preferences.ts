import { z } from '../../kit/zod'
import { maxRecentEntries, paletteEntrySchema } from '../../model/search/palette-entry'
import { maxPinnedPages, maxRecentUnits } from './pins'
import { largestZoom, smallestZoom } from './zoom'

const themeChoice = z.enum(['light', 'dark', 'system'])
export type ThemeChoice = z.infer<typeof themeChoice>

/** Preferences for the program itself that all users of a machine share. */
export const sharedPreferencesSchema = z.strictObject({
  /** Name given by the specification (spec 9). */
  'military-sidebar-expanded': z.array(z.string().max(60)).max(60),
  'sidebar-collapsed': z.boolean(),
  theme: themeChoice,
  /** Entries recently chosen in the command palette, newest first. */
  recent: z.array(paletteEntrySchema).max(maxRecentEntries),
  /** Whether list rows are 32 instead of 40 pixels high. */
  compactRows: z.boolean(),
  /** Zoom factor of the page, 1 by default; changed by Ctrl+=, Ctrl+− and Ctrl+0. */
  zoom: z.number().min(smallestZoom).max(largestZoom)
})

const textSize = z.enum(['normal', 'large'])
export type TextSize = z.infer<typeof textSize>

/** Preferences that each user has for himself. */
export const personalPreferencesSchema = z.strictObject({
  textSize,
  /** Addresses of the pages pinned to the sidebar, in the user's order. */
  pinnedPages: z
    .array(z.string().max(120))
    .max(maxPinnedPages, `Chỉ ghim được ${maxPinnedPages} trang ở thanh bên`),
  /** Codes of the units chosen last in unit filters and unit profiles, the newest first. */
  recentUnits: z.array(z.string().min(1).max(200)).max(maxRecentUnits)
})
export type PersonalPreferences = z.infer<typeof personalPreferencesSchema>

/** All preferences of the current user. */
export const preferencesSchema = sharedPreferencesSchema.extend(personalPreferencesSchema.shape)
export type Preferences = z.infer<typeof preferencesSchema>

export const defaultPersonalPreferences: PersonalPreferences = {
  textSize: 'normal',
  pinnedPages: [],
  recentUnits: []
}

export const defaultSharedPreferences: z.infer<typeof sharedPreferencesSchema> = {
  'military-sidebar-expanded': [],
  'sidebar-collapsed': false,
  theme: 'system',
  recent: [],
  compactRows: false,
  zoom: 1
}

export const defaultPreferences: Preferences = {
  ...defaultSharedPreferences,
  ...defaultPersonalPreferences
}
