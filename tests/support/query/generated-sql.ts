import type { SeededRandom } from '@shared/kit/random'
import { splitSqlTokens } from '@shared/model/query/sql/sql-words'
import { viewEscapeStatements } from './ways-out'

const columns = {
  text: ['don_vi', 'ho_ten', 'so_the'],
  number: ['n', 'diem', 'n + 1', '7', '1.5', '1e3', '-n', 'n % 3', 'length(don_vi)'],
  day: ['ngay', 'luc', "DATE '2024-02-29'", 'ngay + INTERVAL 2 DAY', "date_trunc('month', luc)"],
  truth: [
    'dat',
    'n > 3',
    'don_vi IS NULL',
    "ho_ten LIKE 'T%'",
    'n BETWEEN 1 AND 4',
    'n IN (1, 2, 3)'
  ]
} as const

/**
 * Names of secret tables and secret values that replace some of a statement's own; if such a
 * statement were not rejected, it would return secret data.
 */
interface Bait {
  readonly tables: readonly string[]
  readonly values: readonly string[]
}

const baitOf = (file: string): Bait => ({
  tables: [
    'g0.rows',
    'g0.main."rows" AS p',
    '(SELECT * FROM g0.rows) t',
    '(FROM g0.rows WHERE n > 0) AS t',
    'g0.rows LEFT JOIN g1.rows ON ten = don_vi',
    'dm_nguoi, g2.rows',
    'dm_nguoi, duckdb_databases()',
    'dm_nguoi, pragma_database_list',
    `dm_nguoi, '${file}'`,
    `dm_nguoi, read_csv('${file}', header = false)`
  ],
  values: [
    '(SELECT max(ho_ten) FROM g0.rows)',
    '(SELECT min(so_the) FROM g0.main.rows)',
    '(SELECT bi_mat FROM g2.rows)',
    '(WITH a AS (FROM g0.rows) SELECT max(ho_ten) FROM a)',
    '(SELECT max(v) FROM g0."~words~ho_ten")',
    '(SELECT max(path) FROM duckdb_databases())',
    '(SELECT max(file) FROM pragma_database_list)',
    `(SELECT max(content) FROM read_text('${file}'))`,
    "current_setting('temp_directory')",
    "getenv('HOME')"
  ]
})

/** Generates an SQL expression over the columns of `dm_nguoi`. */
function value(random: SeededRandom, depth: number, bait?: Bait): string {
  if (bait && random.next() < 0.15) return random.pick(bait.values)
  const inner = (): string =>
    depth <= 0 ? random.pick(columns.number) : value(random, depth - 1, bait)
  return random.pick([
    () => random.pick(columns.text),
    () => random.pick(columns.number),
    () => random.pick(columns.day),
    () => random.pick(columns.truth),
    () => `coalesce(${inner()}::VARCHAR, 'đơn vị ''A''')`,
    () => `CASE WHEN ${random.pick(columns.truth)} THEN ${inner()}::VARCHAR ELSE $$khác$$ END`,
    () => `(${random.pick(columns.number)} ${random.pick(['+', '-', '*', '/', '//', '%'])} 3)`,
    () => `upper(${random.pick(columns.text)}) || lower(don_vi)`,
    () => `CAST(${random.pick(columns.number)} AS DECIMAL(18, 3))`,
    () => `TRY_CAST(${random.pick(columns.text)} AS BIGINT)`,
    () => `strftime(ngay, '%d/%m/%Y')`,
    () => `date_part('year', ${random.pick(columns.day.slice(0, 2))})`,
    () => `(SELECT max(bien_che) FROM "Đơn vị" WHERE ten = don_vi)`,
    () => `[${random.pick(columns.number)}, 2][1]`,
    () => `list_transform([n, 1], lambda x: x + 1)`,
    () => `{'a': ${inner()}, 'b': 1}.a`,
    () => `row_number() OVER (PARTITION BY don_vi ORDER BY n, diem)`,
    () => `sum(n) OVER (ORDER BY diem ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)`
  ])()
}

function aggregate(random: SeededRandom): string {
  return random.pick([
    'count(*)',
    'count(DISTINCT n)',
    'sum(n) FILTER (WHERE dat)',
    'max(ho_ten)',
    'min(ngay)',
    "string_agg(don_vi, ', ' ORDER BY don_vi, n)",
    'median(diem)',
    'list(n ORDER BY diem)'
  ])
}

const condition = (random: SeededRandom): string =>
  `${random.pick(columns.truth)} ${random.pick(['AND', 'OR', 'AND NOT'])} ${random.pick([
    'diem >= 0',
    'EXISTS (SELECT 1 FROM "Đơn vị" d WHERE d.ten = don_vi)',
    "don_vi <> 'x'",
    'n = ANY (SELECT bien_che FROM "Đơn vị")',
    'ngay IS NOT NULL'
  ])}`

