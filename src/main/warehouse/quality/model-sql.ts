import type { MartColumn } from '@shared/model/data-mart/column'
import type { RowRule } from '@shared/model/data-quality/rules'
import type { Arrangement, Attached, Question } from '../engine/messages'
import { arranged, placeOf } from '../sql/arrangement'
import { emptySql } from '../sql/filter-sql'
import { alias, at, quoted, rowsTable } from '../sql/names'
import type { Opened } from '../tables'
import { firstRowsQuestion } from './quality-sql'
import { brokenSql } from './rule-sql'

/**
 * Rows of a table that violate a check: an arrangement of their numbers, materialised once for
 * count and rows, and the files it reads.
 */
export interface WrongRows {
  readonly arrangement: Arrangement
  readonly files: readonly Attached[]
  /** SQL condition on a violating row `r`, if no other row and no other table is involved. */
  readonly condition?: string
  /**
   * SQL for a number that is 0 only if no row violates the check; cheaper than finding the rows.
   */
  readonly suspects?: string
}

/** Name by which a statement addresses the rows of a generation. */
export type RowsOf = (opened: Opened) => string

/** Value that every row of a table has: a column, or derived from this and other tables. */
export interface RowValue {
  readonly dataType: MartColumn['dataType']
  /** SQL for the value in the row with the given alias. */
  readonly sql: (row: string, rowsOf: RowsOf) => string
  /** Other tables that the value is read from. */
  readonly reads: readonly Opened[]
}

/** Allowed values of a reference: those of a table, possibly the same one. */
interface Referred {
  readonly opened: Opened
  readonly value: RowValue
}

/** Builds the SQL of a check from the row sources of its tables. */
type Made = (rowsOf: RowsOf) => string

/** Attaches each file once: an engine rejects a second alias for the same file. */
function of(opened: Opened, reads: readonly Opened[], made: Made): WrongRows {
  const paths = [...new Set([opened, ...reads].map(({ path }) => path))]
  const nameOf = (path: string): string => {
    const place = paths.indexOf(path)
    return place === 0 ? alias : `ref${place}`
  }
  return {
    arrangement: arranged(made(({ path }) => `${nameOf(path)}.${quoted(rowsTable)}`)),
    files: paths.map(path => ({ alias: nameOf(path), path }))
  }
}

const where = (opened: Opened, reads: readonly Opened[], condition: Made): WrongRows =>
  of(
    opened,
    reads,
    rowsOf => `SELECT r.rowid AS n FROM ${at(rowsTable)} r WHERE ${condition(rowsOf)} ORDER BY n`
  )

const readsOf = (...values: readonly RowValue[]): Opened[] => values.flatMap(({ reads }) => reads)

/**
 * Rows that satisfy a condition. Conditions that read no other table are counted together in one
 * pass.
 */
export function rowsWhere(
  opened: Opened,
  values: readonly RowValue[],
  condition: (rowsOf: RowsOf) => string
): WrongRows {
  const reads = readsOf(...values)
  const found = where(opened, reads, condition)
  return reads.length === 0 ? { ...found, condition: condition(() => at(rowsTable)) } : found
}

/** SQL condition: the value of a row is missing. */
export const isEmpty = (value: RowValue, rowsOf: RowsOf): string =>
  emptySql(value, value.sql('r', rowsOf))

/**
 * Rows whose value violates a rule on single rows that needs no list of another table; the rule may
 * call the value by any name.
 */
export const rowsBreaking = (opened: Opened, value: RowValue, rule: RowRule): WrongRows =>
  rowsWhere(opened, [value], rowsOf => {
    const columns = [{ name: rule.columns[0], dataType: value.dataType }]
    const told = columns.map(column => ({ ...column, personal: false, description: '' }))
    return brokenSql(rule, told, new Map(), () => value.sql('r', rowsOf))
  })

/**
 * Rows that agree in all these values. Those of `filled` must be present; for the others, two
 * missing values are equal.
 */
