import { z } from '../../kit/zod'
import { defineCall } from '../../model/call'
import { searchHitSchema } from '../../model/search/palette-entry'

export const searchCalls = {
  /** Finds records by name; pages and actions are searched in the page itself. */
  'search:records': defineCall(
    'view',
    z.strictObject({ typed: z.string().max(200) }),
    z.array(searchHitSchema)
  )
} as const
