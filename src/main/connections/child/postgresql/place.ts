import { AppError } from '@shared/contract/reply'
import type { DataType } from '@shared/model/data-mart/data-types'
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
import type { PostgresqlSession } from './session'
import { hasDoublePrecision, numericTypeOid, postgresqlTypeConversionOf } from './types'

/**
 * Number of rows of the first fetch, small because their length is unknown; later fetches aim at a
 * number of characters.
 */
const first = 100
const mostRows = 10_000
const aimed = 2_097_152

/** Runs a query as one statement, which sees the server at one moment. Throws AppError. */
export async function runPostgresqlQuery(
  session: PostgresqlSession,
  job: RemoteQueryJob,
  doing: ChildJobContext
): Promise<SourceProcessJobResponse<RemoteQueryJob>> {
  const comments = await openCursor(session, job.server, job)
  const told = await writeServerResult(job, piecesOf(session, typesOf(job.outputs)), doing)
  return { ...told, comments }
}

/** Runs several queries, each of which sees the server at one moment. Throws AppError. */
export async function runPostgresqlFigureQueries(
  session: PostgresqlSession,
  { server, questions }: FigureQueriesJob,
  { signal, progress }: Pick<ChildJobContext, 'progress' | 'signal'>
): Promise<SourceProcessJobResponse<FigureQueriesJob>> {
  const answers: SourceProcessJobResponse<FigureQueriesJob> = []
  for (const question of questions) {
    signal.throwIfAborted()
    const comments = await openCursor(session, server, question)
    const rows: ServerResultRow[] = []
    for await (const piece of piecesOf(session, question.outputs)) {
      signal.throwIfAborted()
      rows.push(...piece.slice(0, question.most - rows.length))
      if (rows.length === question.most) break
    }
    await session.ask('COMMIT')
    answers.push({ rows: rows.map(row => [...row]), comments })
    progress(answers.length, 0)
  }
  return answers
}

/** Opens a cursor “hoi” for the rows of a query and returns the comments of its tables. */
async function openCursor(
  session: PostgresqlSession,
  { schema }: Pick<ServerAddress, 'schema'>,
  { sql, parameters, tables }: Pick<RemoteQueryJob, 'parameters' | 'sql' | 'tables'>
): Promise<Record<string, string>> {
  // Each statement gets its own snapshot after its tables are locked: with one snapshot for all
  // statements, a table that is published again between them would have no rows.
  await session.ask('BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY')
  await session.ask(`DECLARE hoi NO SCROLL CURSOR FOR ${sql}`, parameters)
  // The cursor locks its tables, so none of them can be replaced before the end.
  const { rows } = await session.ask(
    `SELECT c.relname, obj_description(c.oid, 'pg_class') FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relname IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    [schema, JSON.stringify(tables)]
  )
  return Object.fromEntries(rows.map(([name, comment]) => [name ?? '', comment ?? '']))
}

type Types = readonly QueryOutput['type'][]
const typesOf = (outputs: readonly QueryOutput[]): Types => outputs.map(({ type }) => type)

async function* piecesOf(
  session: PostgresqlSession,
  types: Types
): AsyncGenerator<readonly ServerResultRow[]> {
  const truths = types.flatMap((type, place) => (type === 'boolean' ? [place] : []))
  for (let wanted = first; ; ) {
    const { rows } = await session.ask(`FETCH ${wanted} FROM hoi`)
    yield truths.length === 0 ? rows : rows.map(row => withTruths(row, truths))
    if (rows.length < wanted) return
    const length = rows.reduce((all, row) => all + lengthOf(row), 0)
    wanted = Math.max(1, Math.min(mostRows, Math.floor(aimed / Math.max(1, length / rows.length))))
  }
}

const lengthOf = (row: ServerResultRow): number =>
  row.reduce((length, value) => length + (value?.length ?? 0), 0)

const withTruths = (row: ServerResultRow, places: readonly number[]): ServerResultRow =>
  row.map((value, place) =>
    value === null || !places.includes(place) ? value : value === 't' ? 'true' : 'false'
  )

/** Tables and views of the schema that the user may read, with their columns in order. */
export async function listPostgresqlTables(
  session: PostgresqlSession,
  { schema }: Pick<ServerAddress, 'schema'>
): Promise<RemoteTable[]> {
  const { rows } = await session.ask(
    `SELECT c.relname, a.attname, a.atttypid, a.atttypmod, obj_description(c.oid, 'pg_class')
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE n.nspname = $1 AND c.relkind IN ('r', 'v', 'm', 'f', 'p')
        AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
      ORDER BY c.relname, a.attnum`,
    [schema]
  )
  const tables = new Map<string, RemoteTable>()
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

/**
 * Types that the dialect uses unchanged: boolean, integers, text, double precision, date,
 * timestamp.
 */
const plain: ReadonlySet<number> = new Set([16, 20, 21, 23, 25, 701, 1_043, 1_082, 1_114])

/**
 * Data type of a column; a numeric with more digits than a double holds is read as text, exactly.
 */
function placeType(type: number, modifier: number): DataType {
  const { dataType } = postgresqlTypeConversionOf(type, modifier)
  return type === numericTypeOid && dataType === 'float' && !hasDoublePrecision(modifier)
    ? 'string'
    : dataType
}

/**
 * Checks whether tables may be published to the schema, and describes its content. Throws AppError
 * if they may not.
 */
export async function checkPostgresqlTarget(
  session: PostgresqlSession,
  server: ServerAddress,
  { step }: Pick<ChildJobContext, 'step'>
): Promise<{ words: string }> {
  step(3)
  const { schema, user } = server
  const { rows } = await session.ask(
    `SELECT has_schema_privilege(oid, 'USAGE') AND has_schema_privilege(oid, 'CREATE'), current_setting('server_version'), current_setting('server_encoding'),
      EXISTS (SELECT FROM pg_collation WHERE collname = 'vi-x-icu') FROM pg_namespace WHERE nspname = $1`,
    [schema]
  )
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND', faults.schema(schema))
  const [mayCreate, version, encoding, hasIcu] = found
  if (mayCreate !== 't') throw new AppError('NOT_ALLOWED', faults.create(schema, user))
  if (encoding !== 'UTF8') throw new AppError('NOT_ALLOWED', faults.encoding(encoding ?? ''))
  if (hasIcu !== 't') throw new AppError('NOT_ALLOWED', faults.icu)
  const tables = await listPostgresqlTables(session, server)
  step(4)
  return { words: `PostgreSQL ${version}, ${tables.length} bảng trong lược đồ ${schema}` }
}

const faults = {
  schema: (schema: string) =>
    `Cơ sở dữ liệu chưa có lược đồ “${schema}”, hoặc tài khoản không thấy lược đồ này. Hãy đề nghị người quản trị máy chủ tạo lược đồ và cấp quyền.`,
  create: (schema: string, user: string) =>
    `Tài khoản “${user}” không được tạo bảng trong lược đồ “${schema}”. Hãy đề nghị người quản trị máy chủ cấp quyền USAGE và CREATE trên lược đồ.`,
  encoding: (encoding: string) =>
    `Cơ sở dữ liệu dùng bảng mã ${encoding}. Hãy đề nghị người quản trị máy chủ tạo cơ sở dữ liệu với bảng mã UTF8.`,
  icu: 'Máy chủ PostgreSQL không có quy tắc sắp xếp tiếng Việt (ICU). Hãy dùng bản PostgreSQL có ICU.'
} as const
