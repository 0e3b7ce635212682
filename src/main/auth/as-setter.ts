import { mayBe } from '@shared/features/admin/person-name'
import { roleToday, type User } from '@shared/features/admin/user'
import { toDay } from '@shared/kit/format'
import { mayRole, type Permission } from '@shared/model/admin/roles'
import { nameForRecords, type RoleParts } from '../store/operator'
import { actAs } from '../store/worker'
import type { Entry } from './entry'

/** The user with this name; undefined if there is none or more than one. */
function personCalled(users: readonly User[], name: string): User | undefined {
  const found = users.filter(person => mayBe(person, name))
  return found.length === 1 ? found[0] : undefined
}

/** Whether the user with this name has a right today; false for an unknown user. */
export const maySetter = (
  { records, clock }: Pick<RoleParts, 'records' | 'clock'>,
  setter: string | undefined,
  right: Permission
): boolean =>
  setter !== undefined &&
  mayRole(roleToday(personCalled(records.read().users, setter), toDay(clock.now())), right)

/**
 * Runs a scheduled task with the identity of the user who set it, regardless of who is signed in.
 * If sign-in is required and that user no longer exists or lacks the right, the task is skipped, an
 * audit entry is written and the result is undefined.
 */
export async function asSetter<T>(
  {
    records,
    clock,
    entry
  }: Pick<RoleParts, 'records' | 'clock'> & { readonly entry: Pick<Entry, 'session' | 'note'> },
  setter: string | undefined,
  right: Permission,
  work: () => Promise<T>
): Promise<T | undefined> {
  // Sample schedules were not set by any user, so no identity applies.
  if (setter === undefined) return work()
  const { users } = records.read()
  const person = personCalled(users, setter)
  const isAllowed = mayRole(roleToday(person, toDay(clock.now())), right)
  if (entry.session.stage() !== 'trial' && !isAllowed) {
    await entry.note(`không chạy theo lịch: người đặt lịch “${setter}” không còn quyền`)
    return undefined
  }
  const worker = { id: person?.id ?? null, name: person ? nameForRecords(person, users) : setter }
  return actAs(worker, work)
}
