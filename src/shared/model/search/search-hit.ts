import { text } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Item that the palette finds by name. */
export const searchHit = z.strictObject({
  kind: text(40),
  title: text(300),
  detail: text(300),
  path: z.string().max(300)
})
export type SearchHit = z.infer<typeof searchHit>
