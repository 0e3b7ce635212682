import { type Channel, contract, type Handlers } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { refusalOfOwn } from '@shared/features/admin/own-decision'
import { mayRole, type Permission, refusalOf } from '@shared/model/admin/roles'
import type { Right } from '@shared/model/call'
import type { Entry } from '../auth/entry'
import { deciderOf } from '../auth/same-person'
import { type ActivityParts, noteActivity } from '../store/activity'
import { currentRole, type RoleParts } from '../store/operator'
import { Noted, type NotingHandlers } from './noted'

/** Roles of the signed-in user, and the audit log in which refused attempts are recorded. */
export interface RightParts extends ActivityParts, RoleParts {}

/** Throws NOT_ALLOWED with the missing right, and records the attempt in the audit log. */
export async function requirePermission(
  context: RightParts,
  permission: Permission,
  what: string
): Promise<void> {
  const role = currentRole(context)
  if (mayRole(role, permission)) return
  await noteActivity(context, 'system', `Từ chối lệnh ${what}: thiếu quyền`).catch(() => undefined)
  throw new AppError('NOT_ALLOWED', refusalOf(role, permission))
}

/** Refuses a decision by the user who submitted the item. Throws NOT_ALLOWED. */
export function refuseOwn(
  context: RoleParts & { readonly entry: Pick<Entry, 'accounts'> },
  creator: string
): void {
  const { operator, configuration } = context.settings.read()
  const decider = { operator, person: deciderOf(context), role: currentRole(context) }
  const refusal = refusalOfOwn(decider, creator, configuration)
  if (refusal) throw new AppError('NOT_ALLOWED', refusal)
}

/**
 * Wraps each handler in its permission check and writes the audit entry before returning the
 * result, so that main also refuses what a page hides.
 */
export function guardHandlers(context: RightParts, handlers: NotingHandlers): Handlers {
  const settle = (answer: unknown): unknown =>
    answer instanceof Noted
      ? answer.settle((kind, words) => noteActivity(context, kind, words))
      : answer
  const guarded = Object.entries(handlers).map(([name, handle]) => {
    const { right } = contract[name as Channel]
    const open = (input: never): unknown => {
      const answer: unknown = handle(input)
      return answer instanceof Promise ? answer.then(settle) : settle(answer)
    }
    if (!isAsked(right)) return [name, open]
    const guard = async (input: never): Promise<unknown> => {
      await requirePermission(context, right, name)
      return open(input)
    }
    return [name, guard]
  })
  return Object.fromEntries(guarded)
}

/**
 * Whether a right must be checked here: reading is open to everybody, and a right that depends on
 * the input is checked by the handler.
 */
function isAsked(right: Right): right is Permission {
  return right !== 'everybody' && right !== 'view' && right !== 'byInput'
}
