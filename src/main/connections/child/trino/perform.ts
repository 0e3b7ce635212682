import { AppError } from '@shared/contract/reply'
import type { Job, ServerColumn, ServerPlace } from '../../messages'
import { checkWay } from '../check-way'
import type { Doing } from '../doing'
import { takenColumns } from '../taken-columns'
import { type Batches, writeBatches } from '../write-batches'
import type { TrinoColumn } from './page'
import { askFigures, askPlace, placeTables } from './place'
import { openSession, type Session } from './session'
import { rowsOf, tablesSql } from './statements'
import { factsOf } from './types'

type TrinoJob = Extract<Job, { server: unknown }>

/** Jobs on a Trino cluster, which is only read. Throws AppError. */
export async function performOn(job: TrinoJob, doing: Doing): Promise<unknown> {
  const { server, limits } = job
  if (job.kind === 'publish') {
    throw new AppError(
      'NOT_ALLOWED',
      'Cụm Trino chỉ được hỏi, không nhận bảng công bố. Hãy xuất bảng ra tệp Parquet và đưa vào kho tệp của cụm.'
    )
  }
  const session = openSession(server, limits, doing)
  try {
    if (job.kind === 'check-server') {
      await checkWay(server, limits.connect, doing)
      return await describeCluster(session, server, doing)
    }
    if (job.kind === 'tables') return await tablesOf(session, server)
    if (job.kind === 'columns-of') return await placeTables(session, server)
    if (job.kind === 'ask') return await askPlace(session, job, doing)
    if (job.kind === 'figures') return await askFigures(session, job, doing)
    const rows = rowsOf(server, job.item)
    if (job.kind === 'structure') {
      return columnsOf((await session.ask(`${rows} LIMIT 0`)).columns)
    }
    const limit = job.most === null ? '' : ` LIMIT ${job.most}`
    return await writeBatches(job, batchesOf(session, `${rows}${limit}`), doing)
  } finally {
    session.close()
  }
}

/** Rows in the pages that the cluster produces, limited by count. */
function batchesOf(session: Session, sql: string): Batches {
  const pages = session.pages(sql)
  let [columns, waiting]: [readonly TrinoColumn[], (readonly (string | null)[])[]] = [[], []]
  return {
    get makers() {
      return columns.map(({ type }) => factsOf(type).make)
    },
    async next(count) {
      while (waiting.length < count) {
        const page = await pages.next()
        if (page.done) break
        columns = page.value.columns
        waiting.push(...page.value.rows)
      }
      const rows = waiting.slice(0, count)
      waiting = waiting.slice(count)
      return { columns: columnsOf(columns), rows }
    }
  }
}

const mostTables = 5_000

async function tablesOf(
  session: Session,
  place: ServerPlace
): Promise<{ schema: string; table: string }[]> {
  const { rows } = await session.ask(tablesSql(place, mostTables))
  return rows.map(([schema, table]) => ({ schema: schema ?? '', table: table ?? '' }))
}

/**
 * Signs in and checks the configured location. Throws AppError, which names the existing catalogs.
 */
async function describeCluster(
  session: Session,
  place: ServerPlace,
  { step }: Doing
): Promise<{ words: string }> {
  const { rows } = await session.ask('SELECT version()')
  step(3)
  const { database, schema, host } = place
  const catalogs = (await session.ask('SHOW CATALOGS')).rows.map(([name]) => name ?? '')
  if (!catalogs.includes(database)) {
    throw new AppError(
      'NOT_FOUND',
      `Cụm ${host} không có danh mục “${database}” cho tài khoản này. Các danh mục đọc được: ${catalogs.join(', ')}.`
    )
  }
  const tables = await tablesOf(session, place)
  const here = tables.filter(table => schema === '' || table.schema === schema)
  step(4)
  return { words: `Trino ${rows[0]?.[0]}, ${here.length} bảng đọc được` }
}

const columnsOf = (columns: readonly TrinoColumn[]): ServerColumn[] =>
  takenColumns(
    columns.map(({ name, type }) => ({
      title: name,
      dataType: factsOf(type).dataType,
      type,
      isBinary: type === 'varbinary'
    }))
  )
