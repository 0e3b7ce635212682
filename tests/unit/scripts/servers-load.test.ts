import { describe, expect, test } from 'vitest'
import { columnsSql, copiesFor, growing, rowsAfter } from '../../../tools/servers/load/grow.mjs'
import { namedQuestions } from '../../../tools/servers/load/heaviest.mjs'
import { faultTables, quantile, timeTables } from '../../../tools/servers/load/report.mjs'
import { readSettings } from '../../../tools/servers/load/settings.mjs'
import { walkPages } from '../../../tools/servers/load/walk.mjs'
import { seedTables } from '../../support/load/seed-tables'
import { noServer, startPostgresql } from '../../support/query/postgresql-server'

const tables = seedTables()
const sampleRows = tables.reduce((sum, { rows }) => sum + rows, 0)
const cellsOf = (table: string): string[][] =>
  table
    .split('\n')
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))

describe('settings of the load test', () => {
  test('the settings of the load test are parsed, and invalid ones are named', () => {
    expect(
      readSettings(['--engine=postgresql', '--millions=100', '--heaviest', '--plans=/a/b'])
    ).toMatchObject({
      ...{ engine: 'postgresql', millions: 100, heaviest: true, plans: '/a/b' },
      ...{ workers: 2, clients: 20 }
    })
    for (const wrong of [
      '--engine=oracle',
      '--millions=many',
      '--heaviest=1',
      '--plan=x',
      '--plans'
    ])
      expect(() => readSettings([wrong])).toThrow(`${wrong} is no setting`)
    expect(() => readSettings(['--clients=0'])).toThrow('somebody must ask')
  })
})

describe('rows of the load test', () => {
  test('the rows of the load test are about as many as requested and contain the whole sample at least once', () => {
    expect(copiesFor(tables, 1)).toBe(1)
    for (const wanted of [5_000_000, 100_000_000]) {
      const copies = copiesFor(tables, wanted)
      const made = tables.reduce((sum, table) => sum + rowsAfter(table, copies), 0)
      expect(Math.abs(made - wanted)).toBeLessThan(sampleRows * 2)
    }
  })

  test('the rows of the load test are split into statements below the size limit, for Trino per period', () => {
    const snapshots = tables.find(({ id }) => id === 'san-sang-du-bi')
    if (!snapshots) throw new Error('no snapshots')
    const where = { engine: 'trino', from: 'a', to: 'b', copies: 200 }
    const [first, ...others] = growing(snapshots, where)
    expect(first).toContain("partitioned_by = ARRAY['ngay_cuoi_ky']")
    expect(first).toMatch(/AS "ngay_cuoi_ky" FROM a\./)
    expect(others.length).toBeGreaterThan(3)
    expect(others.every(sql => sql.startsWith('INSERT INTO b.'))).toBe(true)
  })

  test.skipIf(noServer !== '')(
    `the copied rows of the load test refer to each other and are unique, whatever the number of copies${noServer}`,
    async () => {
      const server = await startPostgresql()
      const where = { engine: 'postgresql', from: 'mau', to: 'kho', copies: 3 }
      const names = ['nguoi', 'bien-che', 'giu-vi-tri', 'trang-bi', 'tinh-trang-trang-bi']
      const chosen = tables.filter(({ id }) => names.includes(id))
      try {
        await server.ask('CREATE SCHEMA mau')
        await server.ask('CREATE SCHEMA kho')
        for (const table of chosen) {
          await server.ask(
            `CREATE TABLE mau.${table.name} (${columnsSql(table, 'postgresql').join(', ')})`
          )
          const lines = table.csv.split('\n').slice(0, 2_000)
          for (let at = 0; at < lines.length; at += 500) {
            const rows = lines.slice(at, at + 500).map(line => `(${valuesOf(line)})`)
            await server.ask(`INSERT INTO mau.${table.name} VALUES ${rows.join(', ')}`)
          }
          for (const statement of growing({ ...table, rows: lines.length }, where))
            await server.ask(statement)
          expect(
            await server.ask(
              `SELECT count(*), count(DISTINCT "~n"), count(DISTINCT (${table.key.join(', ')})) FROM kho.${table.name}`
            )
          ).toEqual([Array(3).fill(String(rowsAfter({ ...table, rows: lines.length }, 3)))])
        }
        expect(
          await server.ask(`SELECT
            (SELECT count(*) FROM kho.dv_tinh_trang_trang_bi t LEFT JOIN kho.dv_trang_bi USING (ma_trang_bi) WHERE dv_trang_bi.ma_trang_bi IS NULL),
            (SELECT count(DISTINCT ngay_cuoi_ky) FROM kho.dv_tinh_trang_trang_bi),
            (SELECT min(ngay_cuoi_ky) FROM kho.dv_tinh_trang_trang_bi),
            (SELECT bool_and(ngay_cuoi_ky + 1 = date_trunc('month', ngay_cuoi_ky + 1)) FROM kho.dv_tinh_trang_trang_bi),
            (SELECT sum(so_bien_che) FROM kho.dv_bien_che) = 3 * (SELECT sum(so_bien_che) FROM mau.dv_bien_che)`)
        ).toEqual([['0', '36', '2023-11-30', 't', 't']])
      } finally {
        await server.close()
      }
    }
  )
})

