import { AppError } from '@shared/contract/reply'
import {
  type Duty,
  type DutyHeir,
  describeMissingPermissions,
  dutyLabels,
  findMissingPermissions
} from '@shared/features/admin/hand-over'
import { handOverText as text } from '@shared/features/admin/hand-over-text'
import { personLabelOf } from '@shared/features/admin/person-name'
import { isUserRoleExpired, type User } from '@shared/features/admin/user'
import { toVietnamIsoDay } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import { keysOf } from '@shared/kit/keys-of'
import type { FeatureDependencies } from '../../parts'
import { effectiveRoleOf, personNameInAuditEntries } from '../../store/operator'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { draftDutyOf, findOwnedRecords, listWaitingRequests } from './duties'

type HandOverParts = Pick<FeatureDependencies, 'clock' | 'drafts' | 'records'>

/** Handlers that list what a user owns and give it to another user. */
export function createHandOverHandlers(context: HandOverParts): AuditingHandlersFor<'handOver'> {
  const { records } = context
  const isActive = (person: User): boolean =>
    person.status === 'active' && !isUserRoleExpired(person, toVietnamIsoDay(context.clock.now()))

  return {
    // The list only reads, so that it is not audited.
    'handOver:list': ({ id }) => {
      const state = structuredClone(records.read())
      const person = findRecord(state.users, id, 'người dùng')
      const heirs = state.users.filter(other => other.id !== id && isActive(other))
      return notAudited({
        duties: listDuties(context, person),
        waiting: listWaitingRequests(state, person),
        heirs: heirs.map(other => toHeir(context, other))
      })
    },
    'handOver:save': async ({ id, draft: { to, kinds, reason } }) => {
      if (to === id) throw new AppError('NOT_ALLOWED', text.refused.self, { to: text.refused.self })
      const { users } = records.read()
      const [giver, heir] = [
        findRecord(users, id, 'người dùng'),
        findRecord(users, to, 'người dùng')
      ]
      if (!isActive(heir)) refuse(text.refused.locked(heir.name))
      // Records and schedules would show other rows under another scope.
      if (!isSameJson(giver.scope ?? null, heir.scope ?? null))
        refuse(text.refused.scope(heir.name))
      const given = listDuties(context, giver).filter(({ kind }) => kinds.includes(kind))
      if (given.length === 0) throw new AppError('CONFLICT', text.refused.empty)
      refuseMissingPermissions(given, heir, context)
      const handsDrafts = given.some(({ kind }) => kind === 'drafts')
      if (handsDrafts) refuseTakenDrafts(context, id, heir)
      const name = personNameInAuditEntries(heir, users)
      const count = await records.update(state => {
        const owned = findOwnedRecords(state, findRecord(state.users, id, 'người dùng'))
        const chosen = owned.filter(({ kind }) => kinds.includes(kind))
        // The records may have changed since they were listed.
        refuseMissingPermissions(chosen, heir, context)
        for (const { assign } of chosen) assign({ id: to, name })
        return chosen.length
      })
      // The records are handed over by now, so that their entry is written even if drafts fail.
      const drafted = handsDrafts ? await giveDrafts(context, id, to).catch(() => undefined) : 0
      const isPartial = drafted === undefined
      const moved = given.filter(({ kind }) => !isPartial || kind !== 'drafts')
      const words = text.audit(
        personLabelOf(giver),
        personLabelOf(heir),
        describeDuties(moved),
        reason.trim()
      )
      return audited({ count: count + (drafted ?? 0), isPartial }, 'update', words)
    }
  }
}

const toHeir = (context: HandOverParts, person: User): DutyHeir => {
  const { id, name, account } = person
  const { label, may } = effectiveRoleOf(context, person)
  return { id, name, account, roleLabel: label, may: [...may] }
}

/** Everything that a user owns, schedules first. */
export function listDuties(
  { records, drafts }: Omit<HandOverParts, 'clock'>,
  person: User
): Duty[] {
  const state = structuredClone(records.read())
  const owned = [
    ...findOwnedRecords(state, person),
    ...drafts
      .read()
      .drafts.filter(({ owner }) => owner === person.id)
      .map(draftDutyOf)
  ]
  const order = keysOf(dutyLabels)
  return owned
    .map(({ kind, id, name, isScheduled, needs }) => ({
      ...{ kind, id, name, isScheduled },
      needs: [...needs]
    }))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

function refuse(message: string): never {
  throw new AppError('NOT_ALLOWED', message, { to: message })
}

function refuseMissingPermissions(
  duties: Parameters<typeof findMissingPermissions>[0],
  heir: User,
  context: HandOverParts
): void {
  const missing = findMissingPermissions(duties, effectiveRoleOf(context, heir).may)
  if (missing.size > 0) {
    refuse(text.refused.permissions(heir.name, describeMissingPermissions(missing)))
  }
}

/** Refuses drafts of a form of which the next owner has a draft too. */
function refuseTakenDrafts({ drafts }: HandOverParts, from: string, heir: User): void {
  const all = drafts.read().drafts
  const own = new Set(all.filter(({ owner }) => owner === heir.id).map(({ form }) => form))
  if (all.some(({ form, owner }) => owner === from && own.has(form))) {
    refuse(text.refused.draft(heir.name))
  }
}

/**
 * Gives the drafts of a user to another one. They are stored apart from the records; if the program
 * ends in between, they stay with the user and can be handed over again.
 */
function giveDrafts({ drafts }: HandOverParts, from: string, to: string): Promise<number> {
  return drafts.update(state => {
    const theirs = new Set(state.drafts.filter(({ owner }) => owner === to).map(({ form }) => form))
    const given = state.drafts.filter(({ form, owner }) => owner === from && !theirs.has(form))
    for (const draft of given) draft.owner = to
    return given.length
  })
}

function describeDuties(duties: readonly Duty[]): string {
  const groups = Map.groupBy(duties, ({ kind }) => kind)
  return [...groups]
    .map(([kind, own]) => `${dutyLabels[kind]}: ${own.map(({ name }) => `“${name}”`).join(', ')}`)
    .join('; ')
}
