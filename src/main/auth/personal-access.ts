import { roleHasPermission } from '@shared/model/admin/roles'
import { currentOperatorRole, type RoleDependencies, recordOwnerOf } from '../store/operator'
import type { UserSession } from './session'

/** Tables whose personal data the signed-in user may read unmasked. */
export interface PersonalDataAccess {
  /**
   * Whether the role of the signed-in user includes the permission to read personal data at all.
   */
  readonly isAllowed: () => boolean
  /** Grants access to a table, by id, until the session ends. */
  readonly grant: (table: string, reason: string) => void
  /**
   * Reason that the user gave in this session; undefined without a reason, or if the permission was
   * withdrawn.
   */
  readonly reasonFor: (table: string) => string | undefined
}

/**
 * Grants per user and table, in memory only. They end with the session of the user who gave the
 * reason, at the latest with the program.
 */
export function createPersonalDataAccess(
  parts: RoleDependencies & { readonly session: Pick<UserSession, 'onChange' | 'person'> }
): PersonalDataAccess {
  const grants = new Map<string, Map<string, string>>()
  const person = (): string => {
    const { id, name } = recordOwnerOf(parts)
    return id ?? `name ${name}`
  }
  const isAllowed = (): boolean => roleHasPermission(currentOperatorRole(parts), 'readPersonal')
  parts.session.onChange(stage => {
    const inside = stage === 'in' || stage === 'locked' ? parts.session.person() : undefined
    for (const one of grants.keys()) if (one !== inside) grants.delete(one)
  })
  return {
    isAllowed,
    grant: (table, reason) => {
      const own = grants.get(person()) ?? new Map<string, string>()
      grants.set(person(), own.set(table, reason))
    },
    reasonFor: table => (isAllowed() ? grants.get(person())?.get(table) : undefined)
  }
}
