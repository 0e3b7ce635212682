import type { QueryRequestFault } from '@shared/features/query/run-result'
import type { Query } from '@shared/model/query/asked'
import { numberTooLargeMessage, sumTooLargeMessage } from '@shared/model/query/fault-words'
import { listCrossTableLevels } from '../disclosure/cross-levels'
import type { FiguresByCoveredRows } from '../disclosure/split-figures'
import type { ResultTable } from '../sql/answer/answer-table'
import { duckdbDialect } from '../sql/dialects/duckdb'
import { EngineFault } from '../warehouse/engine/fault'
import type { MaterialisedRowOrder } from '../warehouse/engine/messages'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import { rowOrderTableOf } from '../warehouse/sql/arrangement'
import type { Warehouse } from '../warehouse/warehouse'
import { readSuppressedCrossGroups, readSuppressedGroups } from './hidden-of'
import { buildStoredResultSql } from './made-answer'
import type { OpenedQueryTable } from './prepare'
import type { CheckedQuery } from './read-asked'
import { toTypedSqlFault } from './typed'

/** A statement over opened tables, and its result columns. */
interface Answering {
  readonly reader: Warehouse['reader']
  readonly read: CheckedQuery
  readonly opened: readonly OpenedQueryTable[]
  readonly statement: ReturnType<CheckedQuery['over']>
  readonly columns: ResultTable['columns']
  readonly today: string
}

interface PreparedAnswer {
  readonly made: MaterialisedRowOrder
  readonly whole: MaterialisedRowOrder
  readonly hidesOthers: boolean
}

/**
 * Prepares how a result is stored for paging and for export; groups that must be suppressed have no
 * figures.
 */
export async function arrangeQueryResult(
  { reader, read, opened, statement, columns, today }: Answering,
  query: Query,
  split: FiguresByCoveredRows | undefined,
  asking: EngineRequestOptions
): Promise<PreparedAnswer> {
  const { parameters } = read
  const about = { reader, opened, today, parameters }
  const levels = read.question && listCrossTableLevels(read.question)
  const hidden =
    split &&
    (read.question && levels
      ? await readSuppressedCrossGroups(about, read.question, levels, split, asking)
      : await readSuppressedGroups(about, split, asking))
  const limit = read.question?.limit ?? null
  return {
    made: buildStoredResultSql(statement, columns, { most: query.limit, limit, hidden }),
    whole: buildStoredResultSql(statement, columns, { most: null, limit, hidden }),
    hidesOthers: hidden?.hidesOthers === true
  }
}

/**
 * Materializes the result in the reader process. Returns the number of its rows, or a fault of the
 * query. Throws EngineFault.
 */
export async function materialiseQueryResult(
  { reader, read, opened, statement: { files, views } }: Answering,
  { made }: PreparedAnswer,
  asking: EngineRequestOptions
): Promise<number | QueryRequestFault> {
  const { typed } = read
  const counting = {
    kind: 'ask',
    files,
    ...(views && { views }),
    arrangement: made,
    sql: `SELECT count(*) FROM ${rowOrderTableOf(made)}`,
    parameters: [],
    rows: 1
  } as const
  try {
    const { rows } = await reader.ask(counting, asking)
    return Number(rows[0]?.[0])
  } catch (error) {
    if (typed) return toTypedSqlFault(error, typed, made.sql, opened)
    if (error instanceof EngineFault && duckdbDialect.tooLarge.test(error.words)) {
      return { words: isComputing(read.question) ? numberTooLargeMessage : sumTooLargeMessage }
    }
    throw error
  }
}

/** Whether a query computes numbers, which may be too large even if the values of the table are not. */
const isComputing = (question: CheckedQuery['question']): boolean =>
  (question?.computed ?? question?.derived ?? question?.comparison) !== undefined
