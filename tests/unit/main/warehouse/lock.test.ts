import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppError } from '@shared/contract/reply'
import { describe, expect, it } from 'vitest'
import type { EngineFault } from '../../../../src/main/warehouse/engine/fault'
import type { EngineQuery, EngineView } from '../../../../src/main/warehouse/engine/messages'
import { engineErrorToAppError } from '../../../../src/main/warehouse/engine-errors'
import { createRowOrder, rowOrderTableOf } from '../../../../src/main/warehouse/sql/arrangement'
import { maskedColumnSql } from '../../../../src/main/warehouse/sql/columns-sql'
import { buildGenerationFile, createTestColumn } from '../../../support/built-rows'
import { createEngineQuery, engineFaultKindOf, setUpTestEngines } from '../../../support/engine'

const mebibyte = 1_048_576
const columns = [
  createTestColumn('don_vi', 'string'),
  createTestColumn('ho_ten', 'string', true),
  createTestColumn('n', 'integer')
]
const rows = Array.from({ length: 300 }, (_, place) => [
  `Đơn vị ${place % 7}`,
  'Trần Bí Mật',
  place
])

/** Statements that a sandboxed engine must refuse. */
const refused = {
  'a file by its name': "SELECT * FROM '/etc/hostname'",
  'a text': "SELECT * FROM read_text('/etc/hostname')",
  'a folder': "SELECT * FROM glob('/etc/*')",
  'another database': "ATTACH '/tmp/other.duckdb' AS other",
  'a copy to a file': "COPY (SELECT 1) TO '/tmp/locked.csv'",
  'an export of all': "EXPORT DATABASE '/tmp/locked'",
  'an extension': 'INSTALL httpfs',
  'a loaded extension': "LOAD '/tmp/x.duckdb_extension'",
  'a setting': 'SET enable_external_access = true',
  'the lock itself': 'SET lock_configuration = false',
  'a setting that is set back': 'RESET lock_configuration',
  'a pragma that sets': 'PRAGMA threads = 4',
  'more memory': "SET memory_limit = '64GB'",
  'another temporary folder': "SET temp_directory = '/tmp/elsewhere'"
} as const

