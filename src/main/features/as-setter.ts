import { mayBe } from '@shared/features/admin/person-name'
import { mayRole, type Permission } from '@shared/features/admin/roles'
import { roleToday, type User } from '@shared/features/admin/user'
import { toDay } from '@shared/kit/format'
import type { Entry } from '../entry/entry'
import type { RoleParts } from '../store/current-role'
import { nameForRecords } from '../store/operator'
import { actAs } from '../store/worker'

/** Whose name it is; undefined of nobody, or where two people may be meant. */
function personCalled(users: readonly User[], name: string): User | undefined {
  const found = users.filter(person => mayBe(person, name))
  return found.length === 1 ? found[0] : undefined
}

/** Whether somebody, by name, has a right today; nobody known has none. */
export const maySetter = (
  { records, clock }: Pick<RoleParts, 'records' | 'clock'>,
  setter: string | undefined,
  right: Permission
): boolean =>
  setter !== undefined &&
  mayRole(roleToday(personCalled(records.read().users, setter), toDay(clock.now())), right)

/**
 * Runs what a schedule makes due as the one who set it, whoever sits there by then. While a sign-in is asked for, one whose setter is gone or no
 * longer has the right does not run, and the trail says so; answers undefined then.
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
  // What came with the program was set by nobody.
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
