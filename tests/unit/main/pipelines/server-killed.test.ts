import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestCertificates } from '../../../support/certificates'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import {
  noPostgresqlSuffix,
  type PostgresqlServer,
  startPostgresql
} from '../../../support/query/postgresql-server'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const password = 'Mật khẩu đọc số liệu'
const rows = 1_000
/**
 * Query whose first 200 rows arrive at once, while each later row takes as many seconds as the
 * table `cho` contains.
 */
const select = `SELECT ma, so, he_so, CASE WHEN so > 200 THEN pg_sleep((SELECT giay FROM cho))::text END AS cho FROM quan_so ORDER BY so`

describe.skipIf(noPostgresqlSuffix !== '')(
  `pipeline run over a database server that is killed${noPostgresqlSuffix}`,
  { tags: 'F63' },
  () => {
    const { start } = setUpTestEngines({ handsOn: true })
    const source = createSourceProcesses()
    let server: PostgresqlServer
    let [authority, identity] = ['', '']
    let folder = ''
    let program: TestProgram
    let [target, id] = ['', '']

    beforeAll(async () => {
      identity = mkdtempSync(join(tmpdir(), 'server-killed-'))
      const certificates = createTestCertificates(identity)
      authority = certificates.authority
      server = await startPostgresql(certificates.server)
      await server.ask(`CREATE ROLE doc LOGIN PASSWORD '${password}'`)
      await server.ask('CREATE TABLE cho (giay int)')
      await server.ask('CREATE TABLE quan_so (ma text, so int, he_so numeric(12, 3))')
      await server.ask(
        `INSERT INTO quan_so SELECT 'DV' || i, i, i + 0.125 FROM generate_series(1, ${rows}) i`
      )
      await server.ask('GRANT SELECT ON quan_so, cho TO doc')
    })
    afterAll(async () => {
      await server?.close()
      rmSync(identity, { recursive: true, force: true })
    })

    beforeEach(async () => {
      await server.ask('TRUNCATE cho')
      await server.ask('INSERT INTO cho VALUES (0)')
      folder = makeTemporaryFolder()
      program = openTestProgram({
        folder,
        openEngine: () => start().engine,
        startSource: source.start
      })
      const flows = createFlowActions(program, folder)
      target = await flows.table(
        'dm_quan_so',
        [
          ['ma', 'string'],
          ['so', 'integer'],
          ['he_so', 'float']
        ],
        ['Z;0;0'],
        { key: ['ma'] }
      )
      const { id: endpoint } = await program.handlers['collection:saveEndpoint']({
        id: null,
        draft: {
          kind: 'postgresql',
          simulated: false,
          name: 'Máy chủ quân số',
          config: {
            host: 'localhost',
            port: String(server.port),
            database: 'postgres',
            user: 'doc',
            tls: 'own',
            authority,
            plain: 'no'
          }
        },
        password
      })
      await program.handlers['collection:switch']({ id: endpoint, on: true })
      const place = { kind: 'database' as const, endpoint, schema: '', table: '', select }
      const { columns } = await program.handlers['etl:structure']({ place })
      const flow: PipelineFlow = {
        source: { ...place, columns },
        steps: [],
        rules: [],
        partition: ''
      }
      const pipeline = await flows.pipeline(flow, 'dm_quan_so')
      id = pipeline.id
    })

    const run = () => createFlowActions(program, folder).run(id)
    const rowsOf = (changes = {}) => createFileLoadActions(program, folder).rowsOf(target, changes)
    async function expectUnchanged(): Promise<void> {
      expect(await rowsOf()).toEqual([['Z', 0, 0]])
      const { table } = await program.handlers['dataMart:get']({ id: target })
      expect(table.generations).toHaveLength(1)
      const left = readdirSync(join(folder, 'warehouse', 'temporary'), { withFileTypes: true })
      expect(left.filter(entry => entry.isFile())).toEqual([])
    }
    async function expectAll(): Promise<void> {
      const { total } = await program.handlers['dataMart:rows']({
        id: target,
        query: { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
      })
      expect(total).toBe(rows + 1)
      expect(await rowsOf({ offset: 900, limit: 101 })).toEqual(
        Array.from({ length: 101 }, (_, at) => [`DV${at + 900}`, at + 900, at + 900.125])
      )
    }

    test('when the server is killed while a run reads from it, no table changes, the run log names the server and the next run loads every row', async () => {
      await server.ask('UPDATE cho SET giay = 600')
      const begun = run()
      const sleeping = `SELECT count(*) FROM pg_stat_activity WHERE usename = 'doc' AND wait_event = 'PgSleep'`
      await expect.poll(() => server.ask(sleeping)).toEqual([['1']])
      await server.kill()
      const killed = await begun
      expect(killed).toMatchObject({ state: 'failed', rowsOut: 0 })
      expect(killed.log.at(-1)?.message).toMatch(/localhost.*Hãy /)
      await expectUnchanged()

      const away = await run()
      expect(away).toMatchObject({ state: 'failed', rowsIn: 0, rowsOut: 0 })
      expect(away.log.at(-1)?.message).toMatch(/localhost từ chối cổng \d+.*Hãy /)
      await expectUnchanged()

      await server.startAgain()
      await server.ask('UPDATE cho SET giay = 0')
      expect(await run()).toMatchObject({ state: 'succeeded', rowsIn: rows, rowsOut: rows })
      await expectAll()
    })

    test('a server killed after the last row was read does not affect the run', async () => {
      const leave = program.onTold(({ name, payload }) => {
        if (name !== 'etl:progress') return
        const { run: told } = payload as { run: { log: { message: string }[] } }
        if (!told.log.at(-1)?.message.startsWith('Bước 3/')) return
        leave()
        void server.kill()
      })
      expect(await run()).toMatchObject({ state: 'succeeded', rowsIn: rows, rowsOut: rows })
      await server.kill()
      await server.startAgain()
      await expectAll()
    })
  }
)
