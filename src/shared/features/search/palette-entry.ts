import { z } from '../../kit/zod'
import { commandIds } from '../../navigation/commands'
import { searchHit } from './search-hit'

/** One line of the palette: a place to go, a command to run, or a button of a page to press. */
export const paletteEntry = searchHit.extend({
  command: z.enum(commandIds).optional(),
  /** Name of the button, on the page at `path` or, without one, on the page that is shown. */
  press: z.string().max(300).optional()
})
export type PaletteEntry = z.infer<typeof paletteEntry>

/** Lines that were chosen last and stand first. */
export const maxRecent = 8
