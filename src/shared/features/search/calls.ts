import { z } from '../../kit/zod'
import { call } from '../../model/call'
import { searchHit } from '../../model/search/palette-entry'

export const searchCalls = {
  /** Finds records by name; pages and actions are searched in the page itself. */
  'search:records': call('view', z.strictObject({ typed: z.string().max(200) }), z.array(searchHit))
} as const
