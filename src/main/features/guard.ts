import { isCallInScope } from '@shared/contract/calls-in-scope'
import { type CallHandlers, type CallName, callContract } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import {
  missingPermissionMessage,
  type Permission,
  roleHasPermission
} from '@shared/model/admin/roles'
import { scopeText } from '@shared/model/admin/scope-text'
import type { CallPermission } from '@shared/model/call'
import type { Authentication } from '../auth/entry'
import { findDecidingPerson } from '../auth/same-person'
import { createViewedCalls, runMasked, type UserViewing } from '../auth/viewing'
import { currentAccess, recordScopeOf, runWithAccess } from '../disclosure/scope/access'
import type { AccessResolver } from '../disclosure/scope/resolve-access'
import { type ActivityDependencies, recordActivity } from '../store/activity'
import { currentOperatorRole, type RoleDependencies } from '../store/operator'
import { AuditedResult, type AuditingHandlers } from './noted'
import {
  type CallHandler,
  createHandlerRunner,
  type HandlersWithConcurrencyReason,
  type RequiredCallPermission
} from './registration'

/** Roles of the signed-in user, and the audit log in which refused attempts are recorded. */
export interface PermissionDependencies extends ActivityDependencies, RoleDependencies {
  /** Resolver of the scope of the signed-in user. */
  readonly access: AccessResolver
  readonly viewing: UserViewing
}

/**
 * Checks a permission; for a list one of its permissions is enough. Throws NOT_ALLOWED with the
 * missing permission (the first of the list), and records the attempt in the audit log.
 */
export async function requirePermission(
  context: PermissionDependencies,
  needed: RequiredCallPermission,
  what: string
): Promise<void> {
  const role = currentOperatorRole(context)
  const [first, ...others] = typeof needed === 'string' ? [needed] : needed
  if ([first, ...others].some(permission => roleHasPermission(role, permission))) return
  await recordActivity(context, 'system', `Từ chối lệnh ${what}: thiếu quyền`).catch(
    () => undefined
  )
  throw new AppError('NOT_ALLOWED', missingPermissionMessage(role, first))
}

/** Refuses a decision by the user who submitted the item. Throws NOT_ALLOWED. */
export function refuseDecisionBySubmitter(
  context: RoleDependencies & { readonly entry: Pick<Authentication, 'accounts'> },
  creator: string
): void {
  const { operator, configuration } = context.settings.read()
  const decider = {
    operator,
    person: findDecidingPerson(context),
    role: currentOperatorRole(context)
  }
  const refusal = findOwnRequestDecisionRefusal(decider, creator, configuration)
  if (refusal) throw new AppError('NOT_ALLOWED', refusal)
}

/**
 * Gate that every call passes, in this order: user as whom an administrator views, permission of the contract, permission of the input,
 * scope of the user, registration under the id that cancels the call, its queue, the handler, the audit entry. The
 * main process therefore also refuses what a page hides, and a refused call neither waits nor
 * cancels anything.
 */
export function guardHandlers(
  context: PermissionDependencies,
  handlers: HandlersWithConcurrencyReason<AuditingHandlers>
): CallHandlers {
  const run = createHandlerRunner()
  const asViewed = createViewedCalls(context.viewing)
  const settle = (answer: unknown): unknown => {
    if (!(answer instanceof AuditedResult)) return answer
    const access = currentAccess()
    const within = access && recordScopeOf(access)
    return answer.settle((kind, words) => recordActivity(context, kind, words, within))
  }

  async function answer(name: string, given: CallHandler<never, unknown>, input: never) {
    const { right } = callContract[name as CallName]
    if (isContractPermission(right)) await requirePermission(context, right, name)
    const handler = given.late ? await given.late() : given
    const needed = handler.declared?.permission?.(input)
    if (needed !== undefined) await requirePermission(context, needed, name)
    if (context.access.isOperatorUnrestricted())
      return settle(await runMasked(() => run(handler, input)))
    if (!isCallInScope(name)) throw new AppError('NOT_ALLOWED', scopeText.callRefused)
    const access = await context.access.ofOperator()
    return runWithAccess(access, async () => settle(await runMasked(() => run(handler, input))))
  }

  /**
   * Runs a handler without permission, queue or lazy loading in the same tick and returns its
   * result without an extra promise.
   */
  function guard(name: string, handler: CallHandler<never, unknown>) {
    const isPlain =
      !handler.late &&
      !handler.declared &&
      !isContractPermission(callContract[name as CallName].right)
    if (!isPlain) return (input: never) => answer(name, handler, input)
    return (input: never) => {
      if (!context.access.isOperatorUnrestricted()) return answer(name, handler, input)
      const result = runMasked(() => handler(input))
      return result instanceof Promise ? result.then(settle) : settle(result)
    }
  }

  const guarded = Object.entries<CallHandler<never, unknown>>(handlers).map(([name, handler]) => [
    name,
    asViewed(name, guard(name, handler))
  ])
  return Object.fromEntries(guarded)
}

/**
 * Whether the contract itself names a permission to check; false if every viewer may call, or if
 * the input determines the permission.
 */
function isContractPermission(right: CallPermission): right is Permission {
  return right !== 'everybody' && right !== 'view' && right !== 'byInput'
}
