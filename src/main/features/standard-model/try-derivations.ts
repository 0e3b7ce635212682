import type { Output } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { mostListed } from '@shared/features/standard-model/derivation'
import type { ModelColumn } from '@shared/features/standard-model/model'
import { filterFaults } from '@shared/model/data-mart/rows/row-filter'
import { type Filled, ownOf } from '../../analytics/filled'
import type { Engine } from '../../warehouse/engine/client'
import type { Asking } from '../../warehouse/engine/session'
import {
  type WrongRows,
  wrongCountQuestion,
  wrongValuesQuestion
} from '../../warehouse/quality/model-sql'
import { emptySql } from '../../warehouse/sql/filter-sql'
import { alias, at, quoted, rowsTable } from '../../warehouse/sql/names'
import type { Opened } from '../../warehouse/tables'
import { conversions, emptyRows } from './row-values'

type Reader = Pick<Engine, 'ask'>

/** Maximum number of example values without a lookup result. */
const mostExamples = 5

/**
 * The values of an own column as texts, the most frequent first. Throws INVALID_INPUT for a
 * personal one, NOT_FOUND, EngineFault.
 */
export async function readValues(
  reader: Reader,
  opened: Opened,
  name: string,
  asking: Asking
): Promise<Output<'standardModel:values'>> {
  const column = opened.columns.find(one => one.name === name)
  if (!column) throw new AppError('NOT_FOUND', filterFaults.unknown(name))
  if (column.personal) throw new AppError('INVALID_INPUT', filterFaults.personal(name))
  const value = quoted(name)
  const counts = `SELECT CAST(${value} AS VARCHAR) AS v, count(*) AS n FROM ${at(rowsTable)} WHERE NOT ${emptySql(column, value)} GROUP BY 1`
  const all = `SELECT count(*) FROM ${at(rowsTable)}`
  const sql = `WITH counts AS (${counts}) SELECT v, n, (SELECT count(*) FROM counts), (SELECT sum(n) FROM counts), (${all})
    FROM counts ORDER BY n DESC, v LIMIT ${mostListed}`
  const files = [{ alias, path: opened.path }]
  const { rows } = await reader.ask(
    { kind: 'ask', files, sql, parameters: [], rows: mostListed },
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
export async function tryLookup(
  reader: Reader,
  filled: Filled,
  column: ModelColumn,
  asking: Asking
): Promise<Output<'standardModel:tryLookup'>> {
  const own = ownOf(filled.filling(column.name))
  const count = async (wrong: WrongRows | undefined): Promise<number> =>
    wrong ? Number((await reader.ask(wrongCountQuestion(wrong), asking)).rows[0]?.[0]) : 0
  const wrong = new Map(conversions(filled, column).map(one => [one.kind, one.wrong]))
  const unfound = async (kind: 'key-missing' | 'key-ambiguous') => {
    const rows = wrong.get(kind)
    const isShown = rows && own && !own.personal
    const told = isShown && (await reader.ask(wrongValuesQuestion(rows, own, mostExamples), asking))
    return {
      rows: await count(rows),
      examples: told ? told.rows.map(([value]) => String(value)) : []
    }
  }
  const [missing, ambiguous] = [await unfound('key-missing'), await unfound('key-ambiguous')]
  const empty = await count(emptyRows(filled, column))
  const found = filled.opened.generation.rows - empty - missing.rows - ambiguous.rows
  return { found, missing, ambiguous }
}
