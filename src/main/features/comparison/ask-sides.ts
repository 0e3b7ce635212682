import { AppError } from '@shared/contract/reply'
import type { ComparedTargetResult } from '@shared/features/comparison/comparison'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { Query } from '@shared/model/query/asked'
import type { ResultToCompare } from '../../query/comparison/compare-answers'
import { runQuery } from '../../query/run'
import type { RemoteExecution } from '../../query/run-at-place'
import { buildResultDigestInput } from '../../sql/answer/answer-sql'
import { resultColumnName } from '../../sql/answer/answer-table'
import type { CachedResult } from '../../sql/answer/answers'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import type { Warehouse } from '../../warehouse/warehouse'

/** Execution target of one side: null is this machine, else a remote server. */
export interface ComparedExecutionTarget {
  readonly place: string | null
  readonly name: string
}

export interface ComparisonSideDependencies {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly localities: LocalityRegister
  readonly now: number
  readonly elsewhere: RemoteExecution
  readonly user: string
}

/** Result of one side of a comparison, stored until `close` is called. */
export interface ComparisonSideResult {
  readonly side: ComparedTargetResult
  readonly answer: CachedResult
}

/** Stored description of a side whose query failed. */
export const describeFailedComparisonSide = ({
  place,
  name
}: ComparedExecutionTarget): ComparedTargetResult => ({
  ...{ place, name, rows: null, more: false, sha256: '', milliseconds: 0, tables: [] }
})

/**
 * Runs the query on the execution target of one side and hashes the result. Throws AppError with
 * the reason for a failure.
 */
export async function runComparisonSide(
  { warehouse, tables, localities, now, elsewhere, user }: ComparisonSideDependencies,
  { place: _, ...asked }: Query,
  { place, name }: ComparedExecutionTarget,
  asking: EngineRequestOptions & { readonly signal: AbortSignal }
): Promise<ComparisonSideResult> {
  const query = place === null ? asked : { ...asked, place }
  const { outcome, keep } = await runQuery(
    { warehouse, tables, localities, now, elsewhere },
    {
      user,
      query,
      basis: undefined,
      by: { kind: 'program' },
      before: [],
      signal: asking.signal,
      onProgress: () => undefined
    }
  )
  if (outcome.outcome !== 'answered' || !keep) {
    const faults = outcome.outcome === 'refused' ? outcome.faults : []
    throw new AppError('INVALID_INPUT', faults.map(({ words }) => words).join(' '))
  }
  try {
    const { sha256 } = await warehouse.reader.ask(buildResultDigestInput(keep), asking)
    const { rows, more, milliseconds } = outcome.answer
    const side = { place, name, rows, more, sha256, milliseconds, tables: tablesOf(keep, tables) }
    return { side, answer: keep }
  } catch (error) {
    keep.close?.()
    throw error
  }
}

/** Generations of the tables from which a result was computed. */
function tablesOf(
  { basis }: CachedResult,
  tables: readonly DataMart[]
): ComparedTargetResult['tables'] {
  if (basis.place) {
    return basis.place.tables.map(({ table, published }) => ({
      table,
      generation: published?.generation ?? null,
      sha256: published?.sha256 ?? '',
      published: published && { time: published.time, machine: published.machine }
    }))
  }
  return basis.generations.map(({ table, generation }) => {
    const made = tables
      .find(({ name }) => name === table)
      ?.generations.find(({ id }) => id === generation)
    return { table, generation, sha256: made?.sha256 ?? '', published: null }
  })
}

/**
 * Prepares a result for comparison; `alias` is the name under which its file is attached, because
 * both sides may have a result file.
 */
export function prepareResultForComparison(
  { answer }: ComparisonSideResult,
  alias: string
): ResultToCompare {
  const { basis, columns, files, made, rows } = answer
  const [file] = files
  if (!basis.place || !file)
    return { files, sql: made.sql, parameters: made.parameters, rows, columns }
  const cells = columns.map((_, at) => resultColumnName(at)).join(', ')
  return {
    files: [{ alias, path: file.path }],
    sql: `SELECT ${cells} FROM ${alias}.${quoteIdentifier(rowsTableName)} ORDER BY rowid`,
    parameters: [],
    rows,
    columns
  }
}
