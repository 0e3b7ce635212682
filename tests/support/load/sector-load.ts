import { createLoadedDataCalendar } from '@shared/features/analytics/calendar'
import { publishedRowNumberColumn } from '@shared/features/places/publication'
import { modelTables } from '@shared/features/standard-model/tables'
import { buildSectorPageView } from '../../../src/main/analytics/answer-page'
import { combineFiguresWithLists } from '../../../src/main/analytics/facts/own/facts'
import {
  createServerFigureQueryRunner,
  type MappedServerTable
} from '../../../src/main/analytics/facts/own/place-ask'
import { createSampleFacts } from '../../../src/main/analytics/facts/sample/facts'
import { sectorPages } from '../../../src/main/analytics/pages'
import { createSectorPageScope } from '../../../src/main/analytics/scope'
import * as postgresql from '../../../src/main/connections/child/postgresql/place'
import { openPostgresqlSession as openPostgresql } from '../../../src/main/connections/child/postgresql/session'
import * as trino from '../../../src/main/connections/child/trino/place'
import { openTrinoSession as openTrino } from '../../../src/main/connections/child/trino/session'
import type {
  RemoteFiguresQuery,
  ServerAddress,
  SourceProcessJob,
  SourceProcessJobResponse
} from '../../../src/main/connections/messages'
import {
  serverDialectOf,
  serverTableInDialect
} from '../../../src/main/connections/places/place-dialect'
import { defaultServerTimeouts } from '../../../src/main/connections/server-source'
import { quoteIdentifier } from '../../../src/main/warehouse/sql/names'
import { sampleSectorData } from '../analytics/sector-reading'
import { seedTables, serverTableNameOf } from './seed-tables'

export { seedTables }

/** Date that counts as today: the day after the last sample period. */
const today = '2026-11-21'

/**
 * Queries that a sector page sends to a server when it is opened, in batches; each batch uses one
 * database session.
 */
interface AskedPage {
  readonly path: string
  readonly breaths: readonly (readonly RemoteFiguresQuery[])[]
}

interface Asking {
  readonly signal: AbortSignal
  /** Called with the number of completed queries of this batch. */
  readonly done: (answered: number) => void
}

type Rows = SourceProcessJobResponse<FiguresJob>[number]['rows']
type FiguresJob = Extract<SourceProcessJob, { kind: 'figures' }>

/** Runs one batch of queries as the program's server process does. Throws AppError. */
export async function runServerQueryBatch(
  server: ServerAddress,
  questions: readonly RemoteFiguresQuery[],
  { signal, done }: Asking
) {
  const stops: (() => Promise<void>)[] = []
  const stop = () => {
    for (const work of stops) void work()
  }
  signal.addEventListener('abort', stop)
  const doing = {
    signal,
    progress: done,
    onStop: (work: () => Promise<void>) => {
      stops.push(work)
    }
  }
  const job: FiguresJob = { kind: 'figures', server, limits: defaultServerTimeouts, questions }
  try {
    if (server.kind === 'trino') {
      const session = openTrino(server, defaultServerTimeouts, doing)
      try {
        return await trino.runTrinoFigureQueries(session, job, doing)
      } finally {
        session.close()
      }
    }
    const session = await openPostgresql(server, defaultServerTimeouts, doing)
    try {
      return await postgresql.runPostgresqlFigureQueries(session, job, doing)
    } finally {
      await session.close()
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * SQL statements with values that each sector page sends to `server` if it is opened first after a
 * publication, with an empty cache. To determine them, the queries are run on the schema `small`,
 * which contains the sample data.
 */
export async function serverQueriesOfSectorPages(
  server: ServerAddress,
  small: string
): Promise<AskedPage[]> {
  const words = serverDialectOf(server)
  if (!words) throw new Error(`${server.kind} is no place`)
  const filled = filledAt(server, words)
  const calendar = createLoadedDataCalendar(today)
  const [large, sample] = [server.schema, small].map(schema => `${quoteIdentifier(schema)}.`)
  if (!large || !sample) throw new Error('A schema without a name')
  const pages: AskedPage[] = []
  // Caches results by query, because many pages send the same queries, so that each runs only once
  // on the sample data.
  const known = new Map<string, Promise<Rows>>()
  const answerOf = (question: RemoteFiguresQuery, signal: AbortSignal): Promise<Rows> => {
    const sql = question.sql.replaceAll(large, sample)
    const key = JSON.stringify([sql, question.parameters])
    const one =
      known.get(key) ??
      runServerQueryBatch(server, [{ ...question, sql }], { signal, done: () => undefined }).then(
        ([answer]) => answer?.rows ?? []
      )
    known.set(key, one)
    return one
  }
  for (const [path, page] of sectorPages) {
    const breaths: RemoteFiguresQuery[][] = []
    const ask = createServerFigureQueryRunner({
      ...{ words, filled, today, check: () => undefined, fault: error => error },
      open: async signal => ({
        figures: async questions => {
          breaths.push([...questions])
          const answers: { rows: Rows }[] = []
          for (const question of questions) answers.push({ rows: await answerOf(question, signal) })
          return answers
        }
      })
    })
    // Lists of single persons and items are computed on the program's own machine, so no queries
    // for them are sent.
    const facts = combineFiguresWithLists(
      { ask, calendar, standards: [] },
      createSampleFacts(sampleSectorData)
    )
    const scope = createSectorPageScope(facts, await facts.dimensions(calendar.last), {})
    await buildSectorPageView(page, scope)
    if (!page.stays) await page.rows(scope)
    pages.push({ path, breaths })
  }
  return pages
}

function filledAt(server: ServerAddress, words: NonNullable<ReturnType<typeof serverDialectOf>>) {
  const filled = new Map<string, MappedServerTable>()
  for (const table of modelTables) {
    const name = serverTableNameOf(table.id)
    const columns = table.columns.map(column => ({
      ...{ name: column.name, dataType: column.type },
      ...{ description: '', personal: false }
    }))
    const there = [
      { name: publishedRowNumberColumn, dataType: 'integer' as const },
      ...columns
    ].map(column => ({ ...{ name: column.name, dataType: column.dataType }, cast: false }))
    const place = serverTableInDialect(server, { name, columns: there, comment: '' }, words)
    if (place.order === undefined) throw new Error(`${name} has no order`)
    filled.set(table.id, {
      name,
      filled: {
        table,
        opened: { path: '', columns, generation: { bytes: 0, rows: 0, search: {}, sha256: '' } },
        filling: wanted => {
          const own = columns.find(column => column.name === wanted)
          return own && { kind: 'column', own }
        }
      },
      lying: {
        dialect: words.dialect,
        from: `${place.from} t`,
        order: place.order,
        isWhole: () => true,
        rowsOf: () => place.from
      }
    })
  }
  return filled
}
