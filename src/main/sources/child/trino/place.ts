import { AppError } from '@shared/contract/reply'
import type { Output } from '@shared/features/query/outputs'
import type { Answer, Job, PlaceTable, ServerPlace } from '../../messages'
import type { Doing } from '../doing'
import { type AnswerRow, writeAnswer } from '../write-answer'
import type { Answered, Session } from './session'
import { columnsSql, commentsSql } from './statements'
import { isClosed, isPlain, placeType, shortMoment } from './types'

type AskJob = Extract<Job, { kind: 'ask' }>

/** Answers a question, all of it by one statement. Throws AppError. */
export function askPlace(session: Session, job: AskJob, doing: Doing): Promise<Answer<AskJob>> {
  if (job.parameters.length > 0) throw new Error('A statement of Trino holds its values itself.')
  return writeAnswer(job, rowsOf(session.pages(job.sql), job.outputs), doing)
}

async function* rowsOf(
  pages: AsyncIterable<Answered>,
  outputs: readonly Output[]
): AsyncGenerator<readonly AnswerRow[]> {
  for await (const { rows } of pages) yield rows.map(row => answerRow(row, outputs))
}

/** Values of an answer as our reader takes them. */
export const answerRow = (row: AnswerRow, outputs: readonly Output[]): AnswerRow =>
  row.map((value, place) =>
    value !== null && outputs[place]?.type === 'datetime' ? shortMoment(value) : value
  )

/** What may be asked there: tables and views of the schema that the user may read, with their columns in order; what no text is made of is left out. */
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

/** Nothing where the cluster keeps its own lists to itself: a comment is only told. */
async function commentsOf(session: Session, place: ServerPlace) {
  try {
    return (await session.ask(commentsSql(place))).rows
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return []
    throw error
  }
}
