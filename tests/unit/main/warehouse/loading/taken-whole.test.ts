import { describe, expect, test } from 'vitest'
import {
  buildMergeStatements,
  type StagedFileMerge
} from '../../../../../src/main/warehouse/loading/merge-sql'
import {
  createStagedCopyBuild,
  isStagedFileInOrder,
  isTableReplacedByFile
} from '../../../../../src/main/warehouse/loading/taken-whole'
import { columnDefinitionsSql } from '../../../../../src/main/warehouse/sql/columns-sql'
import { createRowFileBuilder, createTestColumn } from '../../../../support/built-rows'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'

const columns = [
  createTestColumn('ma', 'string'),
  createTestColumn('nhom', 'string'),
  createTestColumn('so', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('dung', 'boolean')
]
const create = `CREATE TABLE target.rows (${columnDefinitionsSql(columns)})`
const values = `'Mã Ệ ' || i AS ma, 'Nhóm ' || (i % 40) AS nhom, CASE WHEN i % 7 > 0 THEN i / 3 END AS so,
  DATE '2020-01-01' + (i % 900)::INTEGER AS ngay, i % 3 = 0 AS dung`
/** Increasing line numbers with gaps, as blank and rejected lines leave them. */
const inOrder = `CREATE TABLE target.rows AS SELECT (i * 3 + 2)::BIGINT AS "~line", ${values} FROM range(9000) r(i)`
const beside = [
  `CREATE TABLE target."~rejected" AS SELECT i::BIGINT AS line, 'x' AS reason FROM range(3) r(i)`,
  'CREATE TABLE target."~steps" AS SELECT 1 AS place'
]

describe('staged file that becomes the next table generation unchanged', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })
  const begin = () => {
    const { engine } = start()
    const built = createRowFileBuilder(engine, makeFolder())
    return { engine, built }
  }

  test.each(['append', 'overwrite', 'partitioned'] as const)(
    'a staged file used as the next table generation has the same content as one whose rows are rewritten: %s',
    async writeStrategy => {
      const { engine, built } = begin()
      const none = await built('truoc', [create])
      const staged = await built('nap', [inOrder, ...beside])
      const { path, sha256 } = staged
      expect(await isStagedFileInOrder(engine, path, new AbortController().signal)).toBe(true)
      const merge: StagedFileMerge = {
        table: { columns, key: ['ma'], writeStrategy },
        current: columns,
        partition: 'nhom',
        removes: false
      }
      const searched = ['ma', 'nhom']
      const files = [
        { alias: 'truoc', path: none.path },
        { alias: 'nap', path }
      ]
      const anew = await built('moi', [create, ...buildMergeStatements(merge)], { files, searched })
      const { statements, copyOf } = createStagedCopyBuild({
        path,
        sha256,
        beside: ['~steps', '~none']
      })
      const whole = await built('va', statements, { copyOf, searched })
      expect(whole).toMatchObject({ rows: 9_000, search: { ma: 'fold', nhom: 'words' } })
      expect(whole.search).toEqual(anew.search)
      const read = async (path: string, sql: string) =>
        (await engine.ask(createEngineQuery(sql, { files: [{ alias: 'a', path }], rows: 20_000 })))
          .rows
      for (const sql of [
        'SELECT table_name, column_name, column_index, data_type FROM duckdb_columns() WHERE database_name = $$a$$ ORDER BY ALL',
        'SELECT rowid, * FROM a.rows ORDER BY rowid',
        'SELECT n, line FROM a."~lines" ORDER BY n',
        'SELECT line, reason FROM a."~rejected" ORDER BY rowid',
        'SELECT rowid, v, f FROM a."~words~nhom" ORDER BY rowid',
        'SELECT rowid, f FROM a."~fold~ma" ORDER BY rowid'
      ]) {
        const found = await read(whole.path, sql)
        expect(found.length).toBeGreaterThan(0)
        expect(found).toEqual(await read(anew.path, sql))
      }
    }
  )

  test.each([
    ['of nothing', [inOrder.replace('9000', '0')], true],
    ['in the order of their lines', [inOrder], true],
    ['of which one was taken out', [inOrder, 'DELETE FROM target.rows WHERE "~line" = 8'], false],
    [
      'of which the first was taken out',
      [inOrder, 'DELETE FROM target.rows WHERE rowid = 0'],
      false
    ],
    ['in another order', [`${inOrder} ORDER BY i % 5`], false],
    [
      'with a line twice',
      [
        inOrder,
        `INSERT INTO target.rows SELECT 26999, * EXCLUDE ("~line") FROM target.rows WHERE rowid = 0`
      ],
      false
    ],
    [
      'of which the last is an earlier line',
      [
        inOrder,
        `INSERT INTO target.rows SELECT 3, * EXCLUDE ("~line") FROM target.rows WHERE rowid = 0`
      ],
      false
    ]
  ] as const)(
    'a staged file can become the next table generation only if its rows are in the order of their lines: %s',
    async (_case, statements, wanted) => {
      const { engine, built } = begin()
      const { path } = await built('nap', statements)
      expect(await isStagedFileInOrder(engine, path, new AbortController().signal)).toBe(wanted)
    }
  )

  test('a staged file whose hash has changed is refused', async () => {
    const { built } = begin()
    const { path } = await built('nap', [inOrder, ...beside])
    const { statements, copyOf } = createStagedCopyBuild({
      path,
      sha256: '0'.repeat(64),
      beside: []
    })
    await expect(built('va', statements, { copyOf })).rejects.toThrow()
  })

  test.each([
    ['append', 0, true],
    ['append', 1, false],
    ['partitioned', 1, false],
    ['overwrite', 1, true]
  ] as const)(
    'isTableReplacedByFile returns, for the strategy %s and %d existing rows, whether a staged file becomes the whole table: %s',
    (writeStrategy, rows, wanted) => {
      expect(isTableReplacedByFile({ table: { columns, key: [], writeStrategy } }, { rows })).toBe(
        wanted
      )
    }
  )
})
