import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServerAddress } from '../../../../../src/main/connections/messages'
import type { ChildJobMonitor } from '../../../../../src/main/connections/run-job'
import { createTestCertificates } from '../../../../support/certificates'
import {
  noPostgresqlSuffix,
  type PostgresqlServer,
  startPostgresql
} from '../../../../support/query/postgresql-server'
import { createServerQueryClient } from '../../../../support/server-jobs'
import { createSourceProcesses } from '../../../../support/sources'
import { openStoppingProxy } from '../../../../support/stopping-proxy'

const password = 'Mật khẩu của kho'
/**
 * More rows than the buffers of two sockets hold, so the COPY still runs when the first progress
 * event arrives.
 */
const many = 400_000
/** Query whose rows are generated on request and never end within a test. */
const endless = `SELECT generate_series(1, 100000000)::text, repeat('x', 1000)`

/** Trigger that accepts each row so slowly that a COPY never ends within a test. */
const slowly = `CREATE OR REPLACE FUNCTION public.cham(n bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.1); RETURN true; END $$`
const eachTable = `CREATE OR REPLACE FUNCTION cham_moi() RETURNS event_trigger LANGUAGE plpgsql AS $$ DECLARE made record; BEGIN
  FOR made IN SELECT object_identity FROM pg_event_trigger_ddl_commands() LOOP
    EXECUTE format('ALTER TABLE %s ADD CHECK (public.cham("~n"))', made.object_identity); END LOOP; END $$`

