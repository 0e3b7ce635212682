import { AppError } from '@shared/contract/reply'
import { formatLoadChanges } from '@shared/features/data-load/count-words'
import { dataLoadText } from '@shared/features/data-load/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { toMartListRow } from '@shared/model/data-mart/list'
import { storeInputDegrees } from '../../disclosure/degree/store-degrees'
import { reportProgramFault } from '../../faults/report-fault'
import type { RecordState } from '../../store/state/record-state'
import type { StagedLoads } from '../../warehouse/loading/loads'
import { findRecord } from '../find-record'
import { recordFileReturnedToSender } from '../ledger/arrivals'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createCancellableHandler, withInputPermission } from '../registration'
import { loadDecisionPermissions, loadDecisionRefusalReason } from './deciders'
import type { FileLoadDependencies } from './parts'
import { refuseTableLoad } from './review'
import { createFileLoadMonitor, fileLoadCancellation } from './watch'

/**
 * Handlers of **Công bố** (publish) and **Trả lại** (return): decisions on a load, which require
 * another permission once the load awaits approval.
 */
export function createLoadDecisionHandlers(
  context: FileLoadDependencies,
  loads: StagedLoads
): Pick<AuditingHandlersFor<'dataLoad'>, 'dataLoad:giveBack' | 'dataLoad:publish'> {
  return {
    'dataLoad:giveBack': withInputPermission(
      () => loadDecisionPermissions,
      async ({ load, reason }) => {
        const { file, table: id, counts, pipeline } = loads.find(load)
        const { operator } = context.settings.read()
        // The pipeline's files are made available again before the load is deleted, so that the
        // decision can be repeated if that fails.
        const isFree = pipeline?.took && (await freeFiles(context, pipeline.run, pipeline.took))
        // A restore may have removed the table in the meantime, so its id is shown in place of its
        // name.
        const name = context.records.read().dataMarts.find(table => table.id === id)?.name ?? id
        const note = `Tệp “${file.fileName}”: ${reason}`
        const event = {
          time: context.clock.now(),
          user: operator,
          action: dataLoadText.giveBack.action,
          note
        }
        await loads.drop(load, ({ dataMarts, pipelines }) => {
          const own = pipelines.find(one => one.id === pipeline?.id)
          // Files returned with this load no longer count as loaded by the pipeline, so its next
          // run reads them again.
          if (own) own.taken = own.taken.filter(one => !pipeline?.took?.files.includes(one))
          dataMarts.find(table => table.id === id)?.history.push(event)
        })
        const { time, user } = event
        const { read, rejected } = counts
        const returned = reason.slice(0, 300)
        const given = { table: id, time, user, source: file.fileName, read, rejected, returned }
        await recordFileReturnedToSender(context, given, pipeline).catch(error =>
          reportProgramFault('arrivals', error)
        )
        const words = `Trả lại tệp “${file.fileName}” của bảng “${name}”: ${reason}`
        const after = isFree === undefined ? '' : dataLoadText.giveBack.files(isFree)
        return audited(undefined, 'approve', `${words}${after}`)
      }
    ),
    'dataLoad:publish': withInputPermission(
      ({ load }) => (loads.isWaiting(load) ? loadDecisionPermissions : 'operate'),
      createCancellableHandler(fileLoadCancellation, async ({ load }, signal, commit) => {
        const { operator, configuration } = context.settings.read()
        const held = loads.find(load)
        const { table: id } = held
        if (loads.isWaiting(load)) {
          const refusal = loadDecisionRefusalReason(context, held)
          if (refusal) throw new AppError('NOT_ALLOWED', refusal)
        } else if (configuration.approveLoads) {
          throw new AppError('CONFLICT', dataLoadText.comparison.needsApproval)
        }
        const watch = createFileLoadMonitor(context.tell, load, signal)
        const prepareTable = (kept: DataMart, state: RecordState): void => {
          refuseTableLoad(kept)
          storeInputDegrees(state, kept)
        }
        const made = await loads.publish(load, operator, prepareTable, watch)
        commit()
        if (!made.load) return notAudited({ outcome: 'cancelled' })
        const { counts, file } = made.load
        const state = context.records.read()
        const row = toMartListRow(findRecord(state.dataMarts, id, 'bảng'), state)
        const words = `Nạp tệp “${file.fileName}” vào bảng “${row.name}”: ${formatLoadChanges(counts)}`
        return audited({ outcome: 'published', table: row, counts }, 'run', words)
      })
    )
  }
}

/**
 * Makes the files of a pipeline run available to the next run; returns false if their folder is no
 * longer a source. Throws AppError.
 */
async function freeFiles(
  { records, sources }: Pick<FileLoadDependencies, 'records' | 'sources'>,
  run: string,
  { endpoint }: { readonly endpoint: string }
): Promise<boolean> {
  if (!records.read().endpoints.some(({ id }) => id === endpoint)) return false
  await (await sources()).sources.giveBack(endpoint, run)
  return true
}
