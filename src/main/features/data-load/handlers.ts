import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { toMartListRow } from '@shared/model/data-mart/list'
import type { RowDifferencesPage } from '@shared/model/data-mart/rows/differences'
import { recallColumnMapping } from '@shared/model/file-import/remembered'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { refuseTakenTableName } from '../../warehouse/add-table'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import type { StagedLoads } from '../../warehouse/loading/loads'
import type { FileLoadRequest } from '../../warehouse/loading/made-rows'
import { mergeComparisonOf as pairedBy } from '../../warehouse/loading/merge-sql'
import type { FileLoadMonitor } from '../../warehouse/loading/stage'
import { buildRowDifferencesQuery, parseRowDifferences } from '../../warehouse/sql/differences-sql'
import { createTableFromDraft } from '../data-mart/table-of'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditedResult, type AuditingHandlersFor, audited, notAudited } from '../noted'
import {
  createCancellableHandler,
  createCancellingHandler,
  withInputPermission
} from '../registration'
import { mapTableFromTemplate } from '../standard-model/map-template'
import { loadDecisionPermissions } from './deciders'
import { createLoadDecisionHandlers } from './decisions'
import { hashChosenFile } from './hash-of'
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
      async ({ load, token, table: id, sources, partition }, signal, commit) => {
        const { operator } = context.settings.read()
        const table = find(id)
        refuseTableLoad(table)
        const part = partitionOf(table, partition, sources)
        const sending = {
          ...createFileLoadRequest(chosen, token, table.columns, sources),
          user: operator
        }
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

interface TableCreation {
  readonly context: FileLoadDependencies
  readonly loads: StagedLoads
  readonly chosen: ChosenFiles
}

/** Creates a table from the rows of a chosen file. Throws AppError. */
async function createTableFromFile(
  { context, loads, chosen }: TableCreation,
  { load, token, draft, sources }: ParsedCallInput<'dataLoad:create'>,
  signal: AbortSignal,
  commit: () => void
): Promise<AuditedResult<CallOutput<'dataLoad:create'>>> {
  const { operator } = context.settings.read()
  const records = context.records.read()
  const { dataMarts: known } = records
  // The table name is checked before the file is read completely; a name that is taken during the
  // load is refused later.
  refuseTakenTableName(known, draft.tableName)
  const id = nextRecordId('dm', includeRemovedSampleRecords(records, 'dataMarts'))
  const table = createTableFromDraft(draft, { id, operator, now: context.clock.now() })
  const sending = {
    ...createFileLoadRequest(chosen, token, table.columns, sources),
    user: operator
  }
  // The profile is read now, because the chosen file may be released during a long load.
  const { profile } = chosen.lookAt(token)
  const watch = createFileLoadMonitor(context.tell, load, signal)
  const made = await loads.create(
    table,
    await withFileHash(context.warehouse, sending, watch),
    watch
  )
  commit()
  // A load without rows creates no table, so it ends as cancelled.
  if (!made.load) return notAudited({ outcome: 'cancelled' })
  const { columns } = table
  await storeFileReadingOptions(context, chosen, token, { table: id, columns, sources })
  const { counts, file } = made.load
  const state = context.records.read()
  const row = toMartListRow(findRecord(state.dataMarts, id, 'bảng'), state)
  const by = { user: operator, time: context.clock.now() }
  const filled = await mapTableFromTemplate(context.records, { mart: table, sources, profile }, by)
  const mapped = filled === null ? '' : dataLoadText.mappedTo(filled)
  const words = `Tạo bảng Data Mart “${row.name}” từ tệp “${file.fileName}”: nạp ${formatNumber(counts.added)} dòng, loại ${formatNumber(counts.rejected)}${mapped}`
  return audited({ outcome: 'created', table: row, counts, filled }, 'create', words)
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

/**
 * Adds the SHA-256 of the file, which proves which bytes a row came from. The engine's processes
 * are started at the same time, because one start takes a quarter of a second of CPU time.
 */
async function withFileHash(
  { reader, writer }: FileLoadDependencies['warehouse'],
  sending: FileLoadRequest,
  { signal }: FileLoadMonitor
): Promise<FileLoadRequest> {
  writer.begin()
  const sha256 = await hashChosenFile(sending.source.file, signal)
  // The two processes are started in separate turns of the event loop, because each start blocks it
  // for tens of milliseconds.
  reader.begin()
  return { ...sending, sent: { ...sending.sent, sha256 } }
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