describe.skipIf(noPostgresqlSuffix !== '')(
  `connection to a PostgreSQL server${noPostgresqlSuffix}`,
  { tags: 'F63' },
  () => {
    let folder = ''
    let server: PostgresqlServer
    let place: ServerAddress
    const { run, limits } = createServerQueryClient(createSourceProcesses(), () => folder)
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'place-lost-'))
      const certificates = createTestCertificates(folder)
      server = await startPostgresql(certificates.server)
      await server.ask(`CREATE ROLE may LOGIN PASSWORD '${password}'`)
      place = {
        ...{ kind: 'postgresql', host: 'localhost', port: server.port, database: 'postgres' },
        ...{ schema: 'kho_quan_luc', user: 'may', password },
        ...{ tls: 'own', authority: certificates.authority }
      }
      writeFileSync(join(folder, 'few.csv'), csvOf(2))
      writeFileSync(join(folder, 'many.csv'), csvOf(many))
    })
    afterAll(async () => {
      await server?.close()
      rmSync(folder, { recursive: true, force: true })
    })
    beforeEach(async () => {
      await server.ask('DROP SCHEMA IF EXISTS kho_quan_luc CASCADE')
      await server.ask('CREATE SCHEMA kho_quan_luc AUTHORIZATION may')
    })

    const csvOf = (rows: number): string =>
      `~n,ma\n${Array.from({ length: rows }, (_, at) => `${at},${'Đơn vị số '.repeat(8)}${at}\n`).join('')}`

    const publish = (
      name: 'few' | 'many',
      changes: Partial<ServerAddress> = {},
      { less = {}, ...watch }: Partial<ChildJobMonitor> & { less?: Partial<typeof limits> } = {}
    ) =>
      run(
        {
          kind: 'publish',
          server: { ...place, ...changes },
          limits: { ...limits, ...less },
          publication: {
            ...{ kind: 'kho-du-lieu-quan-luc', table: 'dm-900', name: 'dm_mau' },
            ...{ generation: 'g000001-a', sha256: '', rows: name === 'few' ? 2 : many },
            ...{ by: 'Quản trị viên', time: 1, machine: 'may-1', personal: [] }
          },
          columns: [{ name: 'ma', dataType: 'string' }],
          from: join(folder, `${name}.csv`),
          replaces: null,
          readers: ''
        },
        watch
      )
    const ask = (
      changes: Partial<ServerAddress>,
      sql: string,
      { less = {}, ...watch }: Partial<ChildJobMonitor> & { less?: Partial<typeof limits> } = {}
    ) =>
      run(
        {
          ...{ kind: 'ask', server: { ...place, ...changes }, limits: { ...limits, ...less }, sql },
          ...{
            parameters: [],
            tables: [],
            into: join(mkdtempSync(join(folder, 'asked-')), 'rows'),
            most: 100_000_000
          },
          outputs: [
            { name: 'so', type: 'integer' },
            { name: 'dai', type: 'string' }
          ]
        },
        watch
      )
    const content = () => server.ask('SELECT * FROM kho_quan_luc.dm_mau ORDER BY "~n"')
    const tables = () =>
      server.ask(`SELECT relname FROM pg_class WHERE relnamespace = 'kho_quan_luc'::regnamespace`)
    const sessions = () => server.ask(`SELECT count(*) FROM pg_stat_activity WHERE usename = 'may'`)

    /**
     * Expects that only the previously published table exists, complete and in no session of the
     * program.
     */
    async function expectBefore(before: Awaited<ReturnType<typeof content>>): Promise<void> {
      await expect.poll(sessions, { timeout: 10_000 }).toEqual([['0']])
      expect(await content()).toEqual(before)
      expect(await tables()).toEqual([['dm_mau']])
    }

    test('a COPY whose connection is cut leaves the previously published table complete', async () => {
      await publish('few')
      const before = await content()
      const proxy = await openStoppingProxy(server.port)
      const cut = publish('many', { port: proxy.port }, { onProgress: () => proxy.cut() })
      await expect(cut).rejects.toThrow(
        `Mất kết nối với máy chủ localhost:${proxy.port} giữa chừng. Không có gì bị giữ dở dang.`
      )
      await expectBefore(before)
      await proxy.close()
      expect(await publish('many')).toMatchObject({
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/)
      })
      expect(await server.ask('SELECT count(*) FROM kho_quan_luc.dm_mau')).toEqual([[String(many)]])
    })

    test('a COPY over a connection that goes silent times out and leaves the previously published table complete', async () => {
      await publish('few')
      const before = await content()
      const proxy = await openStoppingProxy(server.port)
      const silent = publish(
        'many',
        { port: proxy.port },
        { onProgress: () => proxy.silence(), less: { statement: 1_000 } }
      )
      await expect(silent).rejects.toThrow(`Máy chủ localhost:${proxy.port} không trả lời.`)
      // The proxy between program and server closes the connection.
      await proxy.close()
      await expectBefore(before)
    })

    test('a COPY over its time limit is cancelled by the server and leaves the previously published table complete', async () => {
      await publish('few')
      const before = await content()
      // A reader of the table prevents its replacement.
      await server.ask('BEGIN')
      await content()
      const late = publish('many', {}, { less: { statement: 60_000, lock: 200 } })
      await expect(late).rejects.toThrow('đang bị khóa')
      await server.ask('COMMIT')
      await expectBefore(before)
      await server.ask(slowly)
      await server.ask(eachTable)
      await server.ask(
        `CREATE EVENT TRIGGER cham ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION cham_moi()`
      )
      await expect(publish('many', {}, { less: { statement: 2_000 } })).rejects.toThrow(
        'dừng câu lệnh vì chạy quá thời hạn'
      )
      await server.ask('DROP EVENT TRIGGER cham')
      await expectBefore(before)
    })

    test('a query ends with a message when its connection is cut or goes silent', async () => {
      const proxy = await openStoppingProxy(server.port)
      const { port } = proxy
      const cut = ask({ port }, endless, { onProgress: () => proxy.cut() })
      await expect(cut).rejects.toThrow('Mất kết nối')
      const silent = ask({ port }, endless, {
        onProgress: () => proxy.silence(),
        less: { statement: 2_000 }
      })
      await expect(silent).rejects.toThrow(`Máy chủ localhost:${port} không trả lời.`)
      await proxy.close()
      await expect.poll(sessions, { timeout: 10_000 }).toEqual([['0']])
    })

    test('a query over its time limit is cancelled on the server and reported', async () => {
      const slow = 'SELECT 1, pg_sleep(600)::text'
      await expect(ask({}, slow, { less: { statement: 300 } })).rejects.toThrow(
        'dừng câu lệnh vì chạy quá thời hạn'
      )
      await expect.poll(sessions, { timeout: 10_000 }).toEqual([['0']])
    })
  }
)

describe('database server that accepts a connection and never responds', { tags: 'F63' }, () => {
  let silent: Server
  let folder = ''
  const { run, limits } = createServerQueryClient(createSourceProcesses(), () => folder)
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'place-mute-'))
    silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise(resolve => silent.once('listening', resolve))
  })
  afterAll(() => {
    silent.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(['postgresql', 'trino'] as const)(
    'a database server that never responds causes a timeout, which is reported: %s',
    async kind => {
      const { port } = silent.address() as AddressInfo
      const server: ServerAddress = {
        ...{ kind, host: '127.0.0.1', port, database: 'kho', schema: 'kho', user: 'may' },
        ...{ password: '', tls: 'off', authority: '' }
      }
      const asked = run({ kind: 'columns-of', server, limits: { ...limits, connect: 300 } })
      await expect(asked).rejects.toThrow(`Máy chủ 127.0.0.1:${port} không trả lời.`)
    }
  )
})
