import { call } from '../../contract/call'
import { z } from '../../kit/zod'
import { searchHit } from './search-hit'

export const searchCalls = {
  /** Finds records by name; pages and actions are searched in the page itself. */
  'search:records': call('view', z.strictObject({ typed: z.string().max(200) }), z.array(searchHit))
} as const
