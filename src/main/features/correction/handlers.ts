import { AppError } from '@shared/contract/reply'
import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import {
  countCorrections,
  describeCorrection,
  formatCorrectionCounts,
  formatCorrectionLegalBasis
} from '@shared/features/correction/words'
import { type Correction, maxPendingCorrections } from '@shared/model/correction/correction'
import { correctionText as text } from '@shared/model/correction/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type MartListRow, toMartListRow } from '@shared/model/data-mart/list'
import { findDecidingPerson } from '../../auth/same-person'
import { currentOperatorRole } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import { convertEngineFaults, engineErrorToAppError } from '../../warehouse/engine-errors'
import { loadDecisionPermissions, loadDecisionRefusalReason } from '../data-load/deciders'
import { createPersonalReadAuditEntries } from '../data-mart/personal-rows'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, auditedEach } from '../noted'
import { withInputPermission } from '../registration'
import { rebaseCorrectionOnNewest } from './meet-newest'
import type { CorrectionDependencies } from './parts'
import { publishCorrection } from './publish'
import { readCorrectionProposal } from './read-proposal'
import { correctionRefusalOf, refuseUncorrectableTable } from './refusal'
import { correctionColumnsOf, describeCorrectionDifferences, pendingCorrectionOf } from './shown'

/** Maximum length of a note in the history of a table, in characters. */
const longestNote = 1_000

/**
 * **Sửa ô**: handlers for cell corrections, proposed against a base generation and published
 * directly or after approval by a second person, like loads of files.
 */
export function createCorrectionHandlers(
  context: CorrectionDependencies
): AuditingHandlersFor<'correction'> {
  const { records, settings } = context
  const findTable = (id: string): DataMart => findRecord(records.read().dataMarts, id, 'bảng')
  const find = (id: string): Correction => findIn(records.read(), id)
  const rowNotes = createPersonalReadAuditEntries(context)
  const rowOf = (id: string): MartListRow => toMartListRow(findTable(id), records.read())

  /** Throws NOT_ALLOWED if the operator made the proposal. */
  function requireOther(correction: Correction): void {
    const refusal = loadDecisionRefusalReason(context, correction)
    if (refusal) throw new AppError('NOT_ALLOWED', refusal)
  }

  return {
    'correction:refusal': ({ table }) =>
      correctionRefusalOf(findTable(table), records.read()) ?? '',
    'correction:propose': proposal =>
      convertEngineFaults(async () => {
        const table = findTable(proposal.table)
        refuseUncorrectableTable(table, records.read())
        const made = await readCorrectionProposal(context, table, proposal)
        const words = describeCorrection(made)
        if (settings.read().configuration.approveLoads) {
          await records.update(({ waitingCorrections }) => {
            if (waitingCorrections.length >= maxPendingCorrections) {
              throw new AppError('CONFLICT', text.refusals.tooMany)
            }
            waitingCorrections.push(made)
          })
          const answer = {
            outcome: 'waiting',
            correction: pendingCorrectionOf(context, made)
          } as const
          return audited(answer, 'create', text.trail.proposed(table.name, words))
        }
        await publishCorrection(context, table, made)
        const answer = { outcome: 'published', table: rowOf(table.id) } as const
        return audited(answer, 'update', text.trail.published(table.name, words))
      }),
    'correction:waiting': ({ table }) =>
      records
        .read()
        .waitingCorrections.filter(one => table === null || one.table === table)
        .map(one => pendingCorrectionOf(context, one)),
    'correction:get': async ({ correction: id }) => {
      const found = find(id)
      const table = findTable(found.table)
      const conflict = await conflictOf(context, table, found)
      const answer = {
        correction: pendingCorrectionOf(context, found),
        differences: describeCorrectionDifferences(context, found),
        conflict
      }
      const what = formatCorrectionCounts(countCorrections(found.rows))
      const nothing = { search: '', filters: {} }
      const columns = correctionColumnsOf(context, found)
      return auditedEach(answer, rowNotes.notesOf(table, columns, what, nothing))
    },
    'correction:approve': withInputPermission(
      () => loadDecisionPermissions,
      ({ correction: id }) =>
        convertEngineFaults(async () => {
          const found = find(id)
          requireOther(found)
          const table = findTable(found.table)
          await publishCorrection(context, table, found)
          const words = text.trail.approved(table.name, found.user, describeCorrection(found))
          return audited(rowOf(table.id), 'approve', words)
        })
    ),
    'correction:refuse': withInputPermission(
      () => loadDecisionPermissions,
      async ({ correction: id, reason }) => {
        const found = find(id)
        requireOther(found)
        const { name } = findTable(found.table)
        const event = createRefusalEvent(context, found, reason)
        await deletePendingCorrection(context, found, table => table?.history.push(event))
        return audited(undefined, 'approve', text.trail.refused(name, found.user, reason))
      }
    ),
    'correction:withdraw': async ({ correction: id }) => {
      const found = find(id)
      if (!isOwn(context, found)) throw new AppError('NOT_ALLOWED', text.refusals.notMine)
      const { name } = findTable(found.table)
      await deletePendingCorrection(context, found)
      return audited(undefined, 'update', text.trail.withdrawn(name, describeCorrection(found)))
    }
  }
}

function findIn({ waitingCorrections }: RecordState, id: string): Correction {
  const found = waitingCorrections.find(one => one.id === id)
  if (!found) throw new AppError('NOT_FOUND', text.refusals.gone)
  return found
}

/** Creates the entry that a refused correction leaves in the history of its table. */
function createRefusalEvent(
  { clock, settings }: CorrectionDependencies,
  { user, basis }: Correction,
  reason: string
): DataMart['history'][number] {
  const note = text.history.refusedNote(user, formatCorrectionLegalBasis(basis), reason)
  return {
    time: clock.now(),
    user: settings.read().operator,
    action: text.history.refused,
    note: note.slice(0, longestNote)
  }
}

/** Whether the operator made the correction, also under a former name. */
function isOwn(context: CorrectionDependencies, { user }: Correction): boolean {
  const { operator } = context.settings.read()
  const decider = {
    operator,
    person: findDecidingPerson(context),
    role: currentOperatorRole(context)
  }
  return findOwnRequestDecisionRefusal(decider, user, { separateApprover: true }) !== undefined
}

/**
 * Deletes the pending correction and writes `note` in the same save. Throws AppError; NOT_FOUND if
 * another user decided meanwhile.
 */
async function deletePendingCorrection(
  { records }: CorrectionDependencies,
  { id, table }: Correction,
  note?: (table: DataMart | undefined) => void
): Promise<void> {
  await records.update(state => {
    findIn(state, id)
    state.waitingCorrections = state.waitingCorrections.filter(one => one.id !== id)
    note?.(state.dataMarts.find(one => one.id === table))
  })
}

/** Reason why the correction could not be published now; empty if it could. */
async function conflictOf(
  context: CorrectionDependencies,
  table: DataMart,
  correction: Correction
): Promise<string> {
  try {
    refuseUncorrectableTable(table, context.records.read())
    await rebaseCorrectionOnNewest(context, table, correction)
    return ''
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw engineErrorToAppError(error)
  }
}
