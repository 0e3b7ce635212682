import { AppError } from '@shared/contract/reply'
import { isUserRoleExpired } from '@shared/features/admin/user'
import { findRole, roleHasPermission } from '@shared/model/admin/roles'
import type { RecordState } from '../../store/state/record-state'

/** Message for administrators who would lose the permission to administer by their own change. */
export const cannotDropOwnAdministrationMessage = 'Không thể tự bỏ vai trò quản trị của mình'

type UsersAndRoles = Readonly<Pick<RecordState, 'customRoles' | 'users'>>

/**
 * Last day on which some user may administer: null if unbounded, undefined if nobody may today.
 */
export function lastAdministratedDay(
  { users, customRoles }: UsersAndRoles,
  today: string
): string | null | undefined {
  const days = users
    .filter(
      person =>
        person.status === 'active' &&
        !isUserRoleExpired(person, today) &&
        roleHasPermission(findRole(person.role, customRoles), 'administer')
    )
    .map(({ validUntil }) => validUntil)
  return days.includes(null) ? null : days.toSorted().at(-1)
}

/**
 * Refuses a change after which no user could administer earlier than before it. `before` is
 * `lastAdministratedDay` before the change. Throws NOT_ALLOWED.
 */
export function refuseLosingAdministrators(
  changed: UsersAndRoles,
  today: string,
  before: string | null | undefined
): void {
  const after = lastAdministratedDay(changed, today)
  if (before === undefined || after === null) return
  if (after !== undefined && before !== null && after >= before) return
  throw new AppError(
    'NOT_ALLOWED',
    'Phải luôn còn ít nhất một người quản trị. Hãy giao quyền quản trị cho người khác trước.'
  )
}
