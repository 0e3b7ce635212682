import { AppError } from '@shared/contract/reply'
import { flowWords } from '@shared/features/etl/flow/fault-words'
import { Random, seedOf } from '@shared/kit/random'
import { type DataMart, rowWidth } from '@shared/model/data-mart/data-mart'
import type { Flow } from '@shared/model/etl/flow/flow'
import type { FlowParts } from '../parts'
import { before } from '../warehouse/sql/names'
import { gatherItems } from './extract'
import { gather } from './gather'
import type { Gathered } from './gathered'
import { holdsSelect, type Outlined } from './outline'
import type { AskedRun, RunWatch } from './run-kinds'
import { sampleItem } from './sample-item'
import type { Source } from './stage-flow'
import { tableDifference } from './table-structure'

export interface Read extends Source {
  readonly gathered: Gathered
}

/** The extracted rows of the source, at most `most` for a preview; undefined if nothing is new. */
export async function readSource(
  parts: FlowParts,
  { flow, pipeline, run, number, user }: AskedRun,
  outlined: Outlined,
  { signal, tell }: RunWatch,
  most?: number
): Promise<Read | undefined> {
  const { source } = flow
  const onRows = (rowsIn: number): void => tell({ rowsIn })
  if (source.kind === 'table') return readOther(parts, source.table, outlined, signal)
  const { columns } = outlined
  const isOpen = most === undefined && !holdsSelect(outlined)
  if (source.kind === 'sample') {
    const target = targetOf(parts, pipeline.targetTable)
    const random = new Random(seedOf(`${pipeline.id}-${number ?? 0}`))
    const name = `${pipeline.code}-${number ?? 'thu'}.csv`
    const open = () => sampleItem(parts, target, random, name, signal)
    const gathered = await gatherItems(
      parts,
      { columns, isOpen, ...(most !== undefined && { most }) },
      [{ file: null, open }],
      0,
      {
        signal,
        onRows: () => undefined
      }
    )
    return { gathered, isTable: false }
  }
  const wanted = {
    source,
    columns,
    // Read now, because the run may have waited in the queue.
    taken: parts.records.read().pipelines.find(({ id }) => id === pipeline.id)?.taken ?? [],
    run,
    user,
    isTrial: number === undefined,
    isOpen,
    ...(most !== undefined && { most })
  }
  const onFound = (): void =>
    void getReady(parts, pipeline.targetTable, signal).catch(() => undefined)
  const gathered = await gather(parts, wanted, { signal, onRows, onFound })
  return gathered && { gathered, isTable: false }
}

/**
 * Starts the engine's processes and writes tables that have no file yet, while main reads files.
 * Ignores errors, because the later use of the engine reports them.
 */
async function getReady(
  parts: Pick<FlowParts, 'records' | 'warehouse'>,
  targetTable: string,
  signal: AbortSignal
): Promise<void> {
  const { tables, reader } = parts.warehouse
  const { path } = await tables.open(targetOf(parts, targetTable).id, undefined, { signal })
  const files = [{ alias: before, path }]
  await reader.ask({ kind: 'ask', files, sql: 'SELECT 1', parameters: [], rows: 1 }, { signal })
}

/** Reads another table in place; throws if its columns are not the agreed ones. */
async function readOther(
  { warehouse, records }: FlowParts,
  name: string,
  { columns }: Outlined,
  signal: AbortSignal
): Promise<Read> {
  const table = records.read().dataMarts.find(one => one.name === name)
  const opened = await warehouse.tables.open(table?.id ?? '', undefined, { signal })
  const difference = tableDifference(name, columns, opened.columns)
  const rows = opened.generation.rows
  return {
    isTable: true,
    gathered: {
      at: { kind: 'engine', path: opened.path },
      items: difference ? [] : [{ name, sha256: null, rows, form: null }],
      rowsIn: difference ? 0 : rows,
      bytes: rows * rowWidth(opened.columns),
      left: 0,
      difference,
      skipped: [],
      unmatched: [],
      drop: () => undefined
    }
  }
}

export function targetOf({ records }: Pick<FlowParts, 'records'>, name: string): DataMart {
  const table = records.read().dataMarts.find(one => one.name === name)
  if (!table) throw new AppError('NOT_FOUND', flowWords.noTarget(name))
  return table
}

/**
 * Partition column: the chosen one, else the current one, else the first column, for a table that
 * predates partitions or has sample data.
 */
export function partitionOf(target: DataMart, { partition, source }: Flow): string {
  if (target.writeStrategy !== 'partitioned') return ''
  const first = source.kind === 'sample' ? (target.columns[0]?.name ?? '') : ''
  return partition || target.partition || first
}
