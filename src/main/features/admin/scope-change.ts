import { AppError } from '@shared/contract/reply'
import type { User } from '@shared/features/admin/user'
import { type EffectiveRole, findRole, roleHasPermission } from '@shared/model/admin/roles'
import type { UnitScope } from '@shared/model/admin/scope'
import { formatUnitScope } from '@shared/model/admin/scope-label'
import { userScopeText as text } from '@shared/model/admin/user-scope'
import type { FeatureDependencies } from '../../parts'
import { createUnitNameLookup, findUnknownUnits } from './unit-names'

/** Change of a user's scope within the save of the user. */
interface ScopeChange {
  /**
   * Sets the scope of a user whose other properties are already set. Throws NOT_ALLOWED for a scope
   * of an administrator, INVALID_INPUT for a unit that the table of units does not have.
   */
  readonly apply: (person: User, customRoles: readonly EffectiveRole[] | undefined) => void
  /** Part of the audit entry with the branches before and after; empty without a change. */
  readonly note: () => string
}

/**
 * Prepares the change to a scope; null is all units, undefined leaves the scope as it is. Reads the
 * units before the records are changed. Throws AppError if they cannot be read.
 */
export async function prepareScopeChange(
  parts: Pick<FeatureDependencies, 'readUnits' | 'records'>,
  scope: UnitScope | null | undefined
): Promise<ScopeChange> {
  const unknown = new Set(scope ? await findUnknownUnits(parts, scope) : [])
  const nameOf = await unitNamesForScopes(parts, scope ?? undefined)
  let note = ''
  return {
    apply: (person, customRoles) => {
      const before = person.scope
      if (scope === null) delete person.scope
      else if (scope) person.scope = scope
      const { role, scope: after } = person
      if (after && roleHasPermission(findRole(role, customRoles), 'administer')) {
        refuse('NOT_ALLOWED', text.administrator)
      }
      const known = new Set(before?.map(({ unit }) => unit))
      const added = scope?.flatMap(({ unit }) => (unknown.has(unit) ? [unit] : [])) ?? []
      const missing = added.filter(unit => !known.has(unit))
      if (missing.length > 0) refuse('INVALID_INPUT', text.notFound(missing.join(', ')))
      const [old, now] = [before, after].map(one => formatUnitScope(one, nameOf))
      note = old === now ? '' : `; ${text.audit(old ?? '', now ?? '')}`
    },
    note: () => note
  }
}

/**
 * Lookup of the names of units for lists and audit entries. Without any scope, and if the units
 * cannot be read, each unit is named by its code.
 */
export async function unitNamesForScopes(
  parts: Pick<FeatureDependencies, 'readUnits' | 'records'>,
  scope?: UnitScope
): Promise<((code: string) => string) | undefined> {
  if (!scope && !parts.records.read().users.some(user => user.scope)) return undefined
  return createUnitNameLookup(parts).catch(() => undefined)
}

function refuse(code: 'INVALID_INPUT' | 'NOT_ALLOWED', message: string): never {
  throw new AppError(code, message, { scope: message })
}
