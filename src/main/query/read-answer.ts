import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import {
  buildResultCountQuery,
  buildResultPageQuery,
  buildResultTotalsQuery,
  isAmountColumn
} from '../sql/answer/answer-sql'
import type { CachedResult } from '../sql/answer/answers'
import type { EngineQuery } from '../warehouse/engine/messages'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'

/**
 * Timeout for reading a page of a result, in milliseconds: the sort order is computed once, and the
 * whole result again if its process ended.
 */
const patience = 3_600_000

type ResultReader = Pick<Warehouse, 'reader'>

/** One page of a result. Throws AppError. */
export async function readResultPage(
  { reader }: ResultReader,
  answer: CachedResult,
  query: ParsedCallInput<'query:rows'>['query']
): Promise<CallOutput<'query:rows'>> {
  try {
    const asking = { deadline: patience }
    const [page, matched] = await Promise.all([
      reader.ask(buildResultPageQuery(answer, query), asking),
      countResultRows({ reader }, answer, query)
    ])
    return { rows: page.rows, matched, total: answer.rows }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** Number of result rows that match search and filters. Throws AppError. */
export async function countResultRows(
  { reader }: ResultReader,
  answer: CachedResult,
  query: ParsedCallInput<'query:totals'>['query']
): Promise<number> {
  const count = buildResultCountQuery(answer, query)
  if (!count) return answer.rows
  try {
    const counted = await reader.ask(count, { deadline: patience })
    return Number(counted.rows[0]?.[0])
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/**
 * Number of rows of a statement whose result is not stored in the reader process; `signal` aborts
 * the count. Throws AppError.
 */
export async function countStatementRows(
  { reader }: ResultReader,
  {
    files,
    views,
    sql,
    parameters
  }: Pick<EngineQuery, 'files' | 'sql' | 'parameters'> & Pick<CachedResult, 'views'>,
  signal: AbortSignal
): Promise<number> {
  const count = {
    kind: 'ask',
    files,
    ...(views && { views }),
    sql: `SELECT count(*) FROM (${sql})`,
    parameters,
    rows: 1
  } as const
  try {
    const { rows } = await reader.ask(count, { signal, deadline: patience })
    return Number(rows[0]?.[0])
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** Totals of each column over the rows that match search and filters. Throws AppError. */
export async function readResultTotals(
  { reader }: ResultReader,
  answer: CachedResult,
  query: ParsedCallInput<'query:totals'>['query']
): Promise<CallOutput<'query:totals'>> {
  try {
    const { rows } = await reader.ask(buildResultTotalsQuery(answer, query), { deadline: patience })
    const [cells = []] = rows
    return answer.columns.map((column, place) => {
      if (!isAmountColumn(column)) return null
      const [sum = null, least = null, greatest = null] = cells.slice(place * 3, place * 3 + 3)
      return { sum, least, greatest }
    })
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
