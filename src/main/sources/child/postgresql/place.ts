import type { DataType } from '@shared/features/data-mart/data-types'
import type { Output } from '@shared/features/query/outputs'
import type { Answer, Job, PlaceTable, ServerPlace } from '../../messages'
import type { Doing } from '../doing'
import { type AnswerRow, writeAnswer } from '../write-answer'
import type { Session } from './session'
import { factsOf, isShort, numeric } from './types'

type AskJob = Extract<Job, { kind: 'ask' }>

/** Rows that are fetched at once: the first are few, as nobody knows how long they are; characters of the others are aimed at. */
const first = 100
const mostRows = 10_000
const aimed = 2_097_152

/** Answers a question, all of it as the server was at one moment. Throws AppError. */
export async function askPlace(
  session: Session,
  job: AskJob,
  doing: Doing
): Promise<Answer<AskJob>> {
  await session.ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await session.ask(`DECLARE hoi NO SCROLL CURSOR FOR ${job.sql}`, job.parameters)
  return writeAnswer(job, piecesOf(session, job.outputs), doing)
}

async function* piecesOf(
  session: Session,
  outputs: readonly Output[]
): AsyncGenerator<readonly AnswerRow[]> {
  const truths = outputs.flatMap(({ type }, place) => (type === 'boolean' ? [place] : []))
  for (let wanted = first; ; ) {
    const { rows } = await session.ask(`FETCH ${wanted} FROM hoi`)
    yield truths.length === 0 ? rows : rows.map(row => withTruths(row, truths))
    if (rows.length < wanted) return
    const length = rows.reduce((all, row) => all + lengthOf(row), 0)
    wanted = Math.max(1, Math.min(mostRows, Math.floor(aimed / Math.max(1, length / rows.length))))
  }
}

const lengthOf = (row: AnswerRow): number =>
  row.reduce((length, value) => length + (value?.length ?? 0), 0)

const withTruths = (row: AnswerRow, places: readonly number[]): AnswerRow =>
  row.map((value, place) =>
    value === null || !places.includes(place) ? value : value === 't' ? 'true' : 'false'
  )

/** What may be asked there: tables and views of the schema that the user may read, with their columns in order. */
export async function placeTables(
  session: Session,
  { schema }: Pick<ServerPlace, 'schema'>
): Promise<PlaceTable[]> {
  const { rows } = await session.ask(
    `SELECT c.relname, a.attname, a.atttypid, a.atttypmod, obj_description(c.oid, 'pg_class')
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE n.nspname = $1 AND c.relkind IN ('r', 'v', 'm', 'f', 'p')
        AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
      ORDER BY c.relname, a.attnum`,
    [schema]
  )
  const tables = new Map<string, PlaceTable>()
  for (const [name, column, type, modifier, comment] of rows) {
    const table = tables.get(name ?? '') ?? {
      name: name ?? '',
      columns: [],
      comment: comment ?? ''
    }
    tables.set(table.name, table)
    const dataType = placeType(Number(type), Number(modifier))
    table.columns.push({ name: column ?? '', dataType, cast: !plain.has(Number(type)) })
  }
  return [...tables.values()]
}

/** Types that the dialect takes as they are: boolean, whole numbers, text, double precision, date, timestamp. */
const plain: ReadonlySet<number> = new Set([16, 20, 21, 23, 25, 701, 1_043, 1_082, 1_114])

/** A numeric of more digits than a double has is told as text, to the last one. */
function placeType(type: number, modifier: number): DataType {
  const { dataType } = factsOf(type, modifier)
  return type === numeric && dataType === 'float' && !isShort(modifier) ? 'string' : dataType
}
