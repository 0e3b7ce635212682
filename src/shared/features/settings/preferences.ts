import { z } from '../../kit/zod'
import { maxRecentEntries, paletteEntrySchema } from '../../model/search/palette-entry'
import { largestZoom, smallestZoom } from './zoom'

const themeChoice = z.enum(['light', 'dark', 'system'])
export type ThemeChoice = z.infer<typeof themeChoice>

/**
 * The user's preferences for the program itself. The first key is prescribed by the specification
 * (spec 9).
 */
export const preferencesSchema = z.strictObject({
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
export type Preferences = z.infer<typeof preferencesSchema>

export const defaultPreferences: Preferences = {
  'military-sidebar-expanded': [],
  'sidebar-collapsed': false,
  theme: 'system',
  recent: [],
  compactRows: false,
  zoom: 1
}
