import type { Output, Parsed } from '@shared/contract/contract'
import { answerCount, answerPage, answerTotals, isAmount } from '../sql/answer/answer-sql'
import type { KeptAnswer } from '../sql/answer/answers'
import type { Question } from '../warehouse/engine/messages'
import { asAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'

/**
 * Timeout of a page of a result, in milliseconds: its order is computed once, and the result again
 * if its process ended.
 */
const patience = 3_600_000

type Reading = Pick<Warehouse, 'reader'>

/** One page of a result. Throws AppError. */
export async function readAnswer(
  { reader }: Reading,
  answer: KeptAnswer,
  query: Parsed<'query:rows'>['query']
): Promise<Output<'query:rows'>> {
  try {
    const asking = { deadline: patience }
    const [page, matched] = await Promise.all([
      reader.ask(answerPage(answer, query), asking),
      countAnswer({ reader }, answer, query)
    ])
    return { rows: page.rows, matched, total: answer.rows }
  } catch (error) {
    throw asAppError(error)
  }
}

/** Number of result rows that match search and filters. Throws AppError. */
export async function countAnswer(
  { reader }: Reading,
  answer: KeptAnswer,
  query: Parsed<'query:totals'>['query']
): Promise<number> {
  const count = answerCount(answer, query)
  if (!count) return answer.rows
  try {
    const counted = await reader.ask(count, { deadline: patience })
    return Number(counted.rows[0]?.[0])
  } catch (error) {
    throw asAppError(error)
  }
}

/**
 * Number of rows of a statement whose result is not cached in the reader; `signal` aborts it.
 * Throws AppError.
 */
export async function countStatement(
  { reader }: Reading,
  {
    files,
    views,
    sql,
    parameters
  }: Pick<Question, 'files' | 'sql' | 'parameters'> & Pick<KeptAnswer, 'views'>,
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
    throw asAppError(error)
  }
}

/** Totals of each column over the rows that match search and filters. Throws AppError. */
export async function readTotals(
  { reader }: Reading,
  answer: KeptAnswer,
  query: Parsed<'query:totals'>['query']
): Promise<Output<'query:totals'>> {
  try {
    const { rows } = await reader.ask(answerTotals(answer, query), { deadline: patience })
    const [cells = []] = rows
    return answer.columns.map((column, place) => {
      if (!isAmount(column)) return null
      const [sum = null, least = null, greatest = null] = cells.slice(place * 3, place * 3 + 3)
      return { sum, least, greatest }
    })
  } catch (error) {
    throw asAppError(error)
  }
}
