import { call } from '../../contract/call'
import { z } from '../../kit/zod'
import { searchHit } from './search-hit'

export const searchCalls = {
  /** Records by their names; pages and actions are the page's own. */
  'search:records': call('view', z.strictObject({ typed: z.string().max(200) }), z.array(searchHit))
} as const
