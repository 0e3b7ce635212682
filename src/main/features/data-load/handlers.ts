import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { loadText } from '@shared/features/data-load/text'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { martRowOf } from '@shared/features/data-mart/list'
import type { DifferencesPage } from '@shared/features/data-mart/rows/differences'
import { recalledSources } from '@shared/features/file-import/remembered'
import { formatNumber } from '@shared/kit/format'
import {
  createCancellationRegistry,
  neverAborted,
  unlessCancelled
} from '../../runtime/async/cancellation-registry'
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
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import { mapTemplate } from '../standard-model/map-template'
import { requireDecision } from './deciders'
import { createDecisionHandlers } from './decisions'
import { hashOf } from './hash-of'
import type { LoadParts } from './parts'
import { proposeSources } from './propose'
import { readRejected, saveRejected } from './rejected'
import { rememberReading } from './remember'
import { comparisonOf, refuseToLoad, targetsOf } from './review'
import { sendingOf } from './sending'

/** Files become rows: read to the end, checked, compared, published, by a second person where that is configured. */
export function createDataLoadHandlers(
  context: LoadParts,
  loads: Loads,
  chosen: ChosenFiles
): NotingHandlersFor<'dataLoad'> {
  const { reader } = context.warehouse
  const loadsUnderWay = createCancellationRegistry()
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const told = (load: string) => comparisonOf(context, loads.find(load), loads)

  /** Runs a step of a load that the page can cancel by the load's id; undefined where it did. */
  const stoppable = <T>(
    load: string,
    run: (watch: LoadWatch) => Promise<T>
  ): Promise<T | undefined> =>
    unlessCancelled(
      loadsUnderWay.run(load, signal => {
        const onProgress: LoadWatch['onProgress'] = (phase, { share, bytes, rows }) => {
          const part = Math.min(1, Math.max(0, share))
          if (!signal.aborted)
            context.tell('dataLoad:progress', { load, phase, share: part, bytes, rows })
        }
        return run({ signal, onProgress })
      })
    )

  return {
    ...createDecisionHandlers(context, loads, stoppable),
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
    'dataLoad:create': async ({ load, token, draft, sources }) => {
      const { operator } = context.settings.read()
      const records = context.records.read()
      const { dataMarts: known } = records
      // Before the file is read to its end; whoever takes the name meanwhile has it.
      refuseTakenName(known, draft.tableName)
      const id = nextId('dm', withRemoved(records, 'dataMarts'))
      const table = tableOf(draft, { id, operator, now: context.clock.now() })
      const sending = { ...sendingOf(chosen, token, table.columns, sources), user: operator }
      // The file may be let go of while a long load runs.
      const { profile } = chosen.lookAt(token)
      const made = await stoppable(load, async watch =>
        loads.create(table, await hashed(sending, watch), watch)
      )
      // Nobody has a table of which nothing is left.
      if (!made?.load) return unnoted({ outcome: 'cancelled' })
      await rememberReading(context, chosen, token, { table: id, columns: table.columns, sources })
      const { counts, file } = made.load
      const state = context.records.read()
      const row = martRowOf(findRecord(state.dataMarts, id, 'bảng'), state)
      const by = { user: operator, time: context.clock.now() }
      const filled = await mapTemplate(context.records, { mart: table, sources, profile }, by)
      const mapped = filled === null ? '' : loadText.mappedTo(filled)
      const words = `Tạo bảng Data Mart “${row.name}” từ tệp “${file.fileName}”: nạp ${formatNumber(counts.added)} dòng, loại ${formatNumber(counts.rejected)}${mapped}`
      return noted({ outcome: 'created', table: row, counts, filled }, 'create', words)
    },
    'dataLoad:stage': async ({ load, token, table: id, sources, partition }) => {
      const { operator } = context.settings.read()
      const table = find(id)
      refuseToLoad(table)
      const part = partitionOf(table, partition, sources)
      const sending = { ...sendingOf(chosen, token, table.columns, sources), user: operator }
      const held = await stoppable(load, async watch =>
        loads.stage(load, table, await hashed(sending, watch), part, watch)
      )
      if (held) {
        await rememberReading(context, chosen, token, {
          table: id,
          columns: table.columns,
          sources
        })
      }
      // Nothing of the table changes before it is published.
      return unnoted(
        held ? { outcome: 'staged', comparison: told(load) } : { outcome: 'cancelled' }
      )
    },
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
    'dataLoad:differences': ({ load, ...range }) => differencesIn(load, range),
    'dataLoad:rejected': question => readRejected(context, loads, question),
    'dataLoad:saveRejected': asked => saveRejected(context, loads, asked),
    'dataLoad:submit': async ({ load }) => {
      const { file, table, counts } = await loads.wait(load)
      const words = `Gửi duyệt tệp “${file.fileName}” cho bảng “${find(table).name}”: ${formatNumber(counts.read)} dòng`
      return noted(told(load), 'create', words)
    },
    'dataLoad:drop': async ({ load }) => {
      // What waits for a second person is given back with a reason, not dropped in passing.
      if (!loads.isWaiting(load)) await loads.drop(load)
      return unnoted(undefined)
    },
    'dataLoad:stop': async ({ load }) => {
      // Whoever may publish it may stop it.
      await requireDecision(context, 'dataLoad:stop')
      loadsUnderWay.cancel(load)
      // What was stopped leaves nothing to tell of.
      return unnoted(undefined)
    }
  }

  async function differencesIn(
    load: string,
    range: Omit<Parsed<'dataLoad:differences'>, 'load'>
  ): Promise<DifferencesPage> {
    try {
      const { files, merge } = await loads.open(load)
      const question = differencesQuestion(pairedBy(merge), files, range)
      const { rows } = await reader.ask(question, { deadline: patience })
      const { columns } = merge.table
      return { columns: [...columns], rows: differencesOf(rows, columns.length) }
    } catch (error) {
      throw asAppError(error)
    }
  }
}

/** With the hash of the file, by which a row is told to come from these bytes and no others. */
async function hashed(sending: Sending, { signal }: LoadWatch): Promise<Sending> {
  const sha256 = await hashOf(sending.source.file, signal)
  return { ...sending, sent: { ...sending.sent, sha256 } }
}

/** Milliseconds that a comparison of ten million rows may take. */
const patience = 300_000

/** The column by which a table is written in partitions: that of the last load, unless another is chosen; the file must have it. */
function partitionOf(table: DataMart, chosen: string, sources: readonly (number | null)[]): string {
  if (table.writeStrategy !== 'partitioned') return ''
  const name = chosen || table.partition
  const place = table.columns.findIndex(column => column.name === name)
  if (place >= 0 && typeof sources[place] === 'number') return name
  throw new AppError('INVALID_INPUT', loadText.targets.partitionMissing)
}
