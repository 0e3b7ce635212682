import type { Right } from '@shared/contract/call'
import { type Channel, contract, type Handlers } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { refusalOfOwn } from '@shared/features/admin/own-decision'
import { mayRole, type Permission, refusalOf } from '@shared/features/admin/roles'
import type { Entry } from '../entry/entry'
import { deciderOf } from '../entry/same-person'
import { type ActivityParts, noteActivity } from '../store/activity'
import { currentRole, type RoleParts } from '../store/current-role'
import { Noted, type NotingHandlers } from './noted'

/** Whose right it is, and the trail that a refused attempt is noted in. */
export interface RightParts extends ActivityParts, RoleParts {}

/** Throws NOT_ALLOWED, saying which right is missing, and notes the attempt in the audit trail. */
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

/** Who filed something does not decide on it. Throws NOT_ALLOWED. */
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
 * Every handler behind the right that its call needs, and its sentence for the trail noted before its bare answer is handed on:
 * what a page hides, main refuses as well.
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

/** Everybody may look; where the input decides, the handler asks. */
function isAsked(right: Right): right is Permission {
  return right !== 'everybody' && right !== 'view' && right !== 'byInput'
}