export function rowsRepeating(
  opened: Opened,
  values: readonly RowValue[],
  filled: readonly RowValue[]
): WrongRows {
  const keys = values.map((_, place) => quoted(`~k${place}`))
  const rows: Made = rowsOf => {
    const made = values.map((value, place) => `${value.sql('r', rowsOf)} AS ${keys[place]}`)
    const present = filled.map(value => `NOT ${isEmpty(value, rowsOf)}`)
    const kept = `(${['true', ...present].join(' AND ')})`
    return `SELECT r.rowid AS n, ${made.join(', ')}, ${kept} AS "~kept" FROM ${at(rowsTable)} r`
  }
  const same = keys.map(key => `r.${key} IS NOT DISTINCT FROM d.${key}`).join(' AND ')
  const repeated: Made = rowsOf => `WITH keyed AS (${rows(rowsOf)})
    SELECT r.n AS n, d."~first" AS first FROM keyed r JOIN
      (SELECT ${keys.join(', ')}, min(n) AS "~first" FROM keyed WHERE "~kept" GROUP BY ALL HAVING count(*) > 1) d
      ON ${same} ORDER BY d."~first", r.n`
  const found = of(opened, readsOf(...values), repeated)
  if (readsOf(...values).length > 0) return found
  // Hashes find candidates first: equal rows have equal hashes, a few unequal rows may collide, and
  // blank texts are examined afterwards. For the distinct keys of eighteen million rows that takes
  // 2.6 s of CPU time instead of 3.6 s.
  const plain = (value: RowValue): string => value.sql('r', () => at(rowsTable))
  const there = filled.map(value => `${plain(value)} IS NOT NULL`)
  const suspects = `SELECT count(*) FROM (SELECT 1 FROM ${at(rowsTable)} r WHERE ${['true', ...there].join(' AND ')}
    GROUP BY hash(${values.map(plain).join(', ')}) HAVING count(*) > 1)`
  return { ...found, suspects }
}

/** Rows whose value is not among the allowed ones. A missing value references nothing. */
export function rowsOrphaned(opened: Opened, value: RowValue, referred: Referred): WrongRows {
  const isAlike = value.dataType === referred.value.dataType
  const text = (sql: string): string => (isAlike ? sql : `CAST(${sql} AS VARCHAR)`)
  const reads = [...readsOf(value, referred.value), referred.opened]
  return where(opened, reads, rowsOf => {
    const known = referred.value.sql('o', rowsOf)
    return `NOT ${isEmpty(value, rowsOf)} AND ${text(value.sql('r', rowsOf))} NOT IN
      (SELECT k FROM (SELECT ${text(known)} AS k FROM ${rowsOf(referred.opened)} o) WHERE k IS NOT NULL)`
  })
}

/** Rows that end before they begin. */
export const rowsEndingFirst = (opened: Opened, from: RowValue, until: RowValue): WrongRows =>
  rowsWhere(opened, [from, until], rowsOf => `${until.sql('r', rowsOf)} < ${from.sql('r', rowsOf)}`)

/** Rows in a cycle of the parent relation. A row whose parent is missing or unknown is a root. */
export function rowsInCircles(opened: Opened, key: RowValue, above: RowValue): WrongRows {
  return of(opened, readsOf(key, above), rowsOf => {
    const [own, up] = [key, above].map(value => `CAST(${value.sql('r', rowsOf)} AS VARCHAR)`)
    const rows = `SELECT r.rowid AS n, ${own} AS k, ${up} AS u FROM ${at(rowsTable)} r`
    return `WITH RECURSIVE units AS (${rows}), good(k) AS (
        SELECT k FROM units WHERE u IS NULL OR u NOT IN (SELECT k FROM units WHERE k IS NOT NULL)
        UNION SELECT units.k FROM units JOIN good ON units.u = good.k)
      SELECT n FROM units WHERE k IS NOT NULL AND k NOT IN (SELECT k FROM good WHERE k IS NOT NULL) ORDER BY n`
  })
}

/** Query for one number: how many rows violate the check. */
export function wrongCountQuestion({ arrangement, files }: WrongRows): Question {
  const sql = `SELECT count(*) FROM ${placeOf(arrangement)}`
  return { kind: 'ask', files, arrangement, sql, parameters: [], rows: 1 }
}

/** Query that counts the violations of each condition in one pass over the rows. */
export function wrongCountsQuestion(opened: Opened, conditions: readonly string[]): Question {
  const counts = conditions.map(condition => `count(*) FILTER (WHERE ${condition})`)
  const sql = `SELECT ${counts.join(', ')} FROM ${at(rowsTable)} r`
  return { kind: 'ask', files: [{ alias, path: opened.path }], sql, parameters: [], rows: 1 }
}

/**
 * Query for one number that is 0 if no row violates the check. Undefined if no test is cheaper than
 * counting.
 */
export function suspectsQuestion({ suspects, files }: WrongRows): Question | undefined {
  if (suspects === undefined) return undefined
  return { kind: 'ask', files, sql: suspects, parameters: [], rows: 1 }
}

/** Query for the first violating rows, the row number first; personal values are masked. */
export function wrongRowsQuestion(
  opened: Opened,
  { arrangement, files }: WrongRows,
  rows: number
): Question {
  return { ...firstRowsQuestion(opened, arrangement, rows), files }
}

/** Query for the values of a column in the violating rows, the most frequent first. */
export function wrongValuesQuestion(
  { arrangement, files }: WrongRows,
  { name }: Pick<MartColumn, 'name'>,
  most: number
): Question {
  const sql = `SELECT CAST(r.${quoted(name)} AS VARCHAR) FROM ${at(rowsTable)} r
    WHERE r.rowid IN (SELECT n FROM ${placeOf(arrangement)}) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`
  return { kind: 'ask', files, arrangement, sql, parameters: [], rows: most }
}
