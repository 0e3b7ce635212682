import { daySchema, lineSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/**
 * Branch of the organisation tree: a unit, by its code, with all its subordinate units. The branch
 * belongs to a user's scope from `from` to `to`, both days included; null is unbounded.
 */
export const scopeBranchSchema = z.strictObject({
  unit: textSchema(100),
  from: daySchema.nullable(),
  to: daySchema.nullable()
})
export type ScopeBranch = z.infer<typeof scopeBranchSchema>

/** Maximum number of branches in one scope. */
export const maxScopeBranches = 50

/** Scope of a user: branches of the organisation tree. A user without a scope sees all units. */
export const unitScopeSchema = z.array(scopeBranchSchema).min(1).max(maxScopeBranches)
export type UnitScope = z.infer<typeof unitScopeSchema>

/**
 * How rows of a table belong to units: by a column with the code or the name of a unit, or to all
 * scopes alike. A table without it is visible to users without a scope only.
 */
export const tableUnitsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('column'),
    column: lineSchema(100),
    by: z.enum(['code', 'name'])
  }),
  z.strictObject({ kind: z.literal('shared') })
])
export type TableUnits = z.infer<typeof tableUnitsSchema>

/**
 * Scope under which a record with rows or figures was made: codes of units at the top of branches,
 * and table groups. An absent list means no restriction.
 */
export const recordScopeSchema = z.strictObject({
  branches: z.array(textSchema(100)).max(maxScopeBranches).optional(),
  groups: z.array(textSchema(100)).max(1_000).optional(),
  /** Names of the units of the branches, for the paper of a closed report. */
  label: textSchema(300).optional()
})
export type RecordScope = z.infer<typeof recordScopeSchema>