/** A line of the sample file as values of an SQL statement. */
const valuesOf = (line: string): string =>
  line
    .split(',')
    .map(value => (value === '' ? 'NULL' : `'${value.slice(1, -1).replaceAll("'", "''")}'`))
    .join(', ')

describe('load-test user who opens pages', () => {
  const server = { kind: 'postgresql' }
  const question = (sql: string) => ({ sql, parameters: [], most: 3 })
  const pages = [
    { path: '/chuyen-nganh/a', breaths: [[question('1'), question('2')], [question('3')]] },
    { path: '/chuyen-nganh/b', breaths: [[question('2')]] }
  ]

  test('a load-test user sends batches one at a time and names each query by the first page that sends it', async () => {
    const { questions, nameOf } = namedQuestions(pages)
    expect(questions.map(({ name }) => name)).toEqual(['a #1', 'a #2', 'a #3'])
    expect(nameOf({ path: '/chuyen-nganh/b', number: 0 })).toBe('a #2')
  })

  test('a load-test user continues with the next page after an error and discards an incomplete result', async () => {
    const heard: string[] = []
    const program = {
      askBreath: async (
        _: unknown,
        asked: readonly { sql: string }[],
        { done }: { done: (answered: number) => void }
      ) => {
        for (const [at, { sql }] of asked.entries()) {
          heard.push(sql)
          if (sql === '3') throw Object.assign(new Error('gone'), { code: 'BUSY' })
          done(at + 1)
        }
        // A single query returns three rows, which reaches the row limit.
        return asked.map(() => ({ rows: Array(asked.length === 1 ? 3 : 1) }))
      }
    }
    let turns = 0
    const { questions, visits } = await walkPages(program, server, pages, {
      ...{ clients: 1, pause: 0, reading: 0 },
      goesOn: () => ++turns <= 3
    })
    expect(heard).toEqual(['1', '2', '3', '2', '1', '2', '3'])
    const faults = [undefined, undefined, 'BUSY: gone', 'more rows than a page takes']
    expect(questions.map(({ fault }) => fault)).toEqual([...faults, ...faults.slice(0, 3)])
    expect(visits.map(({ path, fault }) => [path, fault])).toEqual([
      ['/chuyen-nganh/a', 'BUSY: gone'],
      ['/chuyen-nganh/b', 'more rows than a page takes'],
      ['/chuyen-nganh/a', 'BUSY: gone']
    ])
  })
})

describe('the report of the load test', () => {
  test('the report of the load test has quantiles of the completed requests', () => {
    expect(quantile([], 0.5)).toBe(0)
    expect(quantile([3, 1, 2], 0.5)).toBe(2)
    const times = Array.from({ length: 100 }, (_, at) => at)
    expect(quantile(times, 0.95)).toBe(95)
    const visits = [1_000, 2_000].map(took => ({ path: 'a', number: 0, at: 0, took }))
    const [byPage = ''] = timeTables(
      { visits, questions: [...visits, { ...visits[0], fault: 'x' }] },
      () => 'a #1'
    )
    expect(cellsOf(byPage).map(cells => cells.slice(1, -1))).toEqual([
      ['a', '2', '0', '2.00', '2.00', '2.00'],
      ['all pages', '2', '0', '2.00', '2.00', '2.00'],
      ['all questions', '2', '1', '2.00', '2.00', '2.00']
    ])
  })

  test('the report of the load test lists errors caused by the killed server separately, with the time of recovery', () => {
    const questions = [
      { at: 0, took: 500, fault: 'full' },
      { at: 900, took: 300, fault: 'lost' },
      { at: 900, took: 400 },
      { at: 1_200, took: 200, fault: 'lost' },
      { at: 1_500, took: 1_000 }
    ]
    const [before = '', after = '', kill = ''] = faultTables(questions, 1_000)
    expect(cellsOf(before)).toEqual([['', 'full', '1', '']])
    expect(cellsOf(after)).toEqual([['', 'lost', '2', '']])
    expect(cellsOf(kill)).toEqual([['', '2', '1', '1.50', '0.40', '']])
    expect(faultTables(questions, undefined)).toHaveLength(1)
  })
})
