import { z } from '../../kit/zod'
import { commandIds } from '../commands'
import { searchHit } from './search-hit'

/** Entry of the command palette: a page, a command, or a button on a page. */
export const paletteEntry = searchHit.extend({
  command: z.enum(commandIds).optional(),
  /** Name of the button on the page at `path`, or on the current page without `path`. */
  press: z.string().max(300).optional()
})
export type PaletteEntry = z.infer<typeof paletteEntry>

/** Maximum number of recently chosen entries, which are listed first. */
export const maxRecent = 8
