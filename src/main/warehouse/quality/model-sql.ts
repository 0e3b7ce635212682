import type { MartColumn } from '@shared/features/data-mart/column'
import type { RowRule } from '@shared/features/data-quality/rules'
import type { Arrangement, Attached, Question } from '../engine/messages'
import type { Opened } from '../opened'
import { arranged, placeOf } from '../sql/arrangement'
import { emptySql } from '../sql/filter-sql'
import { alias, at, quoted, rowsTable } from '../sql/names'
import { firstRowsQuestion, repeatedSql } from './quality-sql'
import { brokenSql } from './rule-sql'

/** Rows of a table that do something wrong: their numbers, made once for the count and the rows, and the files that tell. */
export interface WrongRows {
  readonly arrangement: Arrangement
  readonly files: readonly Attached[]
}

/** The values that a column may have: those of a column of another table, or of the same. */
interface Referred {
  readonly opened: Pick<Opened, 'path'>
  readonly column: MartColumn
}

const referredAlias = 'ref'

/** The same file is attached once: an engine takes it under no second name. */
const rowsOf = (opened: Opened, referred: Referred): string =>
  referred.opened.path === opened.path ? at(rowsTable) : `${referredAlias}.${quoted(rowsTable)}`

const of = (opened: Opened, sql: string): WrongRows => ({
  arrangement: arranged(sql),
  files: [{ alias, path: opened.path }]
})

const where = (opened: Opened, condition: string): WrongRows =>
  of(opened, `SELECT r.rowid AS n FROM ${at(rowsTable)} r WHERE ${condition} ORDER BY n`)

const ownValue = ({ name }: MartColumn): string => `r.${quoted(name)}`

/** Rows that break a rule which each row keeps by itself, without any list of another table. */
export function rowsBreaking(opened: Opened, rule: RowRule): WrongRows {
  const broken = brokenSql(rule, opened.columns, new Map(), name => `r.${quoted(name)}`)
  return where(opened, broken)
}

/** Rows that agree in all these columns; those of `filled` must have a value, in the others two empty ones are the same. */
export function rowsRepeating(
  opened: Opened,
  columns: readonly MartColumn[],
  filled: readonly MartColumn[]
): WrongRows {
  const names = columns.map(({ name }) => name)
  const present = filled.map(column => `NOT ${emptySql(column, quoted(column.name))}`)
  return of(opened, repeatedSql(names, present.length === 0 ? 'true' : present.join(' AND ')))
}

/** Rows whose value is not among those that it may have. What is empty points nowhere. */
export function rowsOrphaned(opened: Opened, column: MartColumn, referred: Referred): WrongRows {
  const isAlike = column.dataType === referred.column.dataType
  const text = (sql: string): string => (isAlike ? sql : `CAST(${sql} AS VARCHAR)`)
  const name = quoted(referred.column.name)
  const found = where(
    opened,
    `NOT ${emptySql(column, ownValue(column))} AND ${text(ownValue(column))} NOT IN
      (SELECT ${text(name)} FROM ${rowsOf(opened, referred)} WHERE ${name} IS NOT NULL)`
  )
  if (referred.opened.path === opened.path) return found
  return { ...found, files: [...found.files, { alias: referredAlias, path: referred.opened.path }] }
}

/** Rows that end before they begin. */
export const rowsEndingFirst = (opened: Opened, from: MartColumn, until: MartColumn): WrongRows =>
  where(opened, `${ownValue(until)} < ${ownValue(from)}`)

/** Rows above which there is no top: going up from them comes back to where it was. What names nobody above, or nobody who is there, is a top. */
export function rowsInCircles(opened: Opened, key: MartColumn, above: MartColumn): WrongRows {
  const [own, up] = [key, above].map(({ name }) => `CAST(r.${quoted(name)} AS VARCHAR)`)
  const rows = `SELECT r.rowid AS n, ${own} AS k, ${up} AS u FROM ${at(rowsTable)} r`
  return of(
    opened,
    `WITH RECURSIVE units AS (${rows}), good(k) AS (
        SELECT k FROM units WHERE u IS NULL OR u NOT IN (SELECT k FROM units WHERE k IS NOT NULL)
        UNION SELECT units.k FROM units JOIN good ON units.u = good.k)
      SELECT n FROM units WHERE k IS NOT NULL AND k NOT IN (SELECT k FROM good WHERE k IS NOT NULL) ORDER BY n`
  )
}

/** One number: how many rows they are. */
export function wrongCountQuestion({ arrangement, files }: WrongRows): Question {
  const sql = `SELECT count(*) FROM ${placeOf(arrangement)}`
  return { kind: 'ask', files, arrangement, sql, parameters: [], rows: 1 }
}

/** The first of them, the number of each first; personal values are masked. */
export function wrongRowsQuestion(
  opened: Opened,
  { arrangement, files }: WrongRows,
  rows: number
): Question {
  return { ...firstRowsQuestion(opened, arrangement, rows), files }
}
