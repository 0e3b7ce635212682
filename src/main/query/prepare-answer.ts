import type { AskFault } from '@shared/features/query/calls'
import type { Query } from '@shared/model/query/asked'
import { sumTooLarge } from '@shared/model/query/fault-words'
import type { SplitQuestion } from '../disclosure/split-figures'
import type { AnswerTable } from '../sql/answer/answer-table'
import { duckdb } from '../sql/dialects/duckdb'
import { EngineFault } from '../warehouse/engine/fault'
import type { Arrangement } from '../warehouse/engine/messages'
import type { Asking } from '../warehouse/engine/session'
import { placeOf } from '../warehouse/sql/arrangement'
import type { Warehouse } from '../warehouse/warehouse'
import { hiddenOf } from './hidden-of'
import { madeAnswer } from './made-answer'
import type { OpenedTable } from './prepare'
import type { ReadQuery } from './read-asked'
import { explained } from './typed'

/** A statement over the opened tables and the columns of its result. */
interface Answering {
  readonly reader: Warehouse['reader']
  readonly read: ReadQuery
  readonly opened: readonly OpenedTable[]
  readonly statement: ReturnType<ReadQuery['over']>
  readonly columns: AnswerTable['columns']
  readonly today: string
}

interface PreparedAnswer {
  readonly made: Arrangement
  readonly whole: Arrangement
  readonly hidesOthers: boolean
}

/**
 * Arranges the result for its pages and as a whole; groups that must be suppressed have no figures.
 */
export async function prepareAnswer(
  { reader, read, opened, statement, columns, today }: Answering,
  query: Query,
  split: SplitQuestion | undefined,
  asking: Asking
): Promise<PreparedAnswer> {
  const { parameters } = read
  const hidden = split
    ? await hiddenOf({ reader, opened, today, parameters }, split, asking)
    : undefined
  const limit = read.question?.limit ?? null
  return {
    made: madeAnswer(statement, columns, { most: query.limit, limit, hidden }),
    whole: madeAnswer(statement, columns, { most: null, limit, hidden }),
    hidesOthers: hidden?.hidesOthers === true
  }
}

/**
 * Materializes the result in the reader process. Returns the number of its rows, or a fault of the
 * query. Throws EngineFault.
 */
export async function materializeAnswer(
  { reader, read: { typed }, opened, statement: { files, views } }: Answering,
  { made }: PreparedAnswer,
  asking: Asking
): Promise<number | AskFault> {
  const counting = {
    kind: 'ask',
    files,
    ...(views && { views }),
    arrangement: made,
    sql: `SELECT count(*) FROM ${placeOf(made)}`,
    parameters: [],
    rows: 1
  } as const
  try {
    const { rows } = await reader.ask(counting, asking)
    return Number(rows[0]?.[0])
  } catch (error) {
    if (typed) return explained(error, typed, made.sql, opened)
    if (error instanceof EngineFault && duckdb.tooLarge.test(error.words)) {
      return { words: sumTooLarge }
    }
    throw error
  }
}
