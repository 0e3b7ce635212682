import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import type { User } from '@shared/features/admin/user'
import { canDecideOnLoads } from '@shared/model/admin/roles'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import { findDecidingPerson, toDecidingPerson } from '../../auth/same-person'
import type { FeatureDependencies } from '../../parts'
import {
  currentOperatorRole,
  effectiveRoleOf,
  personNameInAuditEntries
} from '../../store/operator'

type DeciderParts = Pick<FeatureDependencies, 'clock' | 'entry' | 'records' | 'settings'>
type SentLoad = Pick<StagedLoad, 'user' | 'pipeline'>

/** Senders of a load: the user who ran it and the author of the pipeline that produced it. */
export const loadSendersOf = ({ user, pipeline }: SentLoad): readonly string[] =>
  pipeline?.author ? [user, pipeline.author] : [user]

/** Maximum number of deciders whose names a page shows. */
const shownDeciders = 20

/**
 * Permissions to decide on loads and corrections, of which one is enough; `canDecideOnLoads`
 * applies the same rule.
 */
export const loadDecisionPermissions = ['approve', 'operate'] as const

/**
 * Reason why the operator cannot decide on a pending load; undefined if they can. The permission
 * check itself is made by the caller.
 */
export function loadDecisionRefusalReason(
  context: DeciderParts,
  load: SentLoad
): string | undefined {
  const { operator, configuration } = context.settings.read()
  const decider = {
    operator,
    person: findDecidingPerson(context),
    role: currentOperatorRole(context)
  }
  for (const sender of loadSendersOf(load)) {
    const refusal = findOwnRequestDecisionRefusal(decider, sender, configuration)
    if (refusal) return refusal
  }
  return undefined
}

/**
 * Names of the users with permission to decide on a load now: they have the right to decide and did
 * not send the load.
 */
export function loadDecidersOf(context: DeciderParts, load: SentLoad): string[] {
  const { users } = context.records.read()
  const { configuration } = context.settings.read()
  const people = { records: context.records, accounts: context.entry.accounts }
  const mayDecide = (user: User): boolean => {
    const role = effectiveRoleOf(context, user)
    if (!canDecideOnLoads(role)) return false
    const operator = personNameInAuditEntries(user, users)
    const decider = { operator, person: toDecidingPerson(user, people), role }
    return loadSendersOf(load).every(
      sender => !findOwnRequestDecisionRefusal(decider, sender, configuration)
    )
  }
  return users
    .filter(mayDecide)
    .slice(0, shownDeciders)
    .map(user => personNameInAuditEntries(user, users))
}
