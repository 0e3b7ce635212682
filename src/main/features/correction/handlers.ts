import { AppError } from '@shared/contract/reply'
import { refusalOfOwn } from '@shared/features/admin/own-decision'
import {
  basisWords,
  correctionCounts,
  correctionWords,
  countWords
} from '@shared/features/correction/words'
import { type Correction, mostWaiting } from '@shared/model/correction/correction'
import { correctionText as text } from '@shared/model/correction/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type MartRow, martRowOf } from '@shared/model/data-mart/list'
import { deciderOf } from '../../auth/same-person'
import { currentRole } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import { asAppError, convertEngineFaults } from '../../warehouse/engine-errors'
import { decidingRights, refusalOfLoad } from '../data-load/deciders'
import { createRowNotes } from '../data-mart/personal-rows'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, noted, notedEach } from '../noted'
import { allowedBy } from '../registration'
import { meetNewest } from './meet-newest'
import type { CorrectionParts } from './parts'
import { publishCorrection } from './publish'
import { readProposal } from './read-proposal'
import { correctionRefusal, refuseToCorrect } from './refusal'
import { differencesOf, markedColumns, waitingOf } from './shown'

/** Maximum length of a note in the history of a table, in characters. */
const longestNote = 1_000

/**
 * **Sửa ô**: handlers for cell corrections, proposed against a base generation and published
 * directly or after approval by a second person, like loads of files.
 */
export function createCorrectionHandlers(
  context: CorrectionParts
): NotingHandlersFor<'correction'> {
  const { records, settings, clock } = context
  const findTable = (id: string): DataMart => findRecord(records.read().dataMarts, id, 'bảng')
  const find = (id: string): Correction => findIn(records.read(), id)
  const rowNotes = createRowNotes(context)
  const rowOf = (id: string): MartRow => martRowOf(findTable(id), records.read())

  /** Throws NOT_ALLOWED if the operator made the proposal. */
  function requireOther(correction: Correction): void {
    const refusal = refusalOfLoad(context, correction)
    if (refusal) throw new AppError('NOT_ALLOWED', refusal)
  }

  return {
    'correction:refusal': ({ table }) => correctionRefusal(findTable(table), records.read()) ?? '',
    'correction:propose': proposal =>
      convertEngineFaults(async () => {
        const table = findTable(proposal.table)
        refuseToCorrect(table, records.read())
        const made = await readProposal(context, table, proposal)
        const words = correctionWords(made)
        if (settings.read().configuration.approveLoads) {
          await records.update(({ waitingCorrections }) => {
            if (waitingCorrections.length >= mostWaiting) {
              throw new AppError('CONFLICT', text.refusals.tooMany)
            }
            waitingCorrections.push(made)
          })
          const answer = { outcome: 'waiting', correction: waitingOf(context, made) } as const
          return noted(answer, 'create', text.trail.proposed(table.name, words))
        }
        await publishCorrection(context, table, made)
        const answer = { outcome: 'published', table: rowOf(table.id) } as const
        return noted(answer, 'update', text.trail.published(table.name, words))
      }),
    'correction:waiting': ({ table }) =>
      records
        .read()
        .waitingCorrections.filter(one => table === null || one.table === table)
        .map(one => waitingOf(context, one)),
    'correction:get': async ({ correction: id }) => {
      const found = find(id)
      const table = findTable(found.table)
      const conflict = await conflictOf(context, table, found)
      const answer = {
        correction: waitingOf(context, found),
        differences: differencesOf(context, found),
        conflict
      }
      const what = countWords(correctionCounts(found.rows))
      const nothing = { search: '', filters: {} }
      const columns = markedColumns(context, found)
      return notedEach(answer, rowNotes.notesOf(table, columns, what, nothing))
    },
    'correction:approve': allowedBy(
      () => decidingRights,
      ({ correction: id }) =>
        convertEngineFaults(async () => {
          const found = find(id)
          requireOther(found)
          const table = findTable(found.table)
          await publishCorrection(context, table, found)
          const words = text.trail.approved(table.name, found.user, correctionWords(found))
          return noted(rowOf(table.id), 'approve', words)
        })
    ),
    'correction:refuse': allowedBy(
      () => decidingRights,
      async ({ correction: id, reason }) => {
        const found = find(id)
        requireOther(found)
        const { name } = findTable(found.table)
        const note = text.history.refusedNote(found.user, basisWords(found.basis), reason)
        const event = {
          time: clock.now(),
          user: settings.read().operator,
          action: text.history.refused,
          note: note.slice(0, longestNote)
        }
        await letGo(context, found, table => table?.history.push(event))
        return noted(undefined, 'approve', text.trail.refused(name, found.user, reason))
      }
    ),
    'correction:withdraw': async ({ correction: id }) => {
      const found = find(id)
      if (!isOwn(context, found)) throw new AppError('NOT_ALLOWED', text.refusals.notMine)
      const { name } = findTable(found.table)
      await letGo(context, found)
      return noted(undefined, 'update', text.trail.withdrawn(name, correctionWords(found)))
    }
  }
}

function findIn({ waitingCorrections }: RecordState, id: string): Correction {
  const found = waitingCorrections.find(one => one.id === id)
  if (!found) throw new AppError('NOT_FOUND', text.refusals.gone)
  return found
}

/** Whether the operator made the correction, also under a former name. */
function isOwn(context: CorrectionParts, { user }: Correction): boolean {
  const { operator } = context.settings.read()
  const decider = { operator, person: deciderOf(context), role: currentRole(context) }
  return refusalOfOwn(decider, user, { separateApprover: true }) !== undefined
}

/**
 * Deletes the pending correction and writes `note` in the same save. Throws AppError; NOT_FOUND if
 * another user decided meanwhile.
 */
async function letGo(
  { records }: CorrectionParts,
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
  context: CorrectionParts,
  table: DataMart,
  correction: Correction
): Promise<string> {
  try {
    refuseToCorrect(table, context.records.read())
    await meetNewest(context, table, correction)
    return ''
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw asAppError(error)
  }
}
