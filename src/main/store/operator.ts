import { personLabelOf } from '@shared/features/admin/person-name'
import { computeEffectiveUserRoleOn, type User } from '@shared/features/admin/user'
import { toVietnamIsoDay } from '@shared/kit/format'
import { isSameDisplayName } from '@shared/kit/text-fold'
import type { EffectiveRole, TableGroups } from '@shared/model/admin/roles'
import type { Clock } from './clock'
import type { RecordsAndSettingsReader } from './state-reader'
import { currentActingUser } from './worker'

/**
 * Current user (operator): found by id, because two people may share a name; found by name if no id
 * was stored, or if the list of users was restored.
 */
export function currentOperatorOf({
  records,
  settings
}: RecordsAndSettingsReader): User | undefined {
  const { operator, operatorId } = settings.read()
  const { users } = records.read()
  const isNamed = (person: User): boolean => [person.name, personLabelOf(person)].includes(operator)
  return users.find(person => person.id === operatorId && isNamed(person)) ?? users.find(isNamed)
}

/**
 * Owner to store in a newly created record: the name of the current user, and the id if the user is
 * in the list.
 */
export const recordOwnerOf = (
  state: RecordsAndSettingsReader
): { readonly id: string | null; readonly name: string } => ({
  id: currentOperatorOf(state)?.id ?? null,
  name: state.settings.read().operator
})

/**
 * Name of a person in audit entries; includes the account name if another user has the same name.
 */
export function personNameInAuditEntries(person: User, users: readonly User[]): string {
  const isShared = users.some(
    ({ id, name }) => id !== person.id && isSameDisplayName(name, person.name)
  )
  return isShared ? personLabelOf(person) : person.name
}

export interface RoleDependencies extends RecordsAndSettingsReader {
  readonly clock: Clock
}

/**
 * Effective role of the current user; without the permission to read personal data while an
 * administrator views the program as this user.
 */
export function currentOperatorRole(parts: RoleDependencies): EffectiveRole {
  const role = effectiveRoleOf(parts, currentOperatorOf(parts))
  if (!currentActingUser()?.isMasked) return role
  return { ...role, may: role.may.filter(permission => permission !== 'readPersonal') }
}

/** Effective role of a user today; that of a viewer for an unknown user. */
export function effectiveRoleOf(
  { records, clock }: Pick<RoleDependencies, 'clock' | 'records'>,
  person: User | undefined
): EffectiveRole {
  const { customRoles } = records.read()
  return computeEffectiveUserRoleOn(person, toVietnamIsoDay(clock.now()), customRoles)
}

/** Table groups that the role of a user covers today: all, or the names of the groups. */
export function tableGroupsOfUser(
  parts: Pick<RoleDependencies, 'clock' | 'records'>,
  person: User
): 'all' | ReadonlySet<string> {
  const groups: TableGroups = effectiveRoleOf(parts, person).tableGroups
  return groups === 'all' ? groups : new Set(groups)
}
