import { lineSchema, searchTextSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxScopeBranches } from '../../model/admin/scope'
import { defineCall } from '../../model/call'
import { scopeUnitsSchema } from './user-scope'

export const scopeCalls = {
  /** Units from which a scope is chosen, and the names of the selected ones. */
  'scope:units': defineCall(
    'administer',
    z.strictObject({
      search: searchTextSchema,
      selected: z.array(lineSchema(100)).max(maxScopeBranches)
    }),
    scopeUnitsSchema
  )
} as const
