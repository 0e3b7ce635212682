import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryOutput } from '@shared/model/query/outputs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerAddress } from '../../../../src/main/connections/messages'
import type { ChildJobMonitor } from '../../../../src/main/connections/run-job'
import { createTestCertificates, type TestServerCertificates } from '../../../support/certificates'
import {
  formatPasswordFileLine,
  noTrinoSuffix,
  startTestTrinoCluster,
  type TrinoCluster
} from '../../../support/query/trino-server'
import { createSelectReadItem, createServerQueryClient } from '../../../support/server-jobs'
import { createSourceProcesses } from '../../../support/sources'

const password = 'Mat-khau bi mat: 1'
/** A count that takes longer than any test. */
const long = 'SELECT count(*) AS n FROM tpch.sf1000.lineitem'
const counted: QueryOutput = { name: 'n', type: 'integer' }

describe.skipIf(noTrinoSuffix !== '')(
  `Trino cluster as a source${noTrinoSuffix}`,
  { tags: 'F63' },
  () => {
    let folder = ''
    let cluster: TrinoCluster
    let certificates: TestServerCertificates
    let place: ServerAddress
    const processes = createSourceProcesses()
    const { run, limits, structure, extract } = createServerQueryClient(processes, () => folder)

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'sources-trino-'))
      certificates = createTestCertificates(folder)
      const users = formatPasswordFileLine('doc', password)
      cluster = await startTestTrinoCluster({ identity: certificates.server, users })
      await cluster.ask('CREATE SCHEMA memory.kho')
      await cluster.ask(`CREATE TABLE memory.kho."đơn vị" COMMENT 'thế hệ 7' AS
      SELECT CAST(1 AS bigint) AS ma, CAST('Sư đoàn 5' AS varchar) AS ten, DECIMAL '1.50' AS tien, ARRAY[1] AS ds`)
      place = {
        kind: 'trino',
        host: 'localhost',
        port: cluster.securePort,
        database: 'memory',
        schema: 'kho',
        user: 'doc',
        password,
        tls: 'own',
        authority: certificates.authority
      }
    })
    afterAll(async () => {
      await cluster?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const check = (changes: Partial<ServerAddress> = {}) =>
      run({ kind: 'check-server', server: { ...place, ...changes }, limits })

    /** Runs a query and returns its stored rows and reported progress. */
    async function ask(
      sql: string,
      outputs: readonly QueryOutput[],
      watch: Partial<ChildJobMonitor> = {},
      { server = place, most = 1_000, statement = limits.statement } = {}
    ) {
      const into = join(folder, randomBytes(8).toString('hex'))
      const job = {
        kind: 'ask',
        server,
        sql,
        parameters: [],
        tables: [],
        outputs,
        into,
        most
      } as const
      const told = await run({ ...job, limits: { ...limits, statement } }, watch)
      return { told, written: readFileSync(into, 'utf8') }
    }

    /** States of the statements of the program on the cluster, newest first. */
    const statesOf = (sql: string) =>
      cluster.ask(
        `SELECT state, error_code, CAST(to_unixtime("end") * 1000 AS bigint) FROM system.runtime.queries
        WHERE source = 'kho-du-lieu-quan-luc' AND "user" = 'doc' AND query = '${sql.replaceAll("'", "''")}' ORDER BY created DESC`
      )
    const untilRunning = (sql: string) =>
      expect.poll(async () => (await statesOf(sql))[0]?.[0], { interval: 50 }).toBe('RUNNING')

    test('the connection check of a Trino cluster uses encryption and lists the readable tables', async () => {
      const steps: number[] = []
      const job = { kind: 'check-server', server: place, limits } as const
      const { words } = await run(job, { onStep: done => steps.push(done) })
      expect(words).toBe('Trino 476, 1 bảng đọc được')
      expect(steps).toEqual([1, 2, 3, 4])
      const tables = await run({ kind: 'tables', server: place, limits })
      expect(tables).toEqual([{ schema: 'kho', table: 'đơn vị' }])
    })

    test('the columns of a Trino schema are listed with their types and comments', async () => {
      expect(await run({ kind: 'columns-of', server: place, limits })).toEqual([
        {
          name: 'đơn vị',
          comment: 'thế hệ 7',
          columns: [
            { name: 'ma', dataType: 'integer', cast: false },
            { name: 'ten', dataType: 'string', cast: false },
            { name: 'tien', dataType: 'float', cast: true }
          ]
        }
      ])
    })

    test.each([
      ['a wrong password', () => ({ password: 'sai' }), /không cho tài khoản “doc” vào/],
      ['an unknown catalog', () => ({ database: 'khac' }), /“khac”.*: ho, memory, system, tpch/],
      ['a closed port', () => ({ port: 1 }), /từ chối cổng 1/],
      ['an unknown host', () => ({ host: 'khong-co.invalid' }), /Không tìm thấy máy chủ/],
      ['no authority at all', () => ({ tls: 'system' }), /không do tổ chức chứng thực/],
      ['another name', () => ({ host: '127.0.0.1' }), /không cấp cho tên “127.0.0.1”/],
      ['another authority', () => ({ authority: certificates.stranger }), /không do tổ chức chứng/],
      ['an ended authority', () => ({ authority: certificates.ended }), /đã hết hạn/],
      ['what is no certificate', () => ({ authority: 'không phải' }), /chứng/],
      ['a password without encryption', () => ({ tls: 'off' }), /chỉ được gửi .* mã hóa/],
      ['a port without encryption', () => ({ port: cluster.port }), /không mã hóa|mã hóa \(TLS\)/],
      ['a name that no header holds', () => ({ user: 'đọc' }), /chữ không dấu/],
      ['such a password', () => ({ password: 'mật' }), /chữ không dấu/]
    ] as const)(
      'the Trino connection error of %s is reported with a clear message',
      async (_what, changes, words) => {
        const refused = check(changes() as Partial<ServerAddress>)
        await expect(refused).rejects.toThrow(words)
        await expect(refused).rejects.not.toThrow(password)
      }
    )

    test('an unencrypted Trino connection without a password is accepted', async () => {
      const plain = { port: cluster.port, tls: 'off', password: '', authority: '' } as const
      expect(await check(plain)).toEqual({ words: 'Trino 476, 1 bảng đọc được' })
    })

    test('Trino values of every type are stored exactly, to the last digit', async () => {
      const item =
        createSelectReadItem(`SELECT TINYINT '1' AS a, BIGINT '900719925474099' AS b, DECIMAL '12.50' AS c, CAST(5 AS decimal(10, 0)) AS d,
      0.1e0 + 0.2e0 AS e, true AS f, DATE '2026-11-20' AS g, TIMESTAMP '2026-11-20 07:30:00.250' AS h, TIMESTAMP '2026-11-20 07:30:00.000001' AS i,
      'Nguyễn "Văn" Ế' AS k, CAST(NULL AS varchar) AS l, '' AS m, ARRAY[1, 9007199254740993] AS n, DECIMAL '100000000000000000000' AS o`)
      const columns = await structure(place, item)
      expect(columns.map(({ dataType }) => dataType)).toEqual([
        ...['integer', 'integer', 'float', 'integer', 'float', 'boolean', 'date', 'datetime'],
        ...['datetime', 'string', 'string', 'string', 'string', 'float']
      ])
      const { counts, read } = await extract(place, item)
      expect(counts).toEqual({ rows: 1, rejected: 0 })
      expect(read('rows')).toBe(
        `1,"1","900719925474099","12.50","5","0.30000000000000004","true","2026-11-20","2026-11-20 07:30:00.25","2026-11-20 07:30:00.000001","Nguyễn ""Văn"" Ế","","","[""1"",""9007199254740993""]","100000000000000000000.0"\n`
      )
    })

    test('a Trino query returns exact values and stops at its row limit', async () => {
      const outputs: QueryOutput[] = ['a', 'b', 'c', 'd', 'e'].map(name => ({ ...counted, name }))
      outputs[4] = { name: 'e', type: 'datetime' }
      const values = `BIGINT '-9223372036854775808', DECIMAL '18446744073709551614', '', CAST(NULL AS bigint), TIMESTAMP '0001-01-01 09:05:00.500000'`
      const one = await ask(`SELECT ${values}`, outputs)
      expect(one).toEqual({
        told: { rows: 1, more: false },
        written: '1,"-9223372036854775808","18446744073709551614","",,"0001-01-01 09:05:00.5"\n'
      })
      const many = 'SELECT orderkey AS n FROM tpch.sf1000.orders'
      const { told, written } = await ask(many, [counted], {}, { most: 2_500 })
      expect(told).toEqual({ rows: 2_500, more: true })
      expect(written.split('\n')).toHaveLength(2_501)
      // When the row limit is reached, the cluster also stops the unneeded rest of the query.
      await expect.poll(async () => (await statesOf(many))[0]).not.toContain('RUNNING')
    })

    test('a Trino row with values that no table can store is rejected with reasons', async () => {
      const values = [
        ["BIGINT '1234567890123456'", 'quá 15 chữ số'],
        ["DECIMAL '1.2345678901234567'", 'quá 15 chữ số'],
        ['nan()', 'không phải là số'],
        ['infinity()', 'không phải là số'],
        ["DATE '-0044-03-15'", 'ngoài khoảng'],
        ["DATE '12000-01-01'", 'ngoài khoảng']
      ] as const
      const sql = values.map(([value], at) => `${value} AS "Cột ${at}"`).join(', ')
      const { counts, read } = await extract(place, createSelectReadItem(`SELECT ${sql}`))
      expect(counts).toEqual({ rows: 0, rejected: 1 })
      for (const [at, [, words]] of values.entries()) {
        expect(read('rejected')).toMatch(new RegExp(`Cột “cột ${at}” có [^;]*${words}`, 'i'))
      }
    })

    test('text from Trino is read correctly for every Unicode character', async () => {
      const sql = `SELECT a * 1024 + b AS ma, chr(a * 1024 + b) AS chu FROM UNNEST(sequence(0, 1087)) x(a) CROSS JOIN UNNEST(sequence(0, 1023)) y(b)
      WHERE a NOT IN (54, 55) AND a * 1024 + b > 0 AND (a < 32 OR b % 97 < 2)`
      const { counts, read } = await extract(place, createSelectReadItem(sql))
      let seen = 0
      for (const [, code, text] of read('rows').matchAll(/\d+,"(\d+)","((?:[^"]|"")*)"\n/gu)) {
        seen++
        expect(text?.replaceAll('""', '"')).toBe(String.fromCodePoint(Number(code)))
      }
      expect(counts).toEqual({ rows: seen, rejected: 0 })
      expect(seen).toBeGreaterThan(50_000)
    })

    test.each([
      ["SELECT X'00' AS tep", 'dữ liệu nhị phân'],
      ['SELECT * FROM memory.kho.khong_co', 'không còn trên cụm'],
      ['DELETE FROM memory.kho."đơn vị"', 'không hiểu câu lệnh'],
      ['DROP TABLE memory.kho."đơn vị"', 'không hiểu câu lệnh'],
      ['CREATE TABLE memory.kho.them AS SELECT 1 AS a', 'không hiểu câu lệnh'],
      [
        'SELECT 1) x; DROP TABLE memory.kho."đơn vị"; SELECT * FROM (SELECT 1',
        'không hiểu câu lệnh'
      ],
      ['CALL system.runtime.kill_query(1)', 'không hiểu câu lệnh']
    ])('the Trino statement %s is refused', async (sql, words) => {
      await expect(structure(place, createSelectReadItem(sql))).rejects.toThrow(words)
      expect(await cluster.ask('SELECT count(*) FROM memory.kho."đơn vị"')).toEqual([['1']])
      expect(await cluster.ask('SHOW TABLES FROM memory.kho')).toEqual([['đơn vị']])
    })

    test('a cancelled Trino query returns at once, and the cluster ends it within a second', async () => {
      const stop = new AbortController()
      const asked = ask(long, [counted], { signal: stop.signal })
      asked.catch(() => undefined)
      await untilRunning(long)
      const stopped = Date.now()
      stop.abort()
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
      const ended = async () => (await statesOf(long))[0]?.slice(0, 2)
      await expect.poll(ended, { interval: 50 }).toEqual(['FAILED', 'USER_CANCELED'])
      // The time is taken from the clock of the cluster, which runs on this machine.
      expect(Number((await statesOf(long))[0]?.[2]) - stopped).toBeLessThan(1_000)
    })

    test('a Trino query over its time limit is cancelled in the program and on the cluster', async () => {
      const sql = `${long} WHERE quantity > 1`
      await expect(ask(sql, [counted], {}, { statement: 1_500 })).rejects.toThrow(
        'chạy quá thời hạn'
      )
      const ended = async () => (await statesOf(sql))[0]?.slice(0, 2)
      await expect.poll(ended).toEqual(['FAILED', 'EXCEEDED_TIME_LIMIT'])
    })
  }
)
