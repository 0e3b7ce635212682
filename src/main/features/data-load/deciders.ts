import { refusalOfOwn } from '@shared/features/admin/own-decision'
import { roleToday, type User } from '@shared/features/admin/user'
import { toDay } from '@shared/kit/format'
import { mayDecideOnLoads } from '@shared/model/admin/roles'
import type { HeldLoad } from '@shared/model/data-load/held-load'
import { deciderOf, decidingPerson } from '../../auth/same-person'
import type { Parts } from '../../parts'
import { currentRole, nameForRecords } from '../../store/operator'

type DeciderParts = Pick<Parts, 'clock' | 'entry' | 'records' | 'settings'>
type SentLoad = Pick<HeldLoad, 'user' | 'pipeline'>

/** Senders of a load: the user who ran it and the author of the pipeline that produced it. */
export const sendersOf = ({ user, pipeline }: SentLoad): readonly string[] =>
  pipeline?.author ? [user, pipeline.author] : [user]

/** Maximum number of names on a page. */
const shownDeciders = 20

/** Rights of which one is enough to decide on loads and corrections, as `mayDecideOnLoads`. */
export const decidingRights = ['approve', 'operate'] as const

/**
 * Reason why the operator cannot decide on a pending load; undefined if they can. The permission
 * check itself is made by the caller.
 */
export function refusalOfLoad(context: DeciderParts, load: SentLoad): string | undefined {
  const { operator, configuration } = context.settings.read()
  const decider = { operator, person: deciderOf(context), role: currentRole(context) }
  for (const sender of sendersOf(load)) {
    const refusal = refusalOfOwn(decider, sender, configuration)
    if (refusal) return refusal
  }
  return undefined
}

/** Names of the users entitled to decide on a load now: they have the right and did not send it. */
export function decidersOf(context: DeciderParts, load: SentLoad): string[] {
  const { users } = context.records.read()
  const { configuration } = context.settings.read()
  const today = toDay(context.clock.now())
  const people = { records: context.records, accounts: context.entry.accounts }
  const mayDecide = (user: User): boolean => {
    const role = roleToday(user, today)
    if (!mayDecideOnLoads(role)) return false
    const operator = nameForRecords(user, users)
    const decider = { operator, person: decidingPerson(user, people), role }
    return sendersOf(load).every(sender => !refusalOfOwn(decider, sender, configuration))
  }
  return users
    .filter(mayDecide)
    .slice(0, shownDeciders)
    .map(user => nameForRecords(user, users))
}
