import type { FieldDef } from 'pg'
import type { Job, ServerColumn, ServerPlace } from '../../messages'
import { checkWay } from '../check-way'
import type { Doing } from '../doing'
import { takenColumns } from '../taken-columns'
import { type Batches, writeBatches } from '../write-batches'
import { askFigures, askPlace, describePlace, placeTables } from './place'
import { publishTable } from './publish'
import { openSession, type Session } from './session'
import { rowsOf } from './statements'
import { bytea, factsOf } from './types'

type PostgresqlJob = Extract<Job, { server: unknown }>

export async function performOn(job: PostgresqlJob, doing: Doing): Promise<unknown> {
  const { server, limits } = job
  if (job.kind === 'check-server') await checkWay(server, limits.connect, doing)
  const session = await openSession(server, limits, doing, job.kind === 'publish')
  try {
    if (job.kind === 'check-server') {
      return await (server.schema === '' ? describeServer : describePlace)(session, server, doing)
    }
    if (job.kind === 'tables') return await tablesOf(session)
    if (job.kind === 'columns-of') return await placeTables(session, server)
    if (job.kind === 'publish') return await publishTable(session, job, doing)
    if (job.kind === 'ask') return await askPlace(session, job, doing)
    if (job.kind === 'figures') return await askFigures(session, job, doing)
    await session.ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (job.kind === 'structure') {
      const { fields } = await session.ask(`${rowsOf(job.item)} LIMIT 0`)
      return columnsOf(fields)
    }
    const limit = job.most === null ? '' : ` LIMIT ${job.most}`
    await session.ask(`DECLARE nguon NO SCROLL CURSOR FOR ${rowsOf(job.item)}${limit}`)
    return await writeBatches(job, batchesOf(session), doing)
  } finally {
    await session.close()
  }
}

function batchesOf(session: Session): Batches {
  let makers: Batches['makers'] = []
  return {
    get makers() {
      return makers
    },
    async next(count) {
      const { fields, rows } = await session.ask(`FETCH ${count} FROM nguon`)
      makers = fields.map(field => factsOf(field.dataTypeID, field.dataTypeModifier).make)
      return { columns: columnsOf(fields), rows }
    }
  }
}

const shownSchemas = `n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'`
const readable = `has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')`
const mostTables = 5_000

async function tablesOf(session: Session): Promise<{ schema: string; table: string }[]> {
  const { rows } = await session.ask(
    `SELECT n.nspname, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND ${shownSchemas} AND ${readable} ORDER BY 1, 2 LIMIT ${mostTables}`
  )
  return rows.map(([schema, table]) => ({ schema: schema ?? '', table: table ?? '' }))
}

async function describeServer(
  session: Session,
  _server: ServerPlace,
  { step }: Doing
): Promise<{ words: string }> {
  step(3)
  const { rows } = await session.ask('SHOW server_version')
  const tables = await tablesOf(session)
  step(4)
  return { words: `PostgreSQL ${rows[0]?.[0]}, ${tables.length} bảng đọc được` }
}

const columnsOf = (fields: readonly FieldDef[]): ServerColumn[] =>
  takenColumns(
    fields.map(({ name, dataTypeID, dataTypeModifier }) => ({
      title: name,
      dataType: factsOf(dataTypeID, dataTypeModifier).dataType,
      type: `${dataTypeID}:${dataTypeModifier}`,
      isBinary: dataTypeID === bytea
    }))
  )
