import { SeededRandom } from '@shared/kit/random'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ProvenanceTable,
  traceProvenance
} from '../../../../../src/main/sql/provenance/provenance'
import { chooseRepetitionCount } from '../../../../support/effort'
import { setUpInMemoryQueryEngine } from '../../../../support/query/engine'
import { generateSelect } from '../../../../support/query/generated-sql'

const people = ['don_vi', 'ho_ten', 'so_the', 'n', 'diem', 'ngay', 'luc', 'dat'] as const
const units = ['ten', 'bien_che'] as const

/** Sets of columns that are marked as personal, each covering both tables. */
const marks: readonly (readonly string[])[] = [
  ['ho_ten', 'so_the'],
  ['ngay', 'luc'],
  ['n'],
  ['diem', 'dat'],
  ['don_vi'],
  ['bien_che']
]

const tablesFor = (personal: readonly string[]): ProvenanceTable[] => {
  const table = (name: string, columns: readonly string[]): ProvenanceTable => ({
    name,
    columns: columns.map(column => ({ name: column, personal: personal.includes(column) })),
    label: column => column
  })
  return [table('dm_nguoi', people), table('Đơn vị', units)]
}

/** Forms of SELECT that the random generator does not produce. */
const shapes = [
  'SELECT * FROM dm_nguoi NATURAL JOIN (SELECT don_vi, bien_che FROM dm_nguoi, "Đơn vị") q',
  'SELECT * FROM dm_nguoi JOIN (SELECT ten AS don_vi, bien_che FROM "Đơn vị") q USING (don_vi)',
  'SELECT q.* FROM dm_nguoi JOIN (SELECT ten AS don_vi, bien_che FROM "Đơn vị") q USING (don_vi)',
  'SELECT n FROM dm_nguoi SEMI JOIN "Đơn vị" ON ten = don_vi',
  'SELECT * FROM dm_nguoi ANTI JOIN "Đơn vị" ON ten = don_vi AND bien_che > 2',
  'SELECT n, (SELECT count(*) FROM dm_nguoi o WHERE o.ho_ten = p.ho_ten) AS c FROM dm_nguoi p',
  'SELECT n FROM dm_nguoi p WHERE EXISTS (SELECT 1 FROM "Đơn vị" WHERE bien_che = p.n)',
  'SELECT ten, x.m FROM "Đơn vị", LATERAL (SELECT max(n) AS m FROM dm_nguoi WHERE don_vi = ten) x',
  'SELECT don_vi, count(*) FROM dm_nguoi GROUP BY 1',
  'SELECT left(ho_ten, 1) AS k, count(*) FROM dm_nguoi GROUP BY k',
  'SELECT dat, diem, count(*) FROM dm_nguoi GROUP BY ALL',
  'SELECT count(*) FROM (SELECT DISTINCT ho_ten, ngay FROM dm_nguoi) q',
  'SELECT DISTINCT ON (don_vi) don_vi, so_the FROM dm_nguoi ORDER BY don_vi, ngay, so_the',
  'SELECT n FROM dm_nguoi QUALIFY row_number() OVER (PARTITION BY don_vi ORDER BY ngay, n) = 1',
  'SELECT don_vi FROM dm_nguoi ORDER BY diem, don_vi LIMIT 2',
  'SELECT n FROM dm_nguoi LIMIT (SELECT count(*) FROM dm_nguoi WHERE dat)',
  "SELECT c IS NULL AS leer FROM (SELECT CASE WHEN ho_ten LIKE 'T%' THEN 1 END AS c FROM dm_nguoi) q",
  'SELECT p IS NULL AS leer, n FROM dm_nguoi p',
  "SELECT s.a, s.b FROM (SELECT {'a': ho_ten, 'b': n} AS s FROM dm_nguoi) q",
  'SELECT list_transform([n, 2], lambda ho_ten: ho_ten + 1) AS l FROM dm_nguoi',
  'SELECT list_filter([1, 2], lambda x: x > diem) AS l FROM dm_nguoi',
  'WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < (SELECT max(n) FROM dm_nguoi)) SELECT i FROM r',
  'SELECT n AS a, ten AS b FROM dm_nguoi, "Đơn vị" EXCEPT SELECT bien_che, ten FROM "Đơn vị"',
  'SELECT n AS a FROM dm_nguoi UNION ALL BY NAME SELECT bien_che AS b FROM "Đơn vị"',
  'SELECT n FROM dm_nguoi UNION ALL SELECT bien_che FROM "Đơn vị"',
  'WITH a(x, y) AS (SELECT ho_ten, n FROM dm_nguoi) SELECT y FROM a',
  'WITH a AS (SELECT ho_ten AS n, n AS ho_ten FROM dm_nguoi) SELECT n, ho_ten FROM a',
  'SELECT ho_ten AS n, n AS z FROM dm_nguoi ORDER BY z',
  'SELECT * EXCLUDE (ho_ten), upper(ho_ten) AS u FROM dm_nguoi',
  'SELECT * REPLACE (n + 1 AS diem) FROM dm_nguoi',
  'SELECT t.* FROM dm_nguoi AS t(a, b, c)',
  'SELECT b.n FROM dm_nguoi a LEFT JOIN dm_nguoi b ON a.ho_ten = b.ho_ten',
  'SELECT x FROM (VALUES (1), (2)) v(x), dm_nguoi WHERE x < n',
  'SELECT v.x, n FROM dm_nguoi, LATERAL (VALUES (ho_ten)) v(x)',
  'SELECT i FROM dm_nguoi, LATERAL range(n) t(i)',
  'SELECT unnest([ho_ten, don_vi]) AS u FROM dm_nguoi',
  'SELECT sum(n) FILTER (WHERE dat) AS s, count(*) AS c FROM dm_nguoi',
  'SELECT don_vi, count(*) AS c FROM dm_nguoi GROUP BY don_vi HAVING max(diem) > 1',
  'SELECT don_vi, n, count(*) AS c FROM dm_nguoi GROUP BY ROLLUP (don_vi, n)',
  'SELECT lag(n) OVER (ORDER BY ngay, n) AS l, n FROM dm_nguoi'
]

