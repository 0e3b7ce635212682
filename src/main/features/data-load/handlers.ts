import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { martRowOf } from '@shared/features/data-mart/list'
import { formatNumber } from '@shared/kit/format'
import { refuseTakenName } from '../../warehouse/add-table'
import type { Loads } from '../../warehouse/loading/loads'
import type { LoadWatch } from '../../warehouse/loading/stage'
import { tableOf } from '../data-mart/table-of'
import { writeRefusal } from '../data-mart/write-refusal'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import { nextId } from '../next-id'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import type { Parts } from '../parts'
import { sendingOf } from './sending'

type LoadParts = Pick<Parts, 'clock' | 'records' | 'settings' | 'tell'>

/** Files become rows: read to the end, checked, published. */
export function createDataLoadHandlers(
  context: LoadParts,
  loads: Loads,
  chosen: ChosenFiles
): NotingHandlersFor<'dataLoad'> {
  const running = new Map<string, AbortController>()

  /** Runs under a name by which it can be stopped; undefined where it was. */
  async function stoppable<T>(
    load: string,
    run: (watch: LoadWatch) => Promise<T>
  ): Promise<T | undefined> {
    const stop = new AbortController()
    const { signal } = stop
    running.set(load, stop)
    const onProgress: LoadWatch['onProgress'] = (phase, { share, bytes, rows }) => {
      const part = Math.min(1, Math.max(0, share))
      if (!signal.aborted)
        context.tell('dataLoad:progress', { load, phase, share: part, bytes, rows })
    }
    try {
      return await run({ signal, onProgress })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      running.delete(load)
    }
  }

  return {
    'dataLoad:create': async ({ load, token, draft, sources }) => {
      const { operator } = context.settings.read()
      const { dataMarts: known } = context.records.read()
      // Before the file is read to its end; whoever takes the name meanwhile has it.
      refuseTakenName(known, draft.tableName)
      const id = nextId('dm', known)
      const table = tableOf(draft, { id, operator, now: context.clock.now() })
      const sending = { ...sendingOf(chosen, token, table.columns, sources), user: operator }
      const made = await stoppable(load, watch => loads.create(table, sending, watch))
      // Nobody has a table of which nothing is left.
      if (!made?.load) return unnoted({ outcome: 'cancelled' })
      const { counts, file } = made.load
      const { dataMarts, pipelines } = context.records.read()
      const row = martRowOf(findRecord(dataMarts, id, 'bảng'), pipelines)
      const words = `Tạo bảng Data Mart “${row.name}” từ tệp “${file.fileName}”: nạp ${formatNumber(counts.added)} dòng, loại ${formatNumber(counts.rejected)}`
      return noted({ outcome: 'created', table: row, counts }, 'create', words)
    },
    'dataLoad:stage': async ({ load, token, table: id, sources, partition }) => {
      const { operator } = context.settings.read()
      const table = findRecord(context.records.read().dataMarts, id, 'bảng')
      refuseToWrite(table)
      const part = partitionOf(table, partition, sources)
      const sending = { ...sendingOf(chosen, token, table.columns, sources), user: operator }
      const counts = await stoppable(load, watch => loads.stage(load, table, sending, part, watch))
      // Nothing of the table changes before it is published.
      return unnoted(counts ? { outcome: 'staged', counts } : { outcome: 'cancelled' })
    },
    'dataLoad:publish': async ({ load }) => {
      const { operator } = context.settings.read()
      const id = loads.tableOf(load)
      const made = await stoppable(load, watch =>
        loads.publish(load, operator, refuseToWrite, watch)
      )
      if (!made?.load) return unnoted({ outcome: 'cancelled' })
      const { counts, file } = made.load
      const { dataMarts, pipelines } = context.records.read()
      const row = martRowOf(findRecord(dataMarts, id, 'bảng'), pipelines)
      const words = `Nạp tệp “${file.fileName}” vào bảng “${row.name}”: thêm ${formatNumber(counts.added)}, sửa ${formatNumber(counts.changed)}, loại ${formatNumber(counts.rejected)} dòng`
      return noted({ outcome: 'published', table: row, counts }, 'run', words)
    },
    'dataLoad:drop': ({ load }) => {
      loads.drop(load)
      return unnoted(undefined)
    },
    'dataLoad:stop': ({ load }) => {
      running.get(load)?.abort()
      // What was stopped leaves nothing to tell of.
      return unnoted(undefined)
    }
  }
}

/** Throws AppError where the table takes no rows now. */
function refuseToWrite(table: DataMart): void {
  const refusal = writeRefusal(table)
  if (refusal) throw new AppError('CONFLICT', `${refusal}.`)
}

/** The column by which a table is written in partitions: that of the last load, unless another is chosen; the file must have it. */
function partitionOf(table: DataMart, chosen: string, sources: readonly (number | null)[]): string {
  if (table.writeStrategy !== 'partitioned') return ''
  const name = chosen || table.partition
  const place = table.columns.findIndex(column => column.name === name)
  if (place >= 0 && typeof sources[place] === 'number') return name
  throw new AppError('INVALID_INPUT', 'Hãy chọn cột phân vùng trong các cột mà tệp có.')
}
