import { AppError } from '@shared/contract/reply'
import type { QueryOutput } from '@shared/model/query/outputs'
import type {
  FigureQueriesJob,
  RemoteQueryJob,
  RemoteTable,
  ServerAddress,
  SourceProcessJobResponse
} from '../../messages'
import type { ChildJobContext } from '../doing'
import { type ServerResultRow, writeServerResult } from '../write-answer'
import type { TrinoRowPage, TrinoSession } from './session'
import { trinoColumnsSql, trinoTableCommentsSql } from './statements'
import {
  isTrinoTypeUsedUnchanged,
  isTrinoTypeWithoutText,
  shortenTimestamp,
  trinoQueryTypeOf
} from './types'

/** Runs a query as one statement. Throws AppError. */
export function runTrinoQuery(
  session: TrinoSession,
  job: RemoteQueryJob,
  doing: ChildJobContext
): Promise<SourceProcessJobResponse<RemoteQueryJob>> {
  refuseParameters(job.parameters)
  const types = job.outputs.map(({ type }) => type)
  return writeServerResult(job, rowsOf(session.pages(job.sql), types), doing)
}

/**
 * Runs several queries, each as one statement. The table comments are read after the last one,
 * because the cluster does not lock tables for readers. Throws AppError.
 */
export async function runTrinoFigureQueries(
  session: TrinoSession,
  { server, questions }: FigureQueriesJob,
  { signal, progress }: Pick<ChildJobContext, 'progress' | 'signal'>
): Promise<SourceProcessJobResponse<FigureQueriesJob>> {
  const answers: (readonly ServerResultRow[])[] = []
  for (const { sql, outputs, most, parameters } of questions) {
    refuseParameters(parameters)
    const rows: ServerResultRow[] = []
    for await (const page of session.pages(sql)) {
      signal.throwIfAborted()
      rows.push(
        ...page.rows.slice(0, most - rows.length).map(row => toServerResultRow(row, outputs))
      )
      if (rows.length === most) break
    }
    answers.push(rows)
    progress(answers.length, 0)
  }
  const comments = Object.fromEntries(
    (await commentsOf(session, server)).map(([table, words]) => [table ?? '', words ?? ''])
  )
  return answers.map(rows => ({ rows: rows.map(row => [...row]), comments }))
}

const refuseParameters = (parameters: RemoteQueryJob['parameters']): void => {
  if (parameters.length > 0) throw new Error('A statement of Trino holds its values itself.')
}

async function* rowsOf(
  pages: AsyncIterable<TrinoRowPage>,
  types: readonly QueryOutput['type'][]
): AsyncGenerator<readonly ServerResultRow[]> {
  for await (const { rows } of pages) yield rows.map(row => toServerResultRow(row, types))
}

/** Converts result values to the form that the program's reader of result files expects. */
export const toServerResultRow = (
  row: ServerResultRow,
  types: readonly QueryOutput['type'][]
): ServerResultRow =>
  row.map((value, place) =>
    value !== null && types[place] === 'datetime' ? shortenTimestamp(value) : value
  )

/**
 * Tables and views of the schema that the user may read, with their columns in order; columns that
 * cannot be converted to text are omitted.
 */
export async function listTrinoTables(
  session: TrinoSession,
  place: ServerAddress
): Promise<RemoteTable[]> {
  const { rows } = await session.ask(trinoColumnsSql(place))
  const comments = new Map(
    (await commentsOf(session, place)).map(([table, words]) => [table, words])
  )
  const tables = new Map<string, RemoteTable>()
  for (const [name, column, type] of rows) {
    if (!name || !column || !type || isTrinoTypeWithoutText(type)) continue
    const table = tables.get(name) ?? { name, columns: [], comment: comments.get(name) ?? '' }
    tables.set(name, table)
    table.columns.push({
      name: column,
      dataType: trinoQueryTypeOf(type),
      cast: !isTrinoTypeUsedUnchanged(type)
    })
  }
  return [...tables.values()]
}

/**
 * Comments of the schema's tables; undefined if the cluster restricts its metadata, because
 * comments are optional.
 */
async function commentsOf(session: TrinoSession, place: ServerAddress) {
  try {
    return (await session.ask(trinoTableCommentsSql(place))).rows
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return []
    throw error
  }
}