/** Generates a SELECT as an ordinary user writes it; the order of its result is unique. */
export function generateSelect(random: SeededRandom, depth = 2, bait?: Bait): string {
  const isBaited = bait !== undefined && random.next() < 0.15
  const from = random.pick(
    isBaited
      ? bait.tables
      : [
          'dm_nguoi',
          'dm_nguoi p',
          'dm_nguoi AS "người"',
          'dm_nguoi LEFT JOIN "Đơn vị" ON ten = don_vi',
          'dm_nguoi, (VALUES (1), (2)) v(x)',
          depth > 0 ? '(SELECT * FROM dm_nguoi WHERE diem > 1) t' : 'dm_nguoi'
        ]
  )
  const where = random.pick(['', ` WHERE ${condition(random)}`])
  const grouped = `SELECT don_vi, ${aggregate(random)} AS a, ${aggregate(random)} FROM ${from}${where} GROUP BY don_vi`
  const shape = random.int(0, depth > 0 ? 5 : 2)
  if (shape === 0) return `${grouped} ORDER BY ALL`
  if (shape === 1) return `${grouped} HAVING count(*) > 1 ORDER BY 1 NULLS LAST, 2, 3 LIMIT 7`
  const plain = `SELECT ${value(random, 2, bait)} AS a, ${value(random, 1, bait)} FROM ${from}${where}`
  if (shape === 2) return `${plain} ORDER BY ALL`
  const inner = generateSelect(random, depth - 1, bait)
  if (shape === 3) return `WITH a AS (${inner}), b(u) AS MATERIALIZED (SELECT 1) SELECT * FROM a, b`
  if (shape === 4) return `SELECT DISTINCT a FROM (${inner}) q ORDER BY 1 DESC`
  return `(SELECT a::VARCHAR FROM (${inner}) q) UNION (SELECT u::VARCHAR FROM range(3) r(u)) ORDER BY 1`
}

/**
 * SQL fragments and statements that try to read data outside the allowed tables. `file` is a path
 * that exists on disk.
 */
const pieces = (file: string): readonly string[] => [
  'g0.rows',
  'g0.main."rows"',
  'memory.main.dm_nguoi',
  'g2.rows',
  'g0."~words~ho_ten"',
  'rowid',
  'sqlite_master',
  'duckdb_databases()',
  'pragma_database_list',
  'information_schema.columns',
  '(SELECT max(ho_ten) FROM g0.rows)',
  '(FROM g2.rows)',
  `'${file}'`,
  `"${file}"`,
  `read_text('${file}')`,
  `read_csv('${file}', header = false)`,
  `query('FROM g0.rows')`,
  `query_table('g0.rows')`,
  `getenv('HOME')`,
  `current_setting('temp_directory')`,
  `getvariable('x')`,
  'COLUMNS(*)',
  "COLUMNS('.*')",
  '*',
  'p.*',
  'r.*',
  'r.ho_ten',
  '* EXCLUDE (n)',
  '* REPLACE (1 AS n)',
  '* RENAME (n AS m)',
  'g0',
  'rows',
  'main',
  'WITH a AS (FROM g0.rows)',
  'lambda x: (FROM g0.rows)',
  '::g0.main.t',
  "::ENUM('x')",
  'TABLESAMPLE 10%',
  'AT (VERSION => 1)',
  'UNION ALL FROM g0.rows',
  'UNION ALL SELECT * FROM g2.rows',
  "strftime(ngay, '%n')",
  'LATERAL',
  'UNION',
  ';',
  ',',
  '(',
  ')',
  '/*',
  '*/',
  '--',
  "'",
  '"',
  '$$',
  '$x$',
  "U&'\\0067'",
  'U&"\\0067\\0030"',
  "E'\\'",
  ':x',
  '?',
  '.',
  '\n',
  '\u00a0',
  '\u2028',
  'NULL',
  ...Object.values(viewEscapeStatements)
]

/**
 * Generates a hostile statement: one with a forbidden name, an injected fragment, or a part removed
 * or duplicated.
 */
export function generateHostileSql(random: SeededRandom, file: string): string {
  let text = generateSelect(random, 2, baitOf(file))
  for (let times = random.int(0, 2); times > 0; times--) {
    const words = splitSqlTokens(text)
    const { start, end } = random.pick(words)
    const other = random.pick(words)
    const piece = random.pick(pieces(file))
    text = random.pick([
      () => `${text.slice(0, start)}${piece}${text.slice(end)}`,
      () => `${text.slice(0, start)} ${piece} ${text.slice(start)}`,
      () => `${text.slice(0, start)}${text.slice(end)}`,
      () => `${text.slice(0, end)} ${text.slice(other.start, other.end)}${text.slice(end)}`,
      () => text.replace(/dm_nguoi/, piece.replaceAll('$', '$$$$')),
      () => `${text} ${random.pick(['', 'UNION ALL', ';', ','])} ${piece}`,
      () =>
        `WITH ${random.pick(['a', 'dm_nguoi', 'sqlite_master', '"g0.rows"'])} AS (${piece}) ${text}`
    ])()
  }
  return text
}
