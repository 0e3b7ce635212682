import { quoteIdentifier } from '@shared/kit/sql-text'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import type { FieldDef } from 'pg'
import type { ServerAddress, ServerColumn, SourceProcessJob } from '../../messages'
import { checkServerReachable } from '../check-way'
import type { ChildJobContext } from '../doing'
import { validateServerColumns } from '../taken-columns'
import { type ServerRowBatches, writeServerRowBatches } from '../write-batches'
import {
  checkPostgresqlTarget,
  listPostgresqlTables,
  runPostgresqlFigureQueries,
  runPostgresqlQuery
} from './place'
import { publishPostgresqlTable } from './publish'
import { openPostgresqlSession, type PostgresqlSession } from './session'
import { byteaTypeOid, postgresqlTypeConversionOf } from './types'

type PostgresqlJob = Extract<SourceProcessJob, { server: unknown }>

export async function performServerJob(
  job: PostgresqlJob,
  doing: ChildJobContext
): Promise<unknown> {
  const { server, limits } = job
  if (job.kind === 'check-server') await checkServerReachable(server, limits.connect, doing)
  const session = await openPostgresqlSession(server, limits, doing, job.kind === 'publish')
  try {
    if (job.kind === 'check-server') {
      return await (server.schema === '' ? describeServer : checkPostgresqlTarget)(
        session,
        server,
        doing
      )
    }
    if (job.kind === 'tables') return await tablesOf(session)
    if (job.kind === 'columns-of') return await listPostgresqlTables(session, server)
    if (job.kind === 'publish') return await publishPostgresqlTable(session, job, doing)
    if (job.kind === 'ask') return await runPostgresqlQuery(session, job, doing)
    if (job.kind === 'figures') return await runPostgresqlFigureQueries(session, job, doing)
    await session.ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (job.kind === 'structure') {
      const { fields } = await session.ask(`${postgresqlItemRowsSql(job.item)} LIMIT 0`)
      return columnsOf(fields)
    }
    const limit = job.most === null ? '' : ` LIMIT ${job.most}`
    await session.ask(
      `DECLARE nguon NO SCROLL CURSOR FOR ${postgresqlItemRowsSql(job.item)}${limit}`
    )
    return await writeServerRowBatches(job, batchesOf(session), doing)
  } finally {
    await session.close()
  }
}

function batchesOf(session: PostgresqlSession): ServerRowBatches {
  let makers: ServerRowBatches['makers'] = []
  return {
    get makers() {
      return makers
    },
    async next(count) {
      const { fields, rows } = await session.ask(`FETCH ${count} FROM nguon`)
      makers = fields.map(
        field => postgresqlTypeConversionOf(field.dataTypeID, field.dataTypeModifier).make
      )
      return { columns: columnsOf(fields), rows }
    }
  }
}

const shownSchemas = `n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'`
const readable = `has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')`
const mostTables = 5_000

async function tablesOf(session: PostgresqlSession): Promise<{ schema: string; table: string }[]> {
  const { rows } = await session.ask(
    `SELECT n.nspname, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND ${shownSchemas} AND ${readable} ORDER BY 1, 2 LIMIT ${mostTables}`
  )
  return rows.map(([schema, table]) => ({ schema: schema ?? '', table: table ?? '' }))
}

async function describeServer(
  session: PostgresqlSession,
  _server: ServerAddress,
  { step }: ChildJobContext
): Promise<{ words: string }> {
  step(3)
  const { rows } = await session.ask('SHOW server_version')
  const tables = await tablesOf(session)
  step(4)
  return { words: `PostgreSQL ${rows[0]?.[0]}, ${tables.length} bảng đọc được` }
}

const columnsOf = (fields: readonly FieldDef[]): ServerColumn[] =>
  validateServerColumns(
    fields.map(({ name, dataTypeID, dataTypeModifier }) => ({
      title: name,
      dataType: postgresqlTypeConversionOf(dataTypeID, dataTypeModifier).dataType,
      type: `${dataTypeID}:${dataTypeModifier}`,
      isBinary: dataTypeID === byteaTypeOid
    }))
  )

/**
 * Statement for the rows of an item; a user-written SELECT is embedded as a subquery, so that no
 * other statement is accepted.
 */
function postgresqlItemRowsSql(item: Exclude<SourceReadItem, { kind: 'file' }>): string {
  if (item.kind === 'table') {
    return `SELECT * FROM ${quoteIdentifier(item.schema)}.${quoteIdentifier(item.table)}`
  }
  // The line break prevents a trailing comment from commenting out the closing bracket.
  return `SELECT * FROM (${item.sql.replace(/[\s;]+$/, '')}\n) nguon`
}
