import { lineSchema, recordIdSchema, searchTextSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxScopeBranches, tableUnitsSchema } from '../../model/admin/scope'
import { scopeUnitsSchema } from '../../model/admin/user-scope'
import { defineCall, emptySchema } from '../../model/call'
import { tableUnitsViewSchema, undeclaredTablesSchema } from './table-units'

export const scopeCalls = {
  /**
   * Units from which the scope of a user or of an API key is chosen, and the names of the selected
   * ones.
   */
  'scope:units': defineCall(
    'byInput',
    z.strictObject({
      search: searchTextSchema,
      selected: z.array(lineSchema(100)).max(maxScopeBranches)
    }),
    scopeUnitsSchema
  ),
  /** How the rows of a table belong to units, and which columns look like units. */
  'scope:table': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema }),
    tableUnitsViewSchema
  ),
  /**
   * Tables without a declared unit column; none as long as no user and no API key has a scope, because
   * everybody sees them then.
   */
  'scope:undeclared': defineCall('administer', emptySchema, undeclaredTablesSchema),
  /** Declares how the rows of a table belong to units; null removes the declaration. */
  'scope:declareTable': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema, units: tableUnitsSchema.nullable() }),
    emptySchema
  )
} as const
