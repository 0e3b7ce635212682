import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEngineQuery, engineFaultKindOf, setUpTestEngines } from '../../../support/engine'

describe('table file built by the engine', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })
  const place = (name: string): string => join(makeFolder(), name)
  const statements = [
    { sql: 'CREATE TABLE target.rows (ma VARCHAR, so BIGINT)', parameters: [] },
    {
      sql: "INSERT INTO target.rows SELECT 'QN' || i, i FROM range(1000) r(i) WHERE i >= ?",
      parameters: [10]
    }
  ]

  it('a table file that the engine builds is complete, flushed and hashed, and no other file remains', async () => {
    const { engine } = start()
    const path = place('mot.duckdb')
    const made = await engine.ask({ kind: 'build', path, files: [], statements, searched: ['ma'] })
    expect(made).toMatchObject({ rows: 990, search: { ma: 'words' } })
    const bytes = readFileSync(path)
    expect(made).toMatchObject({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex')
    })
    expect(existsSync(`${path}.wal`)).toBe(false)
    expect(await engine.ask({ kind: 'hash', path })).toEqual({
      bytes: made.bytes,
      sha256: made.sha256
    })
    const files = [{ alias: 'a', path }]
    const sum = await engine.ask(
      createEngineQuery('SELECT count(*), sum(so) FROM a.rows', { files })
    )
    expect(sum.rows).toEqual([[990, 499_455]])
  })

  it('a build can start from a copy of a published table file, and is refused if that file has changed', async () => {
    const { engine } = start()
    const path = place('goc.duckdb')
    const first = { kind: 'build', path, files: [], statements, searched: ['ma'] } as const
    const { sha256, search } = await engine.ask(first)
    const changed = place('ban-sao.duckdb')
    const work = {
      kind: 'build',
      path: changed,
      files: [],
      statements: [{ sql: 'UPDATE target.rows SET so = 0 WHERE so < 20', parameters: [] }],
      searched: [],
      copyOf: { path, sha256, search }
    } as const
    expect(await engine.ask(work)).toMatchObject({ rows: 990, search: { ma: 'words' } })
    const files = [{ alias: 'a', path: changed }]
    const counted = createEngineQuery('SELECT count(*) FILTER (so = 0) FROM a.rows', { files })
    expect((await engine.ask(counted)).rows).toEqual([[10]])
    const bytes = readFileSync(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)
    writeFileSync(path, bytes)
    const again = place('hong.duckdb')
    expect(await engine.ask({ ...work, path: again }).catch(engineFaultKindOf)).toBe('file')
    expect(existsSync(again)).toBe(false)
  })

  it('a build sees neither the files nor the temporary tables of the builds before it', async () => {
    const { engine } = start()
    const first = place('dau.duckdb')
    await engine.ask({ kind: 'build', path: first, files: [], statements, searched: ['ma'] })
    const copyOf = (path: string, ...more: string[]) =>
      ({
        kind: 'build',
        path: place('chep.duckdb'),
        files: [{ alias: 'a', path }],
        statements: [
          'CREATE TEMP TABLE pairs AS SELECT ma, so FROM a.rows WHERE so % 2 = 0',
          ...more,
          'CREATE TABLE target.rows AS SELECT * FROM pairs'
        ].map(sql => ({ sql, parameters: [] })),
        searched: ['ma']
      }) as const
    const half = copyOf(first)
    expect(await engine.ask(half)).toMatchObject({ rows: 495 })
    const failing = copyOf(first, 'SELECT none FROM a.rows')
    expect(await engine.ask(failing).catch(engineFaultKindOf)).toBe('statement')
    expect(await engine.ask(copyOf(half.path))).toMatchObject({ rows: 495 })
    const withoutFiles = { ...copyOf(first), files: [] }
    expect(await engine.ask(withoutFiles).catch(engineFaultKindOf)).toBe('statement')
  })

  it('a query cannot change the table file that it reads', async () => {
    const { engine } = start()
    const path = place('hai.duckdb')
    await engine.ask({ kind: 'build', path, files: [], statements, searched: ['ma'] })
    const files = [{ alias: 'a', path }]
    const before = readFileSync(path)
    const fault = await engine
      .ask(createEngineQuery('DELETE FROM a.rows', { files }))
      .catch(engineFaultKindOf)
    expect(fault).toBe('statement')
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('a sort order is computed once and reused for every following page', async () => {
    const { engine } = start()
    const path = place('ba.duckdb')
    await engine.ask({ kind: 'build', path, files: [], statements, searched: ['ma'] })
    const page = (from: number) =>
      createEngineQuery(
        'SELECT d.ma FROM xep s JOIN a.rows d ON d.rowid = s.dong WHERE s.rowid BETWEEN ? AND ? ORDER BY s.rowid',
        {
          files: [{ alias: 'a', path }],
          arrangement: {
            name: 'xep',
            sql: 'SELECT rowid AS dong FROM a.rows WHERE so < ? ORDER BY so DESC',
            parameters: [500]
          },
          parameters: [from, from + 1]
        }
      )
    const answers = await Promise.all([page(0), page(100), page(488)].map(work => engine.ask(work)))
    expect(answers.map(({ rows }) => rows)).toEqual([
      [['QN499'], ['QN498']],
      [['QN399'], ['QN398']],
      [['QN11'], ['QN10']]
    ])
  })

  it('a table file that cannot be read is reported as a file error', async () => {
    const { engine } = start()
    const path = place('hong.duckdb')
    mkdirSync(join(path, '..'), { recursive: true })
    appendFileSync(path, 'this is no database, but long enough to look at'.repeat(200))
    const files = [{ alias: 'a', path }]
    expect(
      await engine.ask(createEngineQuery('SELECT 1', { files })).catch(engineFaultKindOf)
    ).toBe('file')
  })
})
