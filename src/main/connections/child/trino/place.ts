import { AppError } from '@shared/contract/reply'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { Answer, AskJob, FiguresJob, PlaceTable, ServerPlace } from '../../messages'
import type { Doing } from '../doing'
import { type ServerAnswerRow, writeAnswer } from '../write-answer'
import type { Answered, Session } from './session'
import { columnsSql, commentsSql } from './statements'
import { isClosed, isPlain, placeType, shortMoment } from './types'

/** Runs a query as one statement. Throws AppError. */
export function askPlace(session: Session, job: AskJob, doing: Doing): Promise<Answer<AskJob>> {
  refuseParameters(job.parameters)
  const types = job.outputs.map(({ type }) => type)
  return writeAnswer(job, rowsOf(session.pages(job.sql), types), doing)
}

/**
 * Runs several queries, each as one statement. The table comments are read after the last one,
 * because the cluster does not lock tables for readers. Throws AppError.
 */
export async function askFigures(
  session: Session,
  { server, questions }: FiguresJob,
  { signal, progress }: Pick<Doing, 'progress' | 'signal'>
): Promise<Answer<FiguresJob>> {
  const answers: (readonly ServerAnswerRow[])[] = []
  for (const { sql, outputs, most, parameters } of questions) {
    refuseParameters(parameters)
    const rows: ServerAnswerRow[] = []
    for await (const page of session.pages(sql)) {
      signal.throwIfAborted()
      rows.push(...page.rows.slice(0, most - rows.length).map(row => answerRow(row, outputs)))
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

const refuseParameters = (parameters: AskJob['parameters']): void => {
  if (parameters.length > 0) throw new Error('A statement of Trino holds its values itself.')
}

async function* rowsOf(
  pages: AsyncIterable<Answered>,
  types: readonly QueryOutput['type'][]
): AsyncGenerator<readonly ServerAnswerRow[]> {
  for await (const { rows } of pages) yield rows.map(row => answerRow(row, types))
}

/** Result values in the form that our reader expects. */
export const answerRow = (
  row: ServerAnswerRow,
  types: readonly QueryOutput['type'][]
): ServerAnswerRow =>
  row.map((value, place) =>
    value !== null && types[place] === 'datetime' ? shortMoment(value) : value
  )

/**
 * Tables and views of the schema that the user may read, with their columns in order; columns that
 * cannot be converted to text are omitted.
 */
export async function placeTables(session: Session, place: ServerPlace): Promise<PlaceTable[]> {
  const { rows } = await session.ask(columnsSql(place))
  const comments = new Map(
    (await commentsOf(session, place)).map(([table, words]) => [table, words])
  )
  const tables = new Map<string, PlaceTable>()
  for (const [name, column, type] of rows) {
    if (!name || !column || !type || isClosed(type)) continue
    const table = tables.get(name) ?? { name, columns: [], comment: comments.get(name) ?? '' }
    tables.set(name, table)
    table.columns.push({ name: column, dataType: placeType(type), cast: !isPlain(type) })
  }
  return [...tables.values()]
}

/** Returns nothing if the cluster restricts its metadata, because comments are optional. */
async function commentsOf(session: Session, place: ServerPlace) {
  try {
    return (await session.ask(commentsSql(place))).rows
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return []
    throw error
  }
}
