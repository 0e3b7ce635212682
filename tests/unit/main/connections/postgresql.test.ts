import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerAddress } from '../../../../src/main/connections/messages'
import { createTestCertificates, type TestServerCertificates } from '../../../support/certificates'
import { residentBytesOf } from '../../../support/engine-process'
import {
  noPostgresqlSuffix,
  type PostgresqlServer,
  startPostgresql
} from '../../../support/query/postgresql-server'
import { createSelectReadItem, createServerQueryClient } from '../../../support/server-jobs'
import { createSourceProcesses } from '../../../support/sources'
import { openStoppingProxy } from '../../../support/stopping-proxy'

const password = 'Mật-khẩu bí mật 1'
/** Query whose first 200 rows arrive at once and whose later rows take longer than any test. */
const held = createSelectReadItem(
  `SELECT i, CASE WHEN i > 200 THEN pg_sleep(600)::text END AS v FROM generate_series(1, 1000) i`
)

describe.skipIf(noPostgresqlSuffix !== '')(
  `PostgreSQL as a source${noPostgresqlSuffix}`,
  { tags: 'F63' },
  () => {
    let folder = ''
    let server: PostgresqlServer
    let certificates: TestServerCertificates
    let place: ServerAddress
    const processes = createSourceProcesses()
    const { run, limits, structure, extract } = createServerQueryClient(processes, () => folder)

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'sources-pg-'))
      certificates = createTestCertificates(folder)
      server = await startPostgresql(certificates.server)
      await server.ask(`CREATE ROLE doc LOGIN PASSWORD '${password}'`)
      await server.ask('CREATE TABLE "Đơn vị" (ma int PRIMARY KEY, ten text)')
      await server.ask(`INSERT INTO "Đơn vị" VALUES (1, 'Sư đoàn 5')`)
      await server.ask('GRANT SELECT ON "Đơn vị" TO doc')
      await server.ask('CREATE TABLE kin (a int)')
      place = {
        kind: 'postgresql',
        host: 'localhost',
        port: server.port,
        ...{ database: 'postgres', schema: '' },
        user: 'doc',
        password,
        tls: 'own',
        authority: certificates.authority
      }
    })
    afterAll(async () => {
      await server?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const check = (changes: Partial<ServerAddress> = {}) =>
      run({ kind: 'check-server', server: { ...place, ...changes }, limits })

    test('the connection check of a PostgreSQL server uses encryption and lists the readable tables', async () => {
      const steps: number[] = []
      const job = { kind: 'check-server', server: place, limits } as const
      const { words } = await run(job, { onStep: done => steps.push(done) })
      expect(words).toMatch(/^PostgreSQL \d+.*, 1 bảng đọc được$/)
      expect(steps).toEqual([1, 2, 3, 4])
      const tables = await run({ kind: 'tables', server: place, limits })
      expect(tables).toEqual([{ schema: 'public', table: 'Đơn vị' }])
    })

    test.each([
      ['a wrong password', { password: 'sai' }, /không nhận mật khẩu của tài khoản “doc”/],
      ['an unknown database', { database: 'khac' }, /không có cơ sở dữ liệu “khac”/],
      ['a closed port', { port: 1 }, /từ chối cổng 1/],
      ['an unknown host', { host: 'khong-co.invalid' }, /Không tìm thấy máy chủ/],
      ['no authority at all', { tls: 'system' as const }, /không do tổ chức chứng thực/],
      [
        'a name that the certificate has not',
        { host: '127.0.0.1' },
        /không cấp cho tên “127.0.0.1”/
      ]
    ])(
      'the connection error of %s is reported with a clear message',
      async (_what, changes, words) => {
        const refused = check(changes)
        await expect(refused).rejects.toThrow(words)
        await expect(refused).rejects.not.toThrow(password)
      }
    )

    test('a server certificate is refused if it is issued by another authority, expired or invalid', async () => {
      const { ended, stranger } = certificates
      await expect(check({ authority: stranger })).rejects.toThrow(
        'không do tổ chức chứng thực đã chọn'
      )
      await expect(check({ authority: ended })).rejects.toThrow('đã hết hạn')
      await expect(check({ authority: 'không phải chứng thư' })).rejects.toThrow(/chứng/)
      expect(await check({ tls: 'off', authority: '' })).toBeDefined()
    })

    test('PostgreSQL values of every type are stored exactly, to the last digit', async () => {
      const item =
        createSelectReadItem(`SELECT 1::int2 AS a, 9007199254740::int8 AS b, 12.50::numeric AS c, 5::numeric(10,0) AS d, 0.1::float8 + 0.2 AS e,
      true AS f, date '2026-11-20' AS g, timestamp '2026-11-20 07:30:00.25' AS h, timestamptz '2026-11-20 07:30:00+07' AS i,
      'Nguyễn "Văn" Ế'::varchar AS k, NULL::text AS l, ''::text AS m, '{1,2}'::int[] AS n, 1e20::numeric AS o`)
      const columns = await structure(place, item)
      expect(columns.map(({ dataType }) => dataType)).toEqual([
        ...['integer', 'integer', 'float', 'integer', 'float', 'boolean', 'date', 'datetime'],
        ...['datetime', 'string', 'string', 'string', 'string', 'float']
      ])
      const { counts, read } = await extract(place, item)
      expect(counts).toEqual({ rows: 1, rejected: 0 })
      expect(read('rows')).toBe(
        `1,"1","9007199254740","12.50","5","0.30000000000000004","true","2026-11-20","2026-11-20 07:30:00.25","2026-11-20 00:30:00Z","Nguyễn ""Văn"" Ế","","","{1,2}","100000000000000000000.0"\n`
      )
    })

    test('a PostgreSQL row with values that no table can store is rejected with reasons, and nothing is rounded', async () => {
      const values = [
        ['1234567890123456::int8', 'quá 15 chữ số'],
        ['1.2345678901234567::numeric', 'quá 15 chữ số'],
        ["'NaN'::numeric", 'không phải là số'],
        ["'infinity'::float8", 'không phải là số'],
        ["date '0044-03-15 BC'", 'ngoài khoảng'],
        ["'infinity'::timestamptz", 'ngoài khoảng'],
        ["date '12000-01-01'", 'ngoài khoảng'],
        ["'12345678901234567890'::text", '']
      ]
      const sql = values.map(([value], at) => `${value} AS "Cột ${at}"`).join(', ')
      const { counts, read } = await extract(place, createSelectReadItem(`SELECT ${sql}`))
      expect(counts).toEqual({ rows: 0, rejected: 1 })
      for (const [at, [, words]] of values.entries()) {
        const reason = new RegExp(`Cột “Cột ${at}” có [^;]*${words}`)
        if (words) expect(read('rejected')).toMatch(reason)
        else expect(read('rejected')).not.toMatch(reason)
      }
    })

    test('a PostgreSQL row with only empty values is rejected', async () => {
      const item = createSelectReadItem("SELECT NULL::int AS a, ' '::text AS b")
      const { counts, read } = await extract(place, item)
      expect(counts).toEqual({ rows: 0, rejected: 1 })
      expect(read('rejected')).toContain('đều trống')
    })

    test('text from PostgreSQL is read correctly for every Unicode character', async () => {
      const sql = `SELECT i AS ma, chr(i) AS chu FROM generate_series(1, 1114111) i WHERE NOT i BETWEEN 55296 AND 57343 AND i % 97 < 2 OR i < 40000`
      const { counts, read } = await extract(place, createSelectReadItem(sql))
      const rows = read('rows').matchAll(/(\d+),"(\d+)","((?:[^"]|"")*)"\n/gu)
      let seen = 0
      for (const [, , code, text] of rows) {
        seen++
        expect(text?.replaceAll('""', '"')).toBe(String.fromCodePoint(Number(code)))
      }
      expect(counts).toEqual({ rows: seen, rejected: 0 })
    })

    test.each([
      ["SELECT '\\x00'::bytea AS tep", 'dữ liệu nhị phân'],
      ['SELECT * FROM khong_co', 'không hiểu câu lệnh'],
      ['SELECT * FROM kin', 'không có quyền đọc'],
      ["SELECT nextval('day')", 'muốn ghi'],
      ['DELETE FROM "Đơn vị" RETURNING *', 'không hiểu câu lệnh'],
      ['SELECT 1) x; DROP TABLE "Đơn vị"; SELECT * FROM (SELECT 1', 'không hiểu câu lệnh'],
      ['SELECT 1 AS a) t; COMMIT; --', 'không hiểu câu lệnh'],
      ['SELECT', 'Câu lệnh trả về 0 cột']
    ])('the PostgreSQL statement %s is refused', async (sql, words) => {
      await server.ask('CREATE SEQUENCE IF NOT EXISTS day')
      await server.ask('GRANT ALL ON SEQUENCE day TO doc')
      const asked = async () => {
        const columns = await structure(place, createSelectReadItem(sql))
        return extract(place, createSelectReadItem(sql), { columns })
      }
      await expect(asked()).rejects.toThrow(words)
      expect(await server.ask('SELECT count(*) FROM "Đơn vị"')).toEqual([['1']])
    })

    test('a SELECT that ends with a comment and a semicolon is accepted', async () => {
      const { counts } = await extract(
        place,
        createSelectReadItem('SELECT ma FROM "Đơn vị" -- hết\n;')
      )
      expect(counts.rows).toBe(1)
    })

    test('a statement over the time limit or blocked by a lock is cancelled', async () => {
      const slow = structure(
        place,
        createSelectReadItem('SELECT 1 AS a, (SELECT pg_sleep(60)::text) AS b'),
        {
          statement: 30_000
        }
      )
      // Reading the table structure needs no row, so it does not wait for the slow rows.
      expect(await slow).toHaveLength(2)
      const late = extract(
        place,
        createSelectReadItem('SELECT 1 AS a, (SELECT pg_sleep(60)::text) AS b'),
        {
          less: { statement: 300 }
        }
      )
      await expect(late).rejects.toThrow('chạy quá thời hạn')
      await server.ask('BEGIN')
      await server.ask('LOCK TABLE "Đơn vị"')
      const locked = structure(place, createSelectReadItem('SELECT * FROM "Đơn vị"'), { lock: 200 })
      await expect(locked).rejects.toThrow('đang bị khóa')
      await server.ask('ROLLBACK')
    })

    test('reading a PostgreSQL source stops when the table structure has changed since its inspection', async () => {
      const columns = await structure(place, createSelectReadItem('SELECT 1 AS a'))
      const changed = extract(place, createSelectReadItem("SELECT '1' AS a"), { columns })
      await expect(changed).rejects.toThrow('Cấu trúc của nguồn vừa thay đổi')
    })

    test('a PostgreSQL session that the server ends midway is reported', async () => {
      let ended: Promise<unknown> = Promise.resolve()
      const reading = extract(place, held, {
        onProgress: () => {
          ended = server.ask(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'doc'`
          )
        }
      })
      await expect(reading).rejects.toThrow(/bị tắt giữa chừng|Mất kết nối/)
      await ended
    })

    test('reading from PostgreSQL ends when the network is cut or goes silent', async () => {
      const proxy = await openStoppingProxy(server.port)
      const through = { ...place, port: proxy.port }
      const cut = extract(through, held, { onProgress: () => proxy.cut() })
      await expect(cut).rejects.toThrow('Mất kết nối')
      const silent = extract(through, held, {
        onProgress: () => proxy.silence(),
        less: { statement: 500 }
      })
      await expect(silent).rejects.toThrow('không trả lời')
      await proxy.close()
    })

    test('a cancelled read from PostgreSQL ends at once, and the server has no active session afterwards', async () => {
      const busy = `SELECT count(*) FROM pg_stat_activity WHERE usename = 'doc' AND state = 'active'`
      const stop = new AbortController()
      const reading = extract(place, held, { signal: stop.signal, onProgress: () => stop.abort() })
      await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
      await expect.poll(async () => server.ask(busy)).toEqual([['0']])
    })

    test('a million PostgreSQL rows are streamed without all being in memory at once', async () => {
      const item = createSelectReadItem(
        `SELECT i, 'Quân nhân số ' || i AS ten, i / 7.0::float8 AS x FROM generate_series(1, 1000000) i`
      )
      let peak = 0
      const { counts } = await extract(place, item, {
        onProgress: () => {
          peak = Math.max(
            peak,
            (residentBytesOf(processes.started.at(-1)?.pid ?? 0) ?? 0) / 1_048_576
          )
        }
      })
      expect(counts).toEqual({ rows: 1_000_000, rejected: 0 })
      expect(peak).toBeGreaterThan(0)
      expect(peak).toBeLessThan(300)
    })
  }
)
