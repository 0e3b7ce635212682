import type { CallOutput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { maxValueListEntries } from '@shared/features/standard-model/derivation'
import type { ModelColumn } from '@shared/features/standard-model/model'
import { columnFilterFaultMessages } from '@shared/model/data-mart/rows/row-filter'
import { type MappedTable, mappedSourceColumnOf } from '../../analytics/filled'
import type { Engine } from '../../warehouse/engine/client'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import {
  buildViolatingValuesQuery,
  buildViolationCountQuery,
  type ViolatingRowsQuery
} from '../../warehouse/quality/model-sql'
import { isValueMissingSql } from '../../warehouse/sql/filter-sql'
import {
  generationAlias,
  generationTableSql,
  quoteIdentifier,
  rowsTableName
} from '../../warehouse/sql/names'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import { findRowsWithFailedConversion, findRowsWithoutValue } from './row-values'

type DerivationReader = Pick<Engine, 'ask'>

/** Maximum number of example values without a lookup result. */
const mostExamples = 5

/**
 * The values of a column of the unit's table as texts, the most frequent first. Throws
 * INVALID_INPUT for a personal column, NOT_FOUND, EngineFault.
 */
export async function readMappedColumnValues(
  reader: DerivationReader,
  opened: OpenedTableGeneration,
  name: string,
  asking: EngineRequestOptions
): Promise<CallOutput<'standardModel:values'>> {
  const column = opened.columns.find(one => one.name === name)
  if (!column) throw new AppError('NOT_FOUND', columnFilterFaultMessages.unknown(name))
  if (column.personal) throw new AppError('INVALID_INPUT', columnFilterFaultMessages.personal(name))
  const value = quoteIdentifier(name)
  const counts = `SELECT CAST(${value} AS VARCHAR) AS v, count(*) AS n FROM ${generationTableSql(rowsTableName)} WHERE NOT ${isValueMissingSql(column, value)} GROUP BY 1`
  const all = `SELECT count(*) FROM ${generationTableSql(rowsTableName)}`
  const sql = `WITH counts AS (${counts}) SELECT v, n, (SELECT count(*) FROM counts), (SELECT sum(n) FROM counts), (${all})
    FROM counts ORDER BY n DESC, v LIMIT ${maxValueListEntries}`
  const files = [{ alias: generationAlias, path: opened.path }]
  const { rows } = await reader.ask(
    { kind: 'ask', files, sql, parameters: [], rows: maxValueListEntries },
    asking
  )
  const values = rows.map(([text, count]) => ({ value: String(text), rows: Number(count) }))
  const [different = 0, filled = 0, total = opened.generation.rows] = (rows[0] ?? [])
    .slice(2)
    .map(Number)
  const shown = values.reduce((sum, one) => sum + one.rows, 0)
  return {
    values,
    others: { values: different - values.length, rows: filled - shown },
    empty: total - filled
  }
}

/** Number of rows for which a lookup finds a value. Throws EngineFault. */
export async function countLookupMatches(
  reader: DerivationReader,
  filled: MappedTable,
  column: ModelColumn,
  asking: EngineRequestOptions
): Promise<CallOutput<'standardModel:tryLookup'>> {
  const own = mappedSourceColumnOf(filled.filling(column.name))
  const count = async (wrong: ViolatingRowsQuery | undefined): Promise<number> =>
    wrong ? Number((await reader.ask(buildViolationCountQuery(wrong), asking)).rows[0]?.[0]) : 0
  const wrong = new Map(
    findRowsWithFailedConversion(filled, column).map(one => [one.kind, one.wrong])
  )
  const unfound = async (kind: 'key-missing' | 'key-ambiguous') => {
    const rows = wrong.get(kind)
    const isShown = rows && own && !own.personal
    const told =
      isShown && (await reader.ask(buildViolatingValuesQuery(rows, own, mostExamples), asking))
    return {
      rows: await count(rows),
      examples: told ? told.rows.map(([value]) => String(value)) : []
    }
  }
  const [missing, ambiguous] = [await unfound('key-missing'), await unfound('key-ambiguous')]
  const empty = await count(findRowsWithoutValue(filled, column))
  const found = filled.opened.generation.rows - empty - missing.rows - ambiguous.rows
  return { found, missing, ambiguous }
}
