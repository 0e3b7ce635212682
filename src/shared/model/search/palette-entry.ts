import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { commandIds } from '../commands'

/** Item that the palette finds by name. */
export const searchHit = z.strictObject({
  kind: text(40),
  title: text(300),
  detail: text(300),
  path: z.string().max(300)
})
export type SearchHit = z.infer<typeof searchHit>

/** Entry of the command palette: a page, a command, or a button on a page. */
export const paletteEntry = searchHit.extend({
  command: z.enum(commandIds).optional(),
  /** Name of the button on the page at `path`, or on the current page without `path`. */
  press: z.string().max(300).optional()
})
export type PaletteEntry = z.infer<typeof paletteEntry>

/** Maximum number of recently chosen entries, which are listed first. */
export const maxRecent = 8
