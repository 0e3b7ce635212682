import { canNameReferToPerson } from '@shared/features/admin/person-name'
import type { User } from '@shared/features/admin/user'
import { type Permission, roleHasPermission } from '@shared/model/admin/roles'
import { runWithAccess } from '../disclosure/scope/access'
import { type AccessResolver, isScopeInUse } from '../disclosure/scope/resolve-access'
import { effectiveRoleOf, personNameInAuditEntries, type RoleDependencies } from '../store/operator'
import { runAsUser } from '../store/worker'
import type { Authentication } from './entry'

/** The user with this name; undefined if there is none or more than one. */
export function findOnlyUserByName(users: readonly User[], name: string): User | undefined {
  const found = users.filter(person => canNameReferToPerson(person, name))
  return found.length === 1 ? found[0] : undefined
}

/** Whether the user with this name has a right today; false for an unknown user. */
export const hasTaskOwnerPermission = (
  parts: Pick<RoleDependencies, 'records' | 'clock'>,
  setter: string | undefined,
  right: Permission
): boolean =>
  setter !== undefined &&
  roleHasPermission(
    effectiveRoleOf(parts, findOnlyUserByName(parts.records.read().users, setter)),
    right
  )

/** Services needed to run a scheduled task in the name of its owner. */
export type TaskOwnerDependencies = Pick<RoleDependencies, 'records' | 'clock'> & {
  readonly entry: Pick<Authentication, 'session' | 'note'>
  readonly access: Pick<AccessResolver, 'ofUser'>
}

/**
 * Runs a scheduled task with the identity and the scope of the user who scheduled it, regardless of
 * who is signed in. If sign-in is required and that user no longer exists or lacks the permission, the task is
 * skipped, an audit entry is written and the result is undefined.
 */
export async function runAsTaskOwner<T>(
  { records, clock, entry, access }: TaskOwnerDependencies,
  setter: string | undefined,
  right: Permission,
  work: () => Promise<T>
): Promise<T | undefined> {
  // A sample schedule has no user who created it, so it runs without the identity of a user.
  if (setter === undefined) return work()
  const { users } = records.read()
  const person = findOnlyUserByName(users, setter)
  const isAllowed = roleHasPermission(effectiveRoleOf({ records, clock }, person), right)
  if (entry.session.stage() !== 'trial' && !isAllowed) {
    await entry.note(`không chạy theo lịch: người đặt lịch “${setter}” không còn quyền`)
    return undefined
  }
  if (!person && isScopeInUse(users)) {
    await entry.note(`không chạy theo lịch: không tìm thấy người đặt lịch “${setter}”`)
    return undefined
  }
  const worker = {
    id: person?.id ?? null,
    name: person ? personNameInAuditEntries(person, users) : setter
  }
  const seen = await access.ofUser(person)
  return runAsUser(worker, () => runWithAccess(seen, work))
}