describe('sandboxed read-only engine', { tags: 'F59' }, () => {
  const { makeFolder, start } = setUpTestEngines()

  async function open() {
    const { engine, children } = start()
    const folder = makeFolder()
    const opened = await buildGenerationFile(engine, folder, columns, rows)
    const shown = columns.map(one => `${maskedColumnSql(one)} AS "${one.name}"`).join(', ')
    const views: EngineView[] = [{ name: 'dm_người', sql: `SELECT ${shown} FROM g."rows" r` }]
    const files = [{ alias: 'g', path: opened.path }]
    const ask = (sql: string, changes: Partial<EngineQuery> = {}) =>
      engine.ask(createEngineQuery(sql, { files, views, ...changes }))
    return { engine, children, folder, files, views, ask }
  }

  it('a sandboxed engine refuses access to files, other databases, extensions and settings', async () => {
    const { ask } = await open()
    for (const [name, sql] of Object.entries(refused)) {
      expect([name, await ask(sql).then(() => 'an answer', engineFaultKindOf)]).toEqual([
        name,
        'statement'
      ])
    }
  })

  it('a sandboxed engine reads only views, which mask personal values', async () => {
    const { ask } = await open()
    const { rows: read } = await ask('SELECT * FROM "dm_người" ORDER BY n LIMIT 2')
    expect(read).toEqual([
      ['Đơn vị 0', 'T••• B• M••', 0],
      ['Đơn vị 1', 'T••• B• M••', 1]
    ])
    expect(await ask('SELECT rowid FROM "dm_người"').catch(engineFaultKindOf)).toBe('statement')
  })

  it('a query in a sandboxed engine cannot read the views that were set up for another query', async () => {
    const { ask } = await open()
    await ask('SELECT n FROM "dm_người"')
    const views = [{ name: 'khac', sql: 'SELECT 1 AS mot' }]
    expect((await ask('SELECT * FROM khac', { views })).rows).toEqual([[1]])
    expect(await ask('SELECT n FROM "dm_người"', { views }).catch(engineFaultKindOf)).toBe(
      'statement'
    )
  })

  it('a sandboxed engine can sort a result and return pages of it', async () => {
    const { ask } = await open()
    const arrangement = createRowOrder('SELECT n FROM "dm_người" WHERE n >= $tu ORDER BY n DESC', {
      tu: 290
    })
    const sql = `SELECT n FROM ${rowOrderTableOf(arrangement)} LIMIT 2`
    expect((await ask(sql, { arrangement })).rows).toEqual([[299], [298]])
  })

  it('a sandboxed engine takes named parameters with dates and timestamps', async () => {
    const { ask } = await open()
    const sql = 'SELECT year($ngay) + n, $luc, $so FROM "dm_người" WHERE don_vi = $don_vi AND n < 7'
    const parameters = {
      ngay: { type: 'date', value: '2026-11-20' },
      luc: { type: 'datetime', value: '2026-11-20 07:30:00' },
      so: 5,
      don_vi: 'Đơn vị 3'
    } as const
    expect((await ask(sql, { parameters })).rows).toEqual([[2029, '2026-11-20 07:30:00', 5]])
  })

  it('an error in an SQL statement reports its position in the statement', async () => {
    const { ask } = await open()
    const fault = await ask('SELECT 1,\n  tuoi FROM "dm_người"').catch(
      (error: EngineFault) => error
    )
    expect(fault).toMatchObject({
      kind: 'statement',
      detail: { position: 12, subtype: 'COLUMN_NOT_FOUND', name: 'tuoi' }
    })
    expect((fault as EngineFault).words).toMatch(
      /^Binder Error: Referenced column "tuoi" not found/
    )
  })

  it('each of several concurrent engine queries publishes its own progress', async () => {
    const { engine, files, views } = await open()
    const gate = new AbortController()
    const told = [1, 2, 3].map(() => Promise.withResolvers<number>())
    const sql =
      'SELECT count(*) FROM range(200000000) a(i), range(1000) b(i) WHERE hash(a.i + b.i) = 1'
    const asked = told.map(({ resolve }) =>
      engine
        .ask(createEngineQuery(sql, { files, views }), { signal: gate.signal, onProgress: resolve })
        .catch(engineFaultKindOf)
    )
    for (const share of await Promise.all(told.map(({ promise }) => promise))) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
    gate.abort()
    expect(await Promise.all(asked)).toEqual(['stopped', 'stopped', 'stopped'])
  })

  it('the engine continues after a cancelled query and after a result that was not read completely', async () => {
    const { engine, files, views, ask } = await open()
    for (let times = 0; times < 12; times++) {
      const gate = new AbortController()
      const slow = 'SELECT count(*) FROM range(100000000000) t(i) WHERE hash(i) = 1'
      const asked = engine.ask(createEngineQuery(slow, { files, views }), { signal: gate.signal })
      gate.abort()
      expect(await asked.catch(engineFaultKindOf)).toBe('stopped')
      const begun = await ask('SELECT i FROM range(50000000) t(i)', { rows: 1 })
      expect(begun.rows).toEqual([[0]])
      expect((await ask('SELECT count(*) FROM "dm_người"')).rows).toEqual([[300]])
    }
  })

  it('a query writes intermediate data to the disk only up to the spill limit', {
    tags: 'whole'
  }, async () => {
    const opening = { memory: 128 * mebibyte }
    const limits = { growth: 100 }
    const { engine } = start({ opening, limits })
    const sort = `SELECT count(*) FROM (SELECT repeat(hash(i)::VARCHAR, 6) AS t
      FROM range(3000000) r(i) ORDER BY t LIMIT 2900000)`
    expect((await engine.ask(createEngineQuery(sort))).rows).toEqual([[2_900_000]])
    const { engine: other } = start({ opening: { ...opening, spill: 20 * mebibyte }, limits })
    const fault = await other.ask(createEngineQuery(sort)).catch((error: unknown) => error)
    expect(engineFaultKindOf(fault)).toBe('spill')
    expect((engineErrorToAppError(fault) as AppError).message).toMatch(
      /^Yêu cầu cần nhiều chỗ tạm trên ổ đĩa/
    )
    expect((await other.ask(createEngineQuery('SELECT 8'))).rows).toEqual([[8]])
  })

  it('a sandboxed engine can build and export from views, but only statements of the program write the file', async () => {
    const { engine, folder, files, views } = await open()
    const path = join(folder, 'x.csv')
    writeFileSync(path, '')
    const sql = 'SELECT don_vi, count(*) AS dong FROM "dm_người" WHERE n < $n GROUP BY 1 ORDER BY 1'
    const common = {
      path,
      files,
      views,
      columns: [{ title: 'don_vi' }, { title: 'dong' }],
      separator: ';'
    } as const
    const work = { kind: 'export', format: 'csv', sql, parameters: { n: 14 }, ...common } as const
    expect(await engine.ask(work)).toEqual({ rows: 7 })
    expect(readFileSync(path, 'utf8').split('\r\n').slice(0, 2)).toEqual([
      '\ufeffdon_vi;dong',
      'Đơn vị 0;2'
    ])
    for (const hostile of [
      "SELECT * FROM read_text('/etc/hostname')",
      "SELECT * FROM glob('/*')"
    ]) {
      expect(
        await engine.ask({ ...work, sql: hostile, parameters: [] }).catch(engineFaultKindOf)
      ).toBe('statement')
      const made = join(folder, 'made.duckdb')
      const statements = [{ sql: `CREATE TABLE target.rows AS ${hostile}`, parameters: [] }]
      const building = {
        kind: 'build',
        path: made,
        files,
        views,
        statements,
        searched: []
      } as const
      expect(await engine.ask(building).catch(engineFaultKindOf)).toBe('statement')
      expect(existsSync(made)).toBe(false)
    }
    expect(readdirSync(folder).sort()).toEqual(['g.duckdb'])
  })
})
