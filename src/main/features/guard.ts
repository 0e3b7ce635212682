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
import { type Concurrent, createRunner, type Handler, type NeededPermission } from './registration'

/** Roles of the signed-in user, and the audit log in which refused attempts are recorded. */
export interface RightParts extends ActivityParts, RoleParts {}

/**
 * Throws NOT_ALLOWED with the missing right, the first of several of which one is enough, and
 * records the attempt in the audit log.
 */
export async function requirePermission(
  context: RightParts,
  needed: NeededPermission,
  what: string
): Promise<void> {
  const role = currentRole(context)
  const [first, ...others] = typeof needed === 'string' ? [needed] : needed
  if ([first, ...others].some(permission => mayRole(role, permission))) return
  await noteActivity(context, 'system', `Từ chối lệnh ${what}: thiếu quyền`).catch(() => undefined)
  throw new AppError('NOT_ALLOWED', refusalOf(role, first))
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
 * The one gate of all calls, in this order: permission of the contract, permission of the input,
 * registration under the id that cancels the call, its queue, the handler, the audit entry. So main
 * also refuses what a page hides, and a refused call neither waits nor cancels anything.
 */
export function guardHandlers(context: RightParts, handlers: Concurrent<NotingHandlers>): Handlers {
  const run = createRunner()
  const settle = (answer: unknown): unknown =>
    answer instanceof Noted
      ? answer.settle((kind, words) => noteActivity(context, kind, words))
      : answer

  async function answer(name: string, given: Handler<never, unknown>, input: never) {
    const { right } = contract[name as Channel]
    if (isAsked(right)) await requirePermission(context, right, name)
    const handler = given.late ? await given.late() : given
    const needed = handler.declared?.permission?.(input)
    if (needed !== undefined) await requirePermission(context, needed, name)
    return settle(await run(handler, input))
  }

  /** Handlers with nothing to wait for answer at once. */
  function guard(name: string, handler: Handler<never, unknown>) {
    const isPlain = !handler.late && !handler.declared && !isAsked(contract[name as Channel].right)
    if (!isPlain) return (input: never) => answer(name, handler, input)
    return (input: never) => {
      const result = handler(input)
      return result instanceof Promise ? result.then(settle) : settle(result)
    }
  }

  const guarded = Object.entries<Handler<never, unknown>>(handlers).map(([name, handler]) => [
    name,
    guard(name, handler)
  ])
  return Object.fromEntries(guarded)
}

/** Whether the contract itself names a permission: reading is open to everybody. */
function isAsked(right: Right): right is Permission {
  return right !== 'everybody' && right !== 'view' && right !== 'byInput'
}
