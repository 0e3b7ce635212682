import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerAddress } from '../../../../src/main/connections/messages'
import { buildStagingStatements } from '../../../../src/main/warehouse/loading/staging-sql'
import { createTestCertificates } from '../../../support/certificates'
import { createEngineQuery, setUpTestEngines } from '../../../support/engine'
import {
  noPostgresqlSuffix,
  type PostgresqlServer,
  startPostgresql
} from '../../../support/query/postgresql-server'
import { createSelectReadItem, createServerQueryClient } from '../../../support/server-jobs'
import { createSourceProcesses } from '../../../support/sources'

/** Numbers, dates and timestamps of a server with the exact values expected in the engine. */
const values = [
  ['999999999999999::int8', '999999999999999'],
  ['-7::int2', '-7'],
  ['0.1::float8 + 0.2', '0.30000000000000004'],
  ['123456789012.345::numeric', '123456789012.345'],
  ['-0.000001::numeric', '-1e-06'],
  ['1e20::numeric', '1e+20'],
  ['1000::numeric(10,3)', '1000.0'],
  ['.5::numeric', '0.5'],
  ['false', 'false'],
  ["date '2026-02-28'", '2026-02-28'],
  ["timestamp '1999-12-31 23:59:59.999999'", '1999-12-31 23:59:59.999999'],
  ["timestamptz '2026-11-20 23:30:00-05'", '2026-11-21 11:30:00']
] as const

describe.skipIf(noPostgresqlSuffix !== '')(
  `loading of PostgreSQL values into the staging table${noPostgresqlSuffix}`,
  () => {
    const processes = createSourceProcesses()
    const { start, makeFolder } = setUpTestEngines({ handsOn: true })
    let server: PostgresqlServer
    let place: ServerAddress
    let folder = ''
    const { structure, extract } = createServerQueryClient(processes, () => folder)

    beforeAll(async () => {
      folder = makeFolder()
      const { authority, server: identity } = createTestCertificates(folder)
      server = await startPostgresql(identity)
      await server.ask("CREATE ROLE doc LOGIN PASSWORD 'a'")
      const { port } = server
      const whom = { host: 'localhost', port, database: 'postgres', user: 'doc', password: 'a' }
      place = { kind: 'postgresql', schema: '', ...whom, tls: 'own', authority }
    })
    afterAll(() => server?.close())

    /** Rows of a SELECT that pass staging, as text. */
    async function keptOf(sql: string): Promise<readonly unknown[]> {
      const item = createSelectReadItem(sql)
      const columns = await structure(place, item)
      const { into } = await extract(place, item, { columns })
      const path = join(makeFolder(), 'staged.duckdb')
      const loaded = columns.map(({ title, dataType }, source) => ({
        ...{ name: title, title, dataType, source },
        numbers: 'en' as const
      }))
      const statements = buildStagingStatements({
        ...into,
        width: columns.length,
        columns: loaded,
        key: []
      })
      const { engine } = start()
      await engine.ask({
        kind: 'build',
        path,
        files: [],
        statements: statements.map(text => ({ sql: text, parameters: [] })),
        searched: []
      })
      const names = columns.map(({ title }) => `${title}::VARCHAR`).join(', ')
      const files = [{ alias: 'staged', path }]
      const { rows } = await engine.ask(
        createEngineQuery(`SELECT ${names} FROM staged.rows`, { files })
      )
      return rows
    }

    test('the staging table contains the exact values of the server', async () => {
      const sql = values.map(([value], place) => `${value} AS c${place}`).join(', ')
      expect(await keptOf(`SELECT ${sql}`)).toEqual([values.map(([, expected]) => expected)])
    })

    test('a row is rejected when a number is closer to zero than any number that a table can store', async () => {
      expect(
        await keptOf('SELECT v FROM (VALUES (5e-324::float8), (1.5), (1.7e308)) t(v)')
      ).toEqual([['1.5'], ['1.7e+308']])
    })
  }
)
