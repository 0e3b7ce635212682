import { AppError } from '@shared/contract/reply'
import type { ServerAddress, ServerColumn, SourceProcessJob } from '../../messages'
import { checkServerReachable } from '../check-way'
import type { ChildJobContext } from '../doing'
import { validateServerColumns } from '../taken-columns'
import { type ServerRowBatches, writeServerRowBatches } from '../write-batches'
import type { TrinoColumn } from './page'
import { listTrinoTables, runTrinoFigureQueries, runTrinoQuery } from './place'
import { openTrinoSession, type TrinoSession } from './session'
import { trinoItemRowsSql, trinoTablesSql } from './statements'
import { trinoTypeConversionOf } from './types'

type TrinoJob = Extract<SourceProcessJob, { server: unknown }>

/** Performs a job on a Trino cluster, which is only read. Throws AppError. */
export async function performServerJob(job: TrinoJob, doing: ChildJobContext): Promise<unknown> {
  const { server, limits } = job
  if (job.kind === 'publish') {
    throw new AppError(
      'NOT_ALLOWED',
      'Cụm Trino chỉ được hỏi, không nhận bảng công bố. Hãy xuất bảng ra tệp Parquet và đưa vào kho tệp của cụm.'
    )
  }
  const session = openTrinoSession(server, limits, doing)
  try {
    if (job.kind === 'check-server') {
      await checkServerReachable(server, limits.connect, doing)
      return await describeCluster(session, server, doing)
    }
    if (job.kind === 'tables') return await tablesOf(session, server)
    if (job.kind === 'columns-of') return await listTrinoTables(session, server)
    if (job.kind === 'ask') return await runTrinoQuery(session, job, doing)
    if (job.kind === 'figures') return await runTrinoFigureQueries(session, job, doing)
    const rows = trinoItemRowsSql(server, job.item)
    if (job.kind === 'structure') {
      return columnsOf((await session.ask(`${rows} LIMIT 0`)).columns)
    }
    const limit = job.most === null ? '' : ` LIMIT ${job.most}`
    return await writeServerRowBatches(job, batchesOf(session, `${rows}${limit}`), doing)
  } finally {
    session.close()
  }
}

/** Rows in the pages that the cluster produces, limited by count. */
function batchesOf(session: TrinoSession, sql: string): ServerRowBatches {
  const pages = session.pages(sql)
  let [columns, waiting]: [readonly TrinoColumn[], (readonly (string | null)[])[]] = [[], []]
  return {
    get makers() {
      return columns.map(({ type }) => trinoTypeConversionOf(type).make)
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
  session: TrinoSession,
  place: ServerAddress
): Promise<{ schema: string; table: string }[]> {
  const { rows } = await session.ask(trinoTablesSql(place, mostTables))
  return rows.map(([schema, table]) => ({ schema: schema ?? '', table: table ?? '' }))
}

/**
 * Signs in and checks the configured location. Throws AppError, which names the existing catalogs.
 */
async function describeCluster(
  session: TrinoSession,
  place: ServerAddress,
  { step }: ChildJobContext
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
  validateServerColumns(
    columns.map(({ name, type }) => ({
      title: name,
      dataType: trinoTypeConversionOf(type).dataType,
      type,
      isBinary: type === 'varbinary'
    }))
  )
