import { resultColumnName } from '../../sql/answer/answer-table'
import type {
  AttachedDatabaseFile,
  BuildStatement,
  StatementParameters
} from '../../warehouse/engine/messages'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import type { CommonColumn } from './common-columns'

/** Result of one side: a statement that returns its rows in order. */
export interface ComparedResult {
  readonly files: readonly AttachedDatabaseFile[]
  readonly sql: string
  readonly parameters: StatementParameters
  /** Number of result rows to compare. */
  readonly rows: number
}

export interface ResultComparison {
  readonly sides: readonly [ComparedResult, ComparedResult]
  readonly columns: readonly CommonColumn[]
  /**
   * Indexes in `columns` that identify a row; empty if the result has a single row. Null if no
   * columns identify rows, so that only equal rows are matched.
   */
  readonly key: readonly number[] | null
  /** Whether the query requested a row order, which is then compared too. */
  readonly isSorted: boolean
}

/**
 * Maximum number of listed differing cells, and of listed rows that only one side has, per side.
 */
export const maxListedDifferences = 500
/** Maximum number of listed columns per row, and of characters per value. */
const listed = { columns: 12, characters: 300 }

/** Table with the counts of a comparison in one row. */
export const comparisonCountsTable = 'counts'

const names = ['left', 'right'] as const
type SideName = (typeof names)[number]

const target = (name: string): string => `target.${quoteIdentifier(name)}`
const valueAt = (place: number): string => `v${place}`

/**
 * Statements that compare two results. Equal rows are paired first, each as often as both sides
 * have it; the remaining rows are paired by key. Rows are identified by two 64-bit hashes over all
 * values; the values of paired rows are compared exactly, without tolerance.
 */
export function buildComparisonStatements(comparing: ResultComparison): readonly BuildStatement[] {
  const { columns, key, isSorted } = comparing
  const values = columns.map((_, place) => valueAt(place))
  return [
    ...names.map(name => sideStatement(comparing, name)),
    ...[
      `CREATE TABLE ${target('unlike')} AS SELECT h, i, count(*) FILTER (isleft) AS l, count(*) FILTER (NOT isleft) AS r
        FROM (SELECT h, i, true AS isleft FROM ${target('left')} UNION ALL SELECT h, i, false FROM ${target('right')})
        GROUP BY h, i HAVING l <> r`,
      restSql('left', 'l', 'r'),
      restSql('right', 'r', 'l'),
      pairsSql(key),
      orderSql(isSorted),
      countsSql(values),
      rowsSql(values, key ?? []),
      ...[...names, 'unlike', 'rest-left', 'rest-right', 'pairs', 'moved'].map(
        name => `DROP TABLE ${target(name)}`
      )
    ].map(sql => ({ sql, parameters: [] }))
  ]
}

/** SQL for the rows of one side with their position `n` from 1, their values and their hashes. */
function sideStatement({ sides, columns }: ResultComparison, name: SideName): BuildStatement {
  const at = names.indexOf(name)
  const { sql, parameters, rows } = sides[at === 0 ? 0 : 1]
  const values = columns.map(
    ({ places, sql: type }, place) =>
      `CAST(${resultColumnName(places[at === 0 ? 0 : 1])} AS ${type}) AS ${valueAt(place)}`
  )
  const all = columns.map((_, place) => valueAt(place))
  // Without a common column all rows count as equal, so a constant is hashed.
  const hashed = all.length === 0 ? ['0'] : all
  return {
    sql: `CREATE TABLE ${target(name)} AS SELECT *, hash(${hashed.join(', ')}) AS h, hash('~', ${hashed.toReversed().join(', ')}) AS i
      FROM (SELECT row_number() OVER () AS n${values.map(value => `, ${value}`).join('')} FROM (${sql}) q) WHERE n <= ${rows}`,
    parameters
  }
}

/**
 * Statement for the rows of one side that have no equal row on the other side. If this side has
 * more duplicates of a row, its last ones are left over.
 */
const restSql = (name: SideName, own: string, other: string): string =>
  `CREATE TABLE ${target(`rest-${name}`)} AS SELECT * EXCLUDE (met, k) FROM (
    SELECT x.*, u.${other} AS met, row_number() OVER (PARTITION BY x.h, x.i ORDER BY x.n) AS k
      FROM ${target(name)} x JOIN ${target('unlike')} u ON u.h = x.h AND u.i = x.i WHERE u.${own} > u.${other}) WHERE k > met`

/**
 * SQL that pairs the remaining rows by key: the first row with a key on one side with the first on
 * the other.
 */
function pairsSql(key: ResultComparison['key']): string {
  if (!key) {
    return `CREATE TABLE ${target('pairs')} AS SELECT n AS l, NULL::BIGINT AS r FROM ${target('rest-left')} UNION ALL SELECT NULL, n FROM ${target('rest-right')}`
  }
  const keys = key.map(valueAt)
  const numbered = (name: SideName): string =>
    `(SELECT *, row_number() OVER (${keys.length > 0 ? `PARTITION BY ${keys.join(', ')} ` : ''}ORDER BY n) AS k FROM ${target(`rest-${name}`)})`
  const same = keys.map(name => `l.${name} IS NOT DISTINCT FROM r.${name}`)
  return `CREATE TABLE ${target('pairs')} AS SELECT l.n AS l, r.n AS r FROM ${numbered('left')} l FULL JOIN ${numbered('right')} r ON ${[...same, 'l.k = r.k'].join(' AND ')}`
}

