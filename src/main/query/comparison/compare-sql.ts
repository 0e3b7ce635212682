import type { Attached, BuildingStatement, Parameters } from '../../warehouse/engine/messages'
import { quoted, rowsTable } from '../../warehouse/sql/names'
import { columnAt } from '../answer/answer-table'
import type { CommonColumn } from './common-columns'

/** An answer of one side: a statement whose rows are the answer's, in their order. */
export interface ComparedAnswer {
  readonly files: readonly Attached[]
  readonly sql: string
  readonly parameters: Parameters
  /** Rows of it that count. */
  readonly rows: number
}

export interface Comparing {
  readonly sides: readonly [ComparedAnswer, ComparedAnswer]
  readonly columns: readonly CommonColumn[]
  /** Places among `columns` of those that name a row, of none where there is one row only; null where a row stands for one just like it. */
  readonly key: readonly number[] | null
  /** Whether the order of the rows was asked for, and is compared too. */
  readonly isSorted: boolean
}

/** Differing cells that are listed at most, and as many rows of each side that the other does not have. */
export const mostListed = 500
/** Columns of such a row that are listed, and characters of a value. */
const listed = { columns: 12, characters: 300 }

/** What a comparison leaves beside its rows: one row of numbers. */
export const countsTable = 'counts'

const names = ['left', 'right'] as const
type SideName = (typeof names)[number]

const target = (name: string): string => `target.${quoted(name)}`
const valueAt = (place: number): string => `v${place}`

/**
 * Statements of a building that lay two answers side by side. Rows that are alike are paired first, however often each comes; of what is left a row is paired with
 * the one of its key. Rows are told apart by two hashes of 64 bits over all their values, values of paired rows by themselves: exactly, without any tolerance.
 */
export function comparingStatements(comparing: Comparing): readonly BuildingStatement[] {
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

/** The rows of a side, each with its place `n` from 1, its values and their hashes. */
function sideStatement({ sides, columns }: Comparing, name: SideName): BuildingStatement {
  const at = names.indexOf(name)
  const { sql, parameters, rows } = sides[at === 0 ? 0 : 1]
  const values = columns.map(
    ({ places, sql: type }, place) =>
      `CAST(${columnAt(places[at === 0 ? 0 : 1])} AS ${type}) AS ${valueAt(place)}`
  )
  const all = columns.map((_, place) => valueAt(place))
  // Without a column of both sides all rows are alike.
  const hashed = all.length === 0 ? ['0'] : all
  return {
    sql: `CREATE TABLE ${target(name)} AS SELECT *, hash(${hashed.join(', ')}) AS h, hash('~', ${hashed.toReversed().join(', ')}) AS i
      FROM (SELECT row_number() OVER () AS n${values.map(value => `, ${value}`).join('')} FROM (${sql}) q) WHERE n <= ${rows}`,
    parameters
  }
}

/** Of rows of which this side has more than the other: the last ones, which stand for none there. */
const restSql = (name: SideName, own: string, other: string): string =>
  `CREATE TABLE ${target(`rest-${name}`)} AS SELECT * EXCLUDE (met, k) FROM (
    SELECT x.*, u.${other} AS met, row_number() OVER (PARTITION BY x.h, x.i ORDER BY x.n) AS k
      FROM ${target(name)} x JOIN ${target('unlike')} u ON u.h = x.h AND u.i = x.i WHERE u.${own} > u.${other}) WHERE k > met`

/** What is left, paired by key: the first of a key with the first. */
function pairsSql(key: Comparing['key']): string {
  if (!key) {
    return `CREATE TABLE ${target('pairs')} AS SELECT n AS l, NULL::BIGINT AS r FROM ${target('rest-left')} UNION ALL SELECT NULL, n FROM ${target('rest-right')}`
  }
  const keys = key.map(valueAt)
  const numbered = (name: SideName): string =>
    `(SELECT *, row_number() OVER (${keys.length > 0 ? `PARTITION BY ${keys.join(', ')} ` : ''}ORDER BY n) AS k FROM ${target(`rest-${name}`)})`
  const same = keys.map(name => `l.${name} IS NOT DISTINCT FROM r.${name}`)
  return `CREATE TABLE ${target('pairs')} AS SELECT l.n AS l, r.n AS r FROM ${numbered('left')} l FULL JOIN ${numbered('right')} r ON ${[...same, 'l.k = r.k'].join(' AND ')}`
}

/** Rows that are alike, in their order on each side: where it is another. */
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
  return `CREATE TABLE ${target(countsTable)} AS SELECT * FROM
    (SELECT count(*) FILTER (WHERE ${any}) AS differing, to_json([${cells.join(', ')}]::BIGINT[])::VARCHAR AS cells FROM ${paired}),
    (SELECT count(*) FILTER (WHERE r IS NULL) AS onlyleft, count(*) FILTER (WHERE l IS NULL) AS onlyright FROM ${target('pairs')}),
    (SELECT count(*) AS lefts FROM ${target('left')}), (SELECT count(*) AS rights FROM ${target('right')}),
    (SELECT count(*) AS moved, min(l) AS movedl, arg_min(r, l) AS movedr FROM ${target('moved')})`
}

const shown = (value: string): string =>
  `CASE WHEN length(${value}::VARCHAR) > ${listed.characters} THEN left(${value}::VARCHAR, ${listed.characters}) || ' … (' || length(${value}::VARCHAR) || ' ký tự)' ELSE ${value}::VARCHAR END`

const jsonOf = (row: string, values: readonly string[]): string =>
  `to_json([${values.map(value => shown(`${row}.${value}`)).join(', ')}]::VARCHAR[])::VARCHAR`

/** What is listed: `cell` by cell where rows of one key differ, and rows that only one side has; the first of each, in their order. */
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
      FROM (SELECT x.* FROM ${target('pairs')} p JOIN ${target(`rest-${name}`)} x ON x.n = p.${own} WHERE p.${other} IS NULL ORDER BY x.n LIMIT ${mostListed}) x`
  return `CREATE TABLE ${target(rowsTable)} AS
    SELECT kind, l, r, place, named, a, b, cells FROM (
      (SELECT 'cell' AS kind, l, r, u.place AS place, named, u.a AS a, u.b AS b, NULL::VARCHAR AS cells
        FROM (SELECT l, r, named, unnest(found) AS u FROM
          (SELECT p.l, p.r, ${jsonOf('a', key.map(valueAt))} AS named, ${all} AS found FROM ${paired} WHERE ${any} ORDER BY p.l LIMIT ${mostListed}))
        ORDER BY l, u.place LIMIT ${mostListed})
      UNION ALL (${only('left', 'l', 'r')}) UNION ALL (${only('right', 'r', 'l')}))
    ORDER BY kind, coalesce(l, r), place`
}
