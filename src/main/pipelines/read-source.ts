import { AppError } from '@shared/contract/reply'
import { flowFaultMessages } from '@shared/features/etl/flow/fault-words'
import { SeededRandom, seedFromText } from '@shared/kit/random'
import { type DataMart, estimateRowBytes } from '@shared/model/data-mart/data-mart'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowDependencies } from '../parts'
import { previousGenerationAlias } from '../warehouse/sql/names'
import { extractSourceItems } from './extract'
import { extractSourceRows } from './gather'
import type { ExtractedSourceRows } from './gathered'
import { hasUserSelect, type ResolvedFlow } from './outline'
import type { FlowRunMonitor, FlowRunRequest } from './run-kinds'
import { createFictionalSourceFile } from './sample-item'
import type { FlowSourceRows } from './stage-flow'
import { findTableStructureDifference } from './table-structure'

export interface FlowSourceReadResult extends FlowSourceRows {
  readonly gathered: ExtractedSourceRows
}

/**
 * Reads the rows of the source, at most `most` for a preview; undefined if the source has no new
 * rows.
 */
export async function readFlowSource(
  parts: FlowDependencies,
  { flow, pipeline, run, number, user }: FlowRunRequest,
  outlined: ResolvedFlow,
  { signal, tell }: FlowRunMonitor,
  most?: number
): Promise<FlowSourceReadResult | undefined> {
  const { source } = flow
  const onRows = (rowsIn: number): void => tell({ rowsIn })
  if (source.kind === 'table') return readTableSource(parts, source.table, outlined, signal)
  const { columns } = outlined
  const isOpen = most === undefined && !hasUserSelect(outlined)
  if (source.kind === 'sample') {
    const target = findFlowTargetTable(parts, pipeline.targetTable)
    const random = new SeededRandom(seedFromText(`${pipeline.id}-${number ?? 0}`))
    const name = `${pipeline.code}-${number ?? 'thu'}.csv`
    const open = () => createFictionalSourceFile(parts, target, random, name, signal)
    const gathered = await extractSourceItems(
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
    // The list of processed files is read now instead of at queueing, because another run may have
    // processed files meanwhile.
    taken: parts.records.read().pipelines.find(({ id }) => id === pipeline.id)?.taken ?? [],
    run,
    user,
    isTrial: number === undefined,
    isOpen,
    ...(most !== undefined && { most })
  }
  const onFound = (): void =>
    void prepareEngineAndTables(parts, pipeline.targetTable, signal).catch(() => undefined)
  const gathered = await extractSourceRows(parts, wanted, { signal, onRows, onFound })
  return gathered && { gathered, isTable: false }
}

/**
 * Starts the engine's processes and writes tables that have no file yet, while main reads files.
 * Ignores errors, because the later use of the engine reports them.
 */
async function prepareEngineAndTables(
  parts: Pick<FlowDependencies, 'records' | 'warehouse'>,
  targetTable: string,
  signal: AbortSignal
): Promise<void> {
  const { tables, reader } = parts.warehouse
  const { path } = await tables.open(findFlowTargetTable(parts, targetTable).id, undefined, {
    signal
  })
  const files = [{ alias: previousGenerationAlias, path }]
  await reader.ask({ kind: 'ask', files, sql: 'SELECT 1', parameters: [], rows: 1 }, { signal })
}

/**
 * Opens another warehouse table as the source of a flow, without copying it. Throws if its columns
 * differ from those agreed for the source.
 */
async function readTableSource(
  { warehouse, records }: FlowDependencies,
  name: string,
  { columns }: ResolvedFlow,
  signal: AbortSignal
): Promise<FlowSourceReadResult> {
  const table = records.read().dataMarts.find(one => one.name === name)
  const opened = await warehouse.tables.open(table?.id ?? '', undefined, { signal })
  const difference = findTableStructureDifference(name, columns, opened.columns)
  const rows = opened.generation.rows
  return {
    isTable: true,
    gathered: {
      at: { kind: 'engine', path: opened.path },
      items: difference ? [] : [{ name, sha256: null, rows, form: null }],
      rowsIn: difference ? 0 : rows,
      bytes: rows * estimateRowBytes(opened.columns),
      left: 0,
      difference,
      skipped: [],
      unmatched: [],
      drop: () => undefined
    }
  }
}

export function findFlowTargetTable(
  { records }: Pick<FlowDependencies, 'records'>,
  name: string
): DataMart {
  const table = records.read().dataMarts.find(one => one.name === name)
  if (!table) throw new AppError('NOT_FOUND', flowFaultMessages.noTarget(name))
  return table
}

/**
 * Partition column of the target table: the one chosen in the flow, else the current one, else the
 * first column for a table that has no partition yet or holds sample data.
 */
export function partitionColumnOf(target: DataMart, { partition, source }: PipelineFlow): string {
  if (target.writeStrategy !== 'partitioned') return ''
  const first = source.kind === 'sample' ? (target.columns[0]?.name ?? '') : ''
  return partition || target.partition || first
}
