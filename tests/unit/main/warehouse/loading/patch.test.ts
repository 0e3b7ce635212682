import type { LoadCounts } from '@shared/model/data-load/facts'
import { describe, expect, test } from 'vitest'
import {
  buildMergeStatements,
  mergeCountsSql,
  type StagedFileMerge
} from '../../../../../src/main/warehouse/loading/merge-sql'
import {
  buildPatchStatements,
  canPatchGeneration
} from '../../../../../src/main/warehouse/loading/patch-sql'
import { columnDefinitionsSql } from '../../../../../src/main/warehouse/sql/columns-sql'
import { createRowFileBuilder, createTestColumn } from '../../../../support/built-rows'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'

const columns = [
  createTestColumn('ma', 'string'),
  createTestColumn('ten', 'string'),
  createTestColumn('nhom', 'string'),
  createTestColumn('so', 'integer')
]
const create = `CREATE TABLE target.rows (${columnDefinitionsSql(columns)})`
const fill = `INSERT INTO target.rows SELECT 'Mã ' || i, 'Tên Ệ ' || i, 'Nhóm ' || (i % 40), i FROM range(4000) r(i)`
const twice = 'INSERT INTO target.rows SELECT * FROM target.rows WHERE so < 80'
/**
 * Staged file with all rows of two groups, some of them changed or moved to the other group, and
 * with new rows.
 */
const file = `CREATE TABLE target.rows AS SELECT row_number() OVER () + 1 AS "~line", * FROM (
  SELECT 'Mã ' || i AS ma, CASE WHEN i % 3 = 0 THEN 'Sửa Ợ ' || i ELSE 'Tên Ệ ' || i END AS ten,
    'Nhóm ' || (CASE WHEN i IN (5, 45) THEN 6 ELSE i % 40 END) AS nhom, CASE WHEN i % 5 = 0 THEN NULL ELSE i END AS so
    FROM range(4000) r(i) WHERE i % 40 IN (5, 6)
  UNION ALL SELECT 'Mới Đ ' || i, 'Tên mới ' || i, 'Nhóm ' || CASE WHEN i = 0 THEN 'mới' ELSE '5' END, i FROM range(9) r(i))`
const onlyNew = `CREATE TABLE target.rows AS SELECT i + 2 AS "~line", 'Mã ' || (i * 500) AS ma, 'Tên Ệ ' || i AS ten, 'Nhóm 5' AS nhom, i AS so
  FROM range(12) r(i)`
/** Staged file with all rows of a group unchanged and with additional rows. */
const sameAndMore = `CREATE TABLE target.rows AS SELECT row_number() OVER () + 1 AS "~line", * FROM (
  SELECT 'Mã ' || i AS ma, 'Tên Ệ ' || i AS ten, 'Nhóm ' || (i % 40) AS nhom, i AS so FROM range(4000) r(i) WHERE i % 40 = 7
  UNION ALL SELECT 'Mã ' || i, 'Tên Ệ ' || i, 'Nhóm 7', i FROM range(7, 48, 40) r(i), range(3) UNION ALL SELECT 'Mã x', NULL, 'Nhóm 7', NULL)`
const rejected = `CREATE TABLE target."~rejected" AS SELECT 1::BIGINT AS line, 'x' AS reason`

const whole: LoadCounts = {
  read: 10,
  rejected: 0,
  added: 0,
  changed: 10,
  same: 0,
  repeated: 0,
  kept: 0,
  removed: 0
}

describe('table generation made by patching a copy of the current one', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  test.each([
    ['by parts, by key', 'partitioned', ['ma'], file],
    ['by parts, whole rows', 'partitioned', [], sameAndMore],
    ['added by key', 'append', ['ma'], onlyNew],
    ['added', 'append', [], onlyNew],
    ['updated by key', 'upsert', ['ma'], file]
  ] as const)(
    'a patched copy has the same content as a fully rewritten table file: %s',
    async (_case, strategy, key, rows) => {
      const { engine } = start()
      const built = createRowFileBuilder(engine, makeFolder(), ['ma', 'ten', 'nhom'])
      const before = await built('truoc', [create, fill, ...(key.length === 0 ? [twice] : [])])
      const staged = await built('nap', [rows, rejected], { searched: [] })
      const merge: StagedFileMerge = {
        table: { columns, key: [...key], writeStrategy: strategy },
        current: columns,
        partition: 'nhom',
        removes: false
      }
      const files = [
        { alias: 'truoc', path: before.path },
        { alias: 'nap', path: staged.path }
      ]
      const counts = (
        await engine.ask(createEngineQuery(mergeCountsSql(merge), { files, rows: 9 }))
      ).rows
      expect(counts.map(([kind]) => kind)).not.toContain('removed')
      const full = await built('moi', [create, ...buildMergeStatements(merge)], { files })
      const { path, sha256, search } = before
      const copyOf = { path, sha256, search }
      const patch = await built('va', buildPatchStatements(merge, search), {
        files,
        copyOf,
        searched: []
      })
      expect(patch.rows).toBe(full.rows)
      expect(patch.search).toEqual({ ma: 'fold', ten: 'fold', nhom: 'words' })
      const read = async (path: string, sql: string) =>
        (await engine.ask(createEngineQuery(sql, { files: [{ alias: 'a', path }], rows: 20_000 })))
          .rows
      const all = 'SELECT * FROM a.rows ORDER BY ALL'
      expect(await read(patch.path, all)).toEqual(await read(full.path, all))
      const words = 'SELECT rowid, v, f FROM a."~words~nhom" ORDER BY rowid'
      expect(await read(patch.path, words)).toEqual(await read(full.path, words))
      for (const name of ['ma', 'ten']) {
        const folded = `SELECT r.rowid, r.${name}, f.f FROM a.rows r JOIN a."~fold~${name}" f ON f.rowid = r.rowid ORDER BY r.${name}, f.f, r.rowid`
        const pairs = async (path: string) =>
          (await read(path, folded)).map(([, value, text]) => [value, text])
        expect(await pairs(patch.path)).toEqual(await pairs(full.path))
      }
      // Row numbers must stay without gaps and unchanged rows must keep theirs, because a page of
      // the table is a range of row numbers.
      const numbers = 'SELECT count(*), min(rowid), max(rowid) FROM a.rows'
      expect(await read(patch.path, numbers)).toEqual([[full.rows, 0, full.rows - 1]])
      const names = 'SELECT rowid, ma FROM a.rows WHERE rowid < 4000 ORDER BY rowid'
      expect(await read(patch.path, names)).toEqual(await read(before.path, names))
      const kept = 'SELECT line, reason FROM a."~rejected"'
      expect(await read(patch.path, kept)).toEqual([[1, 'x']])
    }
  )

  test.each([
    ['few rows of many change', {}, {}, 100, true],
    ['many rows of few change', {}, {}, 99, false],
    ['rows go away', {}, { removed: 1 }, 100, false],
    ['all are written over', { writeStrategy: 'overwrite' }, {}, 100, false],
    ['columns are others', { columns: columns.slice(1) }, {}, 100, false]
  ] as const)(
    'canPatchGeneration chooses between patching a copy and a full rewrite when %s',
    (_case, table, counts, rows, wanted) => {
      const merge: StagedFileMerge = {
        table: { columns, key: ['ma'], writeStrategy: 'partitioned', ...table },
        current: columns,
        partition: 'nhom',
        removes: false
      }
      expect(canPatchGeneration(merge, { ...whole, ...counts }, { rows })).toBe(wanted)
    }
  )
})
