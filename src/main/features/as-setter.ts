import { mayBe } from '@shared/features/admin/person-name'
import { mayRole, type Permission } from '@shared/features/admin/roles'
import { roleToday } from '@shared/features/admin/user'
import { toDay } from '@shared/kit/format'
import type { Entry } from '../entry/entry'
import type { RoleParts } from '../store/current-role'
import { nameForRecords } from '../store/operator'
import { actAs } from '../store/worker'

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
  const found = users.filter(person => mayBe(person, setter))
  const person = found.length === 1 ? found[0] : undefined
  const isAllowed = mayRole(roleToday(person, toDay(clock.now())), right)
  if (entry.session.stage() !== 'trial' && !isAllowed) {
    await entry.note(`không chạy theo lịch: người đặt lịch “${setter}” không còn quyền`)
    return undefined
  }
  const worker = { id: person?.id ?? null, name: person ? nameForRecords(person, users) : setter }
  return actAs(worker, work)
}
