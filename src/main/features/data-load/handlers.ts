import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { RowDifferencesPage } from '@shared/model/data-mart/rows/differences'
import { recallColumnMapping } from '@shared/model/file-import/remembered'
import { localityRegisterOf } from '@shared/model/localities/register'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import type { StagedLoads } from '../../warehouse/loading/loads'
import { mergeComparisonOf as pairedBy } from '../../warehouse/loading/merge-sql'
import { buildRowDifferencesQuery, parseRowDifferences } from '../../warehouse/sql/differences-sql'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import {
  createCancellableHandler,
  createCancellingHandler,
  withInputPermission
} from '../registration'
import { createTableFromFile } from './create-table'
import { loadDecisionPermissions } from './deciders'
import { createLoadDecisionHandlers } from './decisions'
import { withFileHash } from './hash-of'
import {
  answerLocalityQuestions,
  deriveLocalityLists,
  findLocalityQuestions,
  sourcesWithListColumn,
  toAmbiguousOutcome
} from './locality-lists'
import type { FileLoadDependencies } from './parts'
import { proposeFileColumnsForTable } from './propose'
import { readRejectedLoadRows, saveRejectedLoadRows } from './rejected'
import { storeFileReadingOptions } from './remember'
import { describeLoadComparison, loadTargetTablesOf, refuseTableLoad } from './review'
import { createFileLoadRequest } from './sending'
import { createFileLoadMonitor, fileLoadCancellation } from './watch'

/**
 * Handlers that load files: read completely, check, compare and publish, with approval by a second
 * person if configured.
 */
export function createDataLoadHandlers(
  context: FileLoadDependencies,
  loads: StagedLoads,
  chosen: ChosenFiles
): AuditingHandlersFor<'dataLoad'> {
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const told = (load: string) => describeLoadComparison(context, loads.find(load), loads)

  return {
    ...createLoadDecisionHandlers(context, loads),
    'dataLoad:targets': () => loadTargetTablesOf(context.records.read()),
    'dataLoad:propose': async ({ token, table, recalls = true }) => {
      try {
        const { profile } = chosen.lookAt(token)
        const known = recalls ? (context.records.read().fileReadings ?? []) : []
        const recalled = recallColumnMapping(known, profile, table)
        return await proposeFileColumnsForTable(context.warehouse, find(table), profile, recalled)
      } catch (error) {
        throw engineErrorToAppError(error)
      }
    },
    'dataLoad:create': createCancellableHandler(fileLoadCancellation, (request, signal, commit) =>
      createTableFromFile({ context, loads, chosen }, request, signal, commit)
    ),
    'dataLoad:stage': createCancellableHandler(
      fileLoadCancellation,
      async ({ load, token, table: id, sources, partition, localities = [] }, signal, commit) => {
        const { operator } = context.settings.read()
        const table = find(id)
        refuseTableLoad(table)
        const part = partitionOf(table, partition, sources)
        const request = createFileLoadRequest(chosen, token, table.columns, sources)
        const register = localityRegisterOf(context.records.read().localities)
        const questions = await findLocalityQuestions(
          register,
          {
            source: request.source,
            profile: chosen.lookAt(token).profile,
            sources: sourcesWithListColumn(request.columns)
          },
          signal
        )
        const answers = answerLocalityQuestions(questions, localities)
        if (!answers) return notAudited(toAmbiguousOutcome(questions))
        const columns = deriveLocalityLists(register, request.columns, answers)
        const sending = { ...request, columns, user: operator }
        const watch = createFileLoadMonitor(context.tell, load, signal)
        await loads.stage(
          load,
          table,
          await withFileHash(context.warehouse, sending, watch),
          part,
          watch
        )
        commit()
        await storeFileReadingOptions(context, chosen, token, {
          table: id,
          columns: table.columns,
          sources
        })
        // Nothing is audited here, because the table only changes when the load is published.
        return notAudited({ outcome: 'staged', comparison: told(load) })
      }
    ),
    'dataLoad:waiting': ({ table }) => {
      const { waitingLoads } = context.records.read()
      return waitingLoads
        .filter(load => table === null || load.table === table)
        .map(load => describeLoadComparison(context, load, loads))
    },
    'dataLoad:compare': async ({ load }) => {
      await loads.compare(load, find(loads.find(load).table), neverAborted)
      return told(load)
    },
    'dataLoad:differences': ({ load, ...range }) => readDifferences(context, loads, load, range),
    'dataLoad:rejected': question => readRejectedLoadRows(context, loads, question),
    'dataLoad:saveRejected': asked => saveRejectedLoadRows(context, loads, asked),
    'dataLoad:submit': async ({ load }) => {
      const { file, table, counts } = await loads.wait(load)
      const words = `Gửi duyệt tệp “${file.fileName}” cho bảng “${find(table).name}”: ${formatNumber(counts.read)} dòng`
      return audited(told(load), 'create', words)
    },
    'dataLoad:drop': async ({ load }) => {
      // Only a load that does not await approval yet is deleted here; one that awaits approval must
      // be returned with a reason.
      if (!loads.isWaiting(load)) await loads.drop(load)
      return notAudited(undefined)
    },
    // Stopping a load requires the permission to publish the load; a stopped load changed nothing,
    // so nothing is audited.
    'dataLoad:stop': withInputPermission(
      () => loadDecisionPermissions,
      createCancellingHandler('dataLoad:stop', fileLoadCancellation.by, () => notAudited(undefined))
    )
  }
}

/** Reads one page of the rows by which a staged load differs from its table. Throws AppError. */
async function readDifferences(
  { warehouse }: FileLoadDependencies,
  loads: StagedLoads,
  load: string,
  range: Omit<ParsedCallInput<'dataLoad:differences'>, 'load'>
): Promise<RowDifferencesPage> {
  try {
    const { files, merge } = await loads.open(load)
    const question = buildRowDifferencesQuery(pairedBy(merge), files, range)
    const { rows } = await warehouse.reader.ask(question, { deadline: patience })
    const { columns } = merge.table
    return { columns: [...columns], rows: parseRowDifferences(rows, columns.length) }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** Timeout of a comparison, in milliseconds; ten million rows take long. */
const patience = 300_000

/**
 * Partition column for a load: the column of the last load unless the user chose another one.
 * Throws AppError if the file lacks that column.
 */
function partitionOf(table: DataMart, chosen: string, sources: readonly (number | null)[]): string {
  if (table.writeStrategy !== 'partitioned') return ''
  const name = chosen || table.partition
  const place = table.columns.findIndex(column => column.name === name)
  if (place >= 0 && typeof sources[place] === 'number') return name
  throw new AppError('INVALID_INPUT', dataLoadText.targets.partitionMissing)
}
