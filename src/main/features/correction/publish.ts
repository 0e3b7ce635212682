import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { describeCorrection } from '@shared/features/correction/words'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { Correction } from '@shared/model/correction/correction'
import { correctionText as text } from '@shared/model/correction/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import type { RecordState } from '../../store/state/record-state'
import {
  buildCorrectionStatements,
  mapRowNumbersAfterCorrection
} from '../../warehouse/correcting/correct-sql'
import {
  estimatePatchSpaceBytes,
  estimateRewriteSpaceBytes,
  isPatchedFileOversized
} from '../../warehouse/loading/patch-growth'
import type { GenerationBuild } from '../../warehouse/publish'
import { type CorrectionRowWithChanges, findCorrectionViolations } from './broken'
import { type CorrectionOfNewestGeneration, rebaseCorrectionOnNewest } from './meet-newest'
import type { CorrectionDependencies } from './parts'
import { refuseUncorrectableTable } from './refusal'

/**
 * Publishes a correction onto the newest generation after checking its old values, key and blocking
 * rules again. A pending correction loses its record in the same save. Throws AppError or
 * EngineFault; nothing has changed then.
 */
export async function publishCorrection(
  context: CorrectionDependencies,
  table: DataMart,
  correction: Correction
): Promise<Generation> {
  const { warehouse, records, clock, settings } = context
  refuseUncorrectableTable(table, records.read())
  const met = await rebaseCorrectionOnNewest(context, table, correction)
  const broken = await findCorrectionViolations(context, table, met.opened, met.rows)
  const faults = [...new Set(Object.values(broken))]
  if (faults.length > 0) throw new AppError('CONFLICT', `${faults.join('; ')}.`)
  const isWaiting = isThere(records.read(), correction)
  const { operator } = settings.read()
  const note = describeCorrection(correction)
  const { id, user, time, basis } = correction
  const alter = (now: DataMart, state: RecordState): void => {
    refuseUncorrectableTable(now, state)
    const shape = ({ columns, key, rules }: DataMart): unknown => [columns, key, rules]
    if (!isDeepStrictEqual(shape(now), shape(table))) {
      throw new AppError('CONFLICT', text.refusals.structure)
    }
    // The correction must still be pending, because another user may have refused or withdrawn it
    // while its file was written.
    if (isWaiting && !isThere(state, correction)) {
      throw new AppError('NOT_FOUND', text.refusals.gone)
    }
    state.waitingCorrections = state.waitingCorrections.filter(one => one.id !== id)
    const published = clock.now()
    now.lastUpdate = toVietnamIsoDay(published)
    now.history.push({ time: published, user: operator, action: text.history.published, note })
  }
  const total = met.opened.generation.rows
  return warehouse.tables.publish(table.id, met.opened.id, await makingOf(context, table, met), {
    user: operator,
    origin: 'correction',
    note,
    correction: {
      basis,
      ...mapRowNumbersAfterCorrection(met.rows, total),
      ...(isWaiting && { sentBy: user, sentAt: time })
    },
    alter
  })
}

const isThere = (
  { waitingCorrections }: Pick<RecordState, 'waitingCorrections'>,
  { id }: Correction
): boolean => waitingCorrections.some(one => one.id === id)

/**
 * Determines the SQL statements and the base file of the new generation. If no row is deleted, the
 * current file is copied and patched, because little of ten million rows changes; a file with many
 * free blocks is rewritten.
 */
async function makingOf(
  { warehouse }: Pick<CorrectionDependencies, 'warehouse'>,
  { columns }: DataMart,
  { opened, rows }: CorrectionOfNewestGeneration
): Promise<GenerationBuild> {
  const { path, generation } = opened
  const { sha256, search, rows: total } = generation
  const sent = { bytes: 0, counts: countsOf(rows) }
  const after = total + sent.counts.added
  const isCopy =
    rows.every(row => row.after !== null) &&
    !(await isPatchedFileOversized(warehouse.reader, path, neverAborted))
  return {
    columns,
    files: [],
    rows: after,
    statements: buildCorrectionStatements(columns, rows, total, isCopy ? search : undefined),
    ...(isCopy
      ? {
          copyOf: { path, sha256, search },
          room: estimatePatchSpaceBytes(generation, columns, sent)
        }
      : { room: estimateRewriteSpaceBytes(generation, columns, sent, after) })
  }
}

const countsOf = (rows: readonly CorrectionRowWithChanges[]) => ({
  added: rows.filter(({ row }) => row === null).length,
  changed: rows.filter(({ row }) => row !== null).length
})
