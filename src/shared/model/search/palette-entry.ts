import { textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { commandIds } from '../commands'

/** Record that the command palette finds by name. */
export const searchHitSchema = z.strictObject({
  kind: textSchema(40),
  title: textSchema(300),
  detail: textSchema(300),
  path: z.string().max(300)
})
export type SearchHit = z.infer<typeof searchHitSchema>

/** Entry of the command palette: a page, a command, or a button on a page. */
export const paletteEntrySchema = searchHitSchema.extend({
  command: z.enum(commandIds).optional(),
  /**
   * Name of the button to press on the page at `path`, or on the current page if `path` is absent.
   */
  press: z.string().max(300).optional()
})
export type PaletteEntry = z.infer<typeof paletteEntrySchema>

/** Maximum number of recently chosen palette entries, which are listed first. */
export const maxRecentEntries = 8