/** SQL for equal rows that are in a different order on the two sides. */
function orderSql(isSorted: boolean): string {
  const ranked = (name: SideName): string =>
    `(SELECT n, h, i, row_number() OVER (ORDER BY n) AS k FROM ${target(name)} x WHERE NOT EXISTS (SELECT 1 FROM ${target(`rest-${name}`)} y WHERE y.n = x.n))`
  return `CREATE TABLE ${target('moved')} AS SELECT l.n AS l, r.n AS r FROM ${ranked('left')} l JOIN ${ranked('right')} r ON l.k = r.k
    WHERE ${isSorted ? '(l.h <> r.h OR l.i <> r.i)' : 'false'}`
}

const paired = `${target('pairs')} p JOIN ${target('rest-left')} a ON a.n = p.l JOIN ${target('rest-right')} b ON b.n = p.r`
const differs = (value: string): string => `a.${value} IS DISTINCT FROM b.${value}`

function countsSql(values: readonly string[]): string {
  const any = values.length === 0 ? 'false' : values.map(differs).join(' OR ')
  const cells = values.map(value => `count(*) FILTER (WHERE ${differs(value)})`)
  return `CREATE TABLE ${target(comparisonCountsTable)} AS SELECT * FROM
    (SELECT count(*) FILTER (WHERE ${any}) AS differing, to_json([${cells.join(', ')}]::BIGINT[])::VARCHAR AS cells FROM ${paired}),
    (SELECT count(*) FILTER (WHERE r IS NULL) AS onlyleft, count(*) FILTER (WHERE l IS NULL) AS onlyright FROM ${target('pairs')}),
    (SELECT count(*) AS lefts FROM ${target('left')}), (SELECT count(*) AS rights FROM ${target('right')}),
    (SELECT count(*) AS moved, min(l) AS movedl, arg_min(r, l) AS movedr FROM ${target('moved')})`
}

const shown = (value: string): string =>
  `CASE WHEN length(${value}::VARCHAR) > ${listed.characters} THEN left(${value}::VARCHAR, ${listed.characters}) || ' … (' || length(${value}::VARCHAR) || ' ký tự)' ELSE ${value}::VARCHAR END`

const jsonOf = (row: string, values: readonly string[]): string =>
  `to_json([${values.map(value => shown(`${row}.${value}`)).join(', ')}]::VARCHAR[])::VARCHAR`

/**
 * SQL for the listed differences, in order and limited in number: each differing `cell` of rows
 * with the same key, and rows that only one side has.
 */
function rowsSql(values: readonly string[], key: readonly number[]): string {
  const cells = values.map(
    (value, place) =>
      `CASE WHEN ${differs(value)} THEN {'place': ${place}, 'a': ${shown(`a.${value}`)}, 'b': ${shown(`b.${value}`)}} END`
  )
  const none = '[]::STRUCT(place INTEGER, a VARCHAR, b VARCHAR)[]'
  const all =
    values.length === 0 ? none : `list_filter([${cells.join(', ')}], lambda x: x IS NOT NULL)`
  const any = values.length === 0 ? 'false' : values.map(differs).join(' OR ')
  const few = values.slice(0, listed.columns)
  const only = (name: SideName, own: string, other: string): string =>
    `SELECT '${name}' AS kind, ${name === 'left' ? 'n AS l, NULL::BIGINT AS r' : 'NULL::BIGINT AS l, n AS r'}, NULL::INTEGER AS place, NULL::VARCHAR AS named, NULL::VARCHAR AS a, NULL::VARCHAR AS b, ${jsonOf('x', few)} AS cells
      FROM (SELECT x.* FROM ${target('pairs')} p JOIN ${target(`rest-${name}`)} x ON x.n = p.${own} WHERE p.${other} IS NULL ORDER BY x.n LIMIT ${maxListedDifferences}) x`
  return `CREATE TABLE ${target(rowsTableName)} AS
    SELECT kind, l, r, place, named, a, b, cells FROM (
      (SELECT 'cell' AS kind, l, r, u.place AS place, named, u.a AS a, u.b AS b, NULL::VARCHAR AS cells
        FROM (SELECT l, r, named, unnest(found) AS u FROM
          (SELECT p.l, p.r, ${jsonOf('a', key.map(valueAt))} AS named, ${all} AS found FROM ${paired} WHERE ${any} ORDER BY p.l LIMIT ${maxListedDifferences}))
        ORDER BY l, u.place LIMIT ${maxListedDifferences})
      UNION ALL (${only('left', 'l', 'r')}) UNION ALL (${only('right', 'r', 'l')}))
    ORDER BY kind, coalesce(l, r), place`
}
