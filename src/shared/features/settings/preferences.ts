import { z } from '../../kit/zod'
import { maxRecent, paletteEntry } from '../search/palette-entry'
import { largestZoom, smallestZoom } from './zoom'

const themeChoice = z.enum(['light', 'dark', 'system'])
export type ThemeChoice = z.infer<typeof themeChoice>

/** What the person set about the program itself. The first key is the specification's own (spec 9). */
export const preferences = z.strictObject({
  'military-sidebar-expanded': z.array(z.string().max(60)).max(60),
  'sidebar-collapsed': z.boolean(),
  theme: themeChoice,
  /** What was chosen in the palette last, the newest first. */
  recent: z.array(paletteEntry).max(maxRecent),
  /** Rows of lists at 32 pixels instead of 40. */
  compactRows: z.boolean(),
  /** Size of the page, 1 as it was made; Ctrl+=, Ctrl+−, Ctrl+0. */
  zoom: z.number().min(smallestZoom).max(largestZoom)
})
export type Preferences = z.infer<typeof preferences>

export const defaultPreferences: Preferences = {
  'military-sidebar-expanded': [],
  'sidebar-collapsed': false,
  theme: 'system',
  recent: [],
  compactRows: false,
  zoom: 1
}
