import type { Output, Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { loadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { martRowOf } from '@shared/model/data-mart/list'
import type { DifferencesPage } from '@shared/model/data-mart/rows/differences'
import { recalledSources } from '@shared/model/file-import/remembered'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { refuseTakenName } from '../../warehouse/add-table'
import { asAppError } from '../../warehouse/engine-errors'
import type { Loads } from '../../warehouse/loading/loads'
import type { Sending } from '../../warehouse/loading/made-rows'
import { comparisonOf as pairedBy } from '../../warehouse/loading/merge-sql'
import type { LoadWatch } from '../../warehouse/loading/stage'
import { differencesOf, differencesQuestion } from '../../warehouse/sql/differences-sql'
import { tableOf } from '../data-mart/table-of'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import { nextId, withRemoved } from '../next-id'
import { type Noted, type NotingHandlersFor, noted, unnoted } from '../noted'
import { allowedBy, cancellable, stopping } from '../registration'
import { mapTemplate } from '../standard-model/map-template'
import { decidingRights } from './deciders'
import { createDecisionHandlers } from './decisions'
import { hashOf } from './hash-of'
import type { LoadParts } from './parts'
import { proposeSources } from './propose'
import { readRejected, saveRejected } from './rejected'
import { rememberReading } from './remember'
import { comparisonOf, refuseToLoad, targetsOf } from './review'
import { sendingOf } from './sending'
import { underLoad, watchOf } from './watch'

/**
 * Handlers that load files: read completely, check, compare and publish, with approval by a second
 * person if configured.
 */
export function createDataLoadHandlers(
  context: LoadParts,
  loads: Loads,
  chosen: ChosenFiles
): NotingHandlersFor<'dataLoad'> {
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const told = (load: string) => comparisonOf(context, loads.find(load), loads)

  return {
    ...createDecisionHandlers(context, loads),
    'dataLoad:targets': () => targetsOf(context.records.read()),
    'dataLoad:propose': async ({ token, table, recalls = true }) => {
      try {
        const { profile } = chosen.lookAt(token)
        const known = recalls ? (context.records.read().fileReadings ?? []) : []
        const recalled = recalledSources(known, profile, table)
        return await proposeSources(context.warehouse, find(table), profile, recalled)
      } catch (error) {
        throw asAppError(error)
      }
    },
    'dataLoad:create': cancellable(underLoad, (request, signal, commit) =>
      createTableFromFile({ context, loads, chosen }, request, signal, commit)
    ),
    'dataLoad:stage': cancellable(
      underLoad,
      async ({ load, token, table: id, sources, partition }, signal, commit) => {
        const { operator } = context.settings.read()
        const table = find(id)
        refuseToLoad(table)
        const part = partitionOf(table, partition, sources)
        const sending = { ...sendingOf(chosen, token, table.columns, sources), user: operator }
        const watch = watchOf(context.tell, load, signal)
        await loads.stage(load, table, await hashed(context.warehouse, sending, watch), part, watch)
        commit()
        await rememberReading(context, chosen, token, {
          table: id,
          columns: table.columns,
          sources
        })
        // The table only changes on publication, so nothing is audited here.
        return unnoted({ outcome: 'staged', comparison: told(load) })
      }
    ),
    'dataLoad:waiting': ({ table }) => {
      const { waitingLoads } = context.records.read()
      return waitingLoads
        .filter(load => table === null || load.table === table)
        .map(load => comparisonOf(context, load, loads))
    },
    'dataLoad:compare': async ({ load }) => {
      await loads.compare(load, find(loads.find(load).table), neverAborted)
      return told(load)
    },
    'dataLoad:differences': ({ load, ...range }) => readDifferences(context, loads, load, range),
    'dataLoad:rejected': question => readRejected(context, loads, question),
    'dataLoad:saveRejected': asked => saveRejected(context, loads, asked),
    'dataLoad:submit': async ({ load }) => {
      const { file, table, counts } = await loads.wait(load)
      const words = `Gửi duyệt tệp “${file.fileName}” cho bảng “${find(table).name}”: ${formatNumber(counts.read)} dòng`
      return noted(told(load), 'create', words)
    },
    'dataLoad:drop': async ({ load }) => {
      // A load that awaits approval is returned with a reason, never dropped silently.
      if (!loads.isWaiting(load)) await loads.drop(load)
      return unnoted(undefined)
    },
    // Stopping a load requires the right to publish it; a stopped one leaves nothing to audit.
    'dataLoad:stop': allowedBy(
      () => decidingRights,
      stopping('dataLoad:stop', underLoad.by, () => unnoted(undefined))
    )
  }
}

interface TableCreation {
  readonly context: LoadParts
  readonly loads: Loads
  readonly chosen: ChosenFiles
}

/** Creates a table from the rows of a chosen file. Throws AppError. */
async function createTableFromFile(
  { context, loads, chosen }: TableCreation,
  { load, token, draft, sources }: Parsed<'dataLoad:create'>,
  signal: AbortSignal,
  commit: () => void
): Promise<Noted<Output<'dataLoad:create'>>> {
  const { operator } = context.settings.read()
  const records = context.records.read()
  const { dataMarts: known } = records
  // Checked before the file is read completely; a name that is taken during the load is refused
  // later.
  refuseTakenName(known, draft.tableName)
  const id = nextId('dm', withRemoved(records, 'dataMarts'))
  const table = tableOf(draft, { id, operator, now: context.clock.now() })
  const sending = { ...sendingOf(chosen, token, table.columns, sources), user: operator }
  // Read now, because the chosen file may be released during a long load.
  const { profile } = chosen.lookAt(token)
  const watch = watchOf(context.tell, load, signal)
  const made = await loads.create(table, await hashed(context.warehouse, sending, watch), watch)
  commit()
  // A load without rows creates no table.
  if (!made.load) return unnoted({ outcome: 'cancelled' })
  const { columns } = table
  await rememberReading(context, chosen, token, { table: id, columns, sources })
  const { counts, file } = made.load
  const state = context.records.read()
  const row = martRowOf(findRecord(state.dataMarts, id, 'bảng'), state)
  const by = { user: operator, time: context.clock.now() }
  const filled = await mapTemplate(context.records, { mart: table, sources, profile }, by)
  const mapped = filled === null ? '' : loadText.mappedTo(filled)
  const words = `Tạo bảng Data Mart “${row.name}” từ tệp “${file.fileName}”: nạp ${formatNumber(counts.added)} dòng, loại ${formatNumber(counts.rejected)}${mapped}`
  return noted({ outcome: 'created', table: row, counts, filled }, 'create', words)
}

/** Page of the rows by which a staged load differs from its table. Throws AppError. */
async function readDifferences(
  { warehouse }: LoadParts,
  loads: Loads,
  load: string,
  range: Omit<Parsed<'dataLoad:differences'>, 'load'>
): Promise<DifferencesPage> {
  try {
    const { files, merge } = await loads.open(load)
    const question = differencesQuestion(pairedBy(merge), files, range)
    const { rows } = await warehouse.reader.ask(question, { deadline: patience })
    const { columns } = merge.table
    return { columns: [...columns], rows: differencesOf(rows, columns.length) }
  } catch (error) {
    throw asAppError(error)
  }
}

/**
 * Adds the SHA-256 of the file, which proves which bytes a row came from. The engine's processes
 * start meanwhile and while the file is read: one start takes a quarter of a second of the processor.
 */
async function hashed(
  { reader, writer }: LoadParts['warehouse'],
  sending: Sending,
  { signal }: LoadWatch
): Promise<Sending> {
  writer.begin()
  reader.begin()
  const sha256 = await hashOf(sending.source.file, signal)
  return { ...sending, sent: { ...sending.sent, sha256 } }
}

/** Timeout of a comparison, in milliseconds; ten million rows take long. */
const patience = 300_000

/**
 * The partition column of a table: that of the last load unless the user chose another. Throws
 * AppError if the file lacks it.
 */
function partitionOf(table: DataMart, chosen: string, sources: readonly (number | null)[]): string {
  if (table.writeStrategy !== 'partitioned') return ''
  const name = chosen || table.partition
  const place = table.columns.findIndex(column => column.name === name)
  if (place >= 0 && typeof sources[place] === 'number') return name
  throw new AppError('INVALID_INPUT', loadText.targets.partitionMissing)
}