describe('provenance analysis of SELECT columns', () => {
  const engine = setUpInMemoryQueryEngine()
  const random = new SeededRandom(20_261_127)
  const worlds = ['the_gioi_1', 'the_gioi_2']

  /**
   * Fills the tables of one of two databases, between which only values of the `personal` columns
   * differ.
   */
  async function fill(world: string, personal: readonly string[]): Promise<void> {
    const pick = (list: readonly string[]): string => random.pick([...list, 'NULL'])
    const values: Record<string, () => string> = {
      don_vi: () => pick(["'A'", "'B'", "'C'"]),
      ho_ten: () => pick(["'Trần An'", "'Lê Bình'", "'Tạ Chi'", "'1'"]),
      so_the: () => pick(["'001'", "'002'", "'x'"]),
      n: () => pick(['1', '2', '3', '4', '7']),
      diem: () => pick(['0.5', '1.5', '2', '-1']),
      ngay: () => pick(["DATE '2020-01-01'", "DATE '2021-05-06'", "DATE '2022-07-08'"]),
      luc: () => pick(["TIMESTAMP '2020-01-01 08:00:00'", "TIMESTAMP '2021-02-01 09:30:00'"]),
      dat: () => pick(['true', 'false']),
      ten: () => pick(["'A'", "'B'"]),
      bien_che: () => pick(['1', '2', '3'])
    }
    const types = 'VARCHAR VARCHAR VARCHAR BIGINT DOUBLE DATE TIMESTAMP BOOLEAN'.split(' ')
    const from = worlds[0] ?? ''
    for (const [name, columns] of [
      ['dm_nguoi', people],
      ['"Đơn vị"', units]
    ] as const) {
      const kind = (at: number): string =>
        (name === 'dm_nguoi' ? types[at] : ['VARCHAR', 'BIGINT'][at]) ?? ''
      const rows = Array.from({ length: 9 }, (_, id) => [
        String(id),
        ...columns.map(column => values[column]?.() ?? 'NULL')
      ])
      const listed = rows.map(cells => `(${cells.join(', ')})`).join(', ')
      const drawn = `(SELECT i, ${columns.map((column, at) => `v${at}::${kind(at)} AS ${column}`).join(', ')} FROM (VALUES ${listed}) q(i, ${columns.map((_, at) => `v${at}`).join(', ')}))`
      const chosen = columns.map(column =>
        world !== from && !personal.includes(column) ? `a.${column}` : `b.${column}`
      )
      const other =
        world === from
          ? ''
          : ` JOIN (SELECT row_number() OVER () - 1 AS i, * FROM ${from}.${name}) a ON a.i = b.i`
      await engine.ask(
        `CREATE OR REPLACE TABLE ${world}.${name} AS SELECT ${chosen.join(', ')} FROM ${drawn} b${other} ORDER BY b.i`
      )
    }
  }

  beforeAll(async () => {
    for (const world of worlds) await engine.ask(`CREATE SCHEMA ${world}`)
  })

  /**
   * Result of a statement in one of the two databases, restricted to some columns and sorted;
   * undefined if the statement cannot run.
   */
  async function answered(world: string, sql: string, places: readonly number[], width: number) {
    await engine.ask(`USE ${world}`)
    const rows = await engine.ask(`SELECT * FROM (${sql}) LIMIT 500`).catch(() => undefined)
    if (rows?.[0] && rows[0].length !== width) return undefined
    return rows?.map(row => JSON.stringify(places.map(place => row[place]))).toSorted()
  }

  it('the provenance analysis names every personal column that an output column depends on', async () => {
    const counts = { compared: 0, marked: 0, unmarked: 0 }
    const total = chooseRepetitionCount(40, 5_000)
    const texts = [
      ...shapes,
      ...Array.from({ length: total }, (_, seed) => generateSelect(new SeededRandom(seed)))
    ]
    const trees = await engine.syntaxOf(texts)
    for (const personal of marks) {
      await fill('the_gioi_1', personal)
      await fill('the_gioi_2', personal)
      for (const [at, sql] of texts.entries()) {
        const { outputs } = traceProvenance(trees[at], tablesFor(personal))
        const places = outputs.flatMap(({ size }, place) => (size === 0 ? [place] : []))
        counts.marked += outputs.length - places.length
        counts.unmarked += places.length
        if (places.length === 0) continue
        const first = await answered('the_gioi_1', sql, places, outputs.length)
        const second = await answered('the_gioi_2', sql, places, outputs.length)
        if (!first || !second) continue
        counts.compared += 1
        expect({ sql, personal, rows: second }).toEqual({ sql, personal, rows: first })
      }
    }
    // The random statements must yield enough columns marked as personal, and enough unmarked ones
    // that were compared.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(100)
  }, 240_000)

  it('the provenance analysis follows the columns through every common form of SELECT', async () => {
    const trees = await engine.syntaxOf(shapes)
    await fill('the_gioi_1', [])
    await engine.ask('USE the_gioi_1')
    const missed: string[] = []
    for (const [at, sql] of shapes.entries()) {
      const { outputs } = traceProvenance(trees[at], tablesFor([]))
      const described = await engine.ask(`DESCRIBE ${sql}`)
      if (described.length !== outputs.length) missed.push(sql)
    }
    expect(missed).toEqual([])
  })

  it.each([
    ['SELECT ho_ten, n FROM dm_nguoi', [['ho_ten'], []], []],
    ['SELECT * FROM (SELECT ho_ten AS a, n FROM dm_nguoi) q', [['ho_ten'], []], []],
    ['SELECT upper(ho_ten) AS a, n FROM dm_nguoi', [['ho_ten'], []], ['ho_ten']],
    ["SELECT n FROM dm_nguoi WHERE ho_ten = 'A'", [['ho_ten']], ['ho_ten']],
    ['SELECT don_vi, count(*) AS c FROM dm_nguoi GROUP BY don_vi', [[], []], []],
    [
      'SELECT don_vi, count(DISTINCT ho_ten) AS c FROM dm_nguoi GROUP BY 1',
      [[], ['ho_ten']],
      ['ho_ten']
    ],
    ['SELECT p.n, d.ten FROM dm_nguoi p JOIN "Đơn vị" d ON d.ten = p.don_vi', [[], []], []]
  ])('the provenance analysis finds the personal columns of %s', async (sql, outputs, used) => {
    const [tree] = await engine.syntaxOf([sql])
    const found = traceProvenance(tree, tablesFor(['ho_ten']))
    expect(found.outputs.map(one => [...one])).toEqual(outputs)
    expect([...found.used]).toEqual(used)
  })
})
