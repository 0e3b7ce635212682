import { isDeepStrictEqual } from 'node:util'
import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import type { DegreeRequestRow } from '@shared/features/secrecy/calls'
import { degreeText as text } from '@shared/features/secrecy/text'
import { reasonFaultMessages } from '@shared/kit/fields'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  applyDegreeSetting,
  type DegreeRequest,
  degreeSettingOf,
  describeDegreeChanges,
  maxDegreeRequests,
  raisedDegreesOf,
  type TableDegreeSetting
} from '@shared/model/secrecy/degree-request'
import { findDecidingPerson } from '../../auth/same-person'
import { approveLowering } from '../../disclosure/degree/retain-degrees'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { nextRecordId } from '../next-id'
import { audited } from '../noted'
import { confirmBySecondPerson } from '../second-person'

export type DegreeChangeParts = Pick<
  FeatureDependencies,
  'clock' | 'entry' | 'passwordCost' | 'records' | 'settings'
>

/** Maximum length of a note in the history, in characters. */
const longestNote = 1_000

/**
 * Changes degrees of a table: raising at once, lowering with a reason and a second person. Throws
 * AppError.
 */
export async function changeDegrees(
  context: DegreeChangeParts,
  { id, setting, reason, second }: ParsedCallInput<'secrecy:change'>
) {
  const table = findRecord(context.records.read().dataMarts, id, 'bảng')
  const before = degreeSettingOf(table)
  refuseUnknownColumns(before, setting)
  const { changes, lowered } = describeDegreeChanges(before, setting)
  if (changes.length === 0) throw new AppError('INVALID_INPUT', text.same)
  const words = changes.join('; ')
  if (lowered.length === 0) {
    await context.records.update(state =>
      applyChange(context, state, { id, before, setting, words })
    )
    return audited({ outcome: 'changed' as const }, 'update', text.changed(table.name, words))
  }
  if (reason === undefined) {
    const message = reasonFaultMessages.any
    throw new AppError('INVALID_INPUT', message, { reason: message })
  }
  const given = reason.trim()
  const confirmed = await confirmBySecondPerson(context, second, 'operate')
  if (confirmed !== '') {
    const note = `${text.withReason(words, given)}${confirmed}`
    await context.records.update(state => {
      approveLowering(state)
      applyChange(context, state, { id, before, setting, words: note })
    })
    return audited({ outcome: 'changed' as const }, 'approve', text.changed(table.name, note))
  }
  await context.records.update(state => {
    const waiting = state.waitingDegrees ?? []
    if (waiting.some(one => one.table === id)) throw new AppError('CONFLICT', text.waits)
    if (waiting.length >= maxDegreeRequests) throw new AppError('NOT_ALLOWED', text.full)
    // What the same change raises takes effect now, without waiting for the second person.
    const raised = raisedDegreesOf(before, setting)
    const raises = describeDegreeChanges(before, raised).changes
    if (raises.length > 0) {
      applyChange(context, state, { id, before, setting: raised, words: raises.join('; ') })
    }
    const request: DegreeRequest = {
      id: nextRecordId('dm-mat', waiting),
      table: id,
      before: raised,
      after: setting,
      reason: given,
      user: context.settings.read().operator,
      time: context.clock.now()
    }
    state.waitingDegrees = [...waiting, request]
  })
  const asked = text.requested(table.name, words, given)
  return audited({ outcome: 'waiting' as const }, 'update', asked)
}

/** Requests that wait, with what they change and whether the current user may decide. */
export function listDegreeRequests(context: DegreeChangeParts): DegreeRequestRow[] {
  const { dataMarts, waitingDegrees = [] } = context.records.read()
  return waitingDegrees.flatMap(request => {
    const table = dataMarts.find(({ id }) => id === request.table)
    if (!table) return []
    return [
      {
        ...structuredClone(request),
        tableName: table.name,
        changes: describeDegreeChanges(request.before, request.after).changes,
        refusal: refusalOf(context, request) ?? ''
      }
    ]
  })
}

/** Approves or refuses a request of another person. Throws AppError. */
export async function decideDegreeRequest(
  context: DegreeChangeParts,
  { id, isApproved }: ParsedCallInput<'secrecy:decide'>
) {
  const { request, table } = await context.records.update(state => {
    const found = (state.waitingDegrees ?? []).find(one => one.id === id)
    const target = found && state.dataMarts.find(one => one.id === found.table)
    if (!found || !target) throw new AppError('NOT_FOUND', text.noRequest)
    const refusal = refusalOf(context, found)
    if (refusal !== undefined) throw new AppError('NOT_ALLOWED', refusal)
    if (isApproved) {
      const { before, after: setting, reason } = found
      const words = text.withReason(wordsOf(found), reason)
      approveLowering(state)
      applyChange(context, state, { id: target.id, before, setting, words })
    }
    state.waitingDegrees = (state.waitingDegrees ?? []).filter(one => one.id !== id)
    return { request: structuredClone(found), table: target.name }
  })
  const { user, reason } = request
  return audited(
    undefined,
    'approve',
    isApproved ? text.approved(table, wordsOf(request), user, reason) : text.refused(table, user)
  )
}

const wordsOf = ({ before, after }: DegreeRequest): string =>
  describeDegreeChanges(before, after).changes.join('; ')

/** Lowering always takes two persons, whatever administrators may decide elsewhere. */
function refusalOf(context: DegreeChangeParts, { user }: DegreeRequest): string | undefined {
  const decider = {
    operator: context.settings.read().operator,
    person: findDecidingPerson(context),
    role: currentOperatorRole(context)
  }
  const refusal = findOwnRequestDecisionRefusal(decider, user, { separateApprover: true })
  return refusal === undefined ? undefined : text.ownRequest
}

interface DegreeChange {
  readonly id: string
  readonly before: TableDegreeSetting
  readonly setting: TableDegreeSetting
  readonly words: string
}

/** Applies a change to the stored table. Throws CONFLICT if its degrees have changed since. */
function applyChange(
  { clock, settings }: Pick<DegreeChangeParts, 'clock' | 'settings'>,
  state: Pick<RecordState, 'dataMarts'>,
  { id, before, setting, words }: DegreeChange
): void {
  const table: DataMart = findRecord(state.dataMarts, id, 'bảng')
  if (!isDeepStrictEqual(degreeSettingOf(table), before)) throw new AppError('CONFLICT', text.stale)
  applyDegreeSetting(table, setting)
  table.history.push({
    time: clock.now(),
    user: settings.read().operator,
    action: text.history,
    note: words.slice(0, longestNote)
  })
}

function refuseUnknownColumns(before: TableDegreeSetting, setting: TableDegreeSetting): void {
  const unknown = Object.keys(setting.columns).find(name => !Object.hasOwn(before.columns, name))
  if (unknown !== undefined) throw new AppError('CONFLICT', text.noColumn(unknown))
}
