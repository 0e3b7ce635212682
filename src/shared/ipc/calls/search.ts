import { searchHit } from '../../domain/search-hit'
import { z } from '../../zod'
import { call } from '../call'

export const searchCalls = {
  /** Records by their names; pages and actions are the page's own. */
  'search:records': call(z.strictObject({ typed: z.string().max(200) }), z.array(searchHit))
} as const
