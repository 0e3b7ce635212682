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
  /** What a wrong row `r` is known by, where no other row and no other table tells. */
  readonly condition?: string
  /** A number that is 0 only where no row is wrong, which takes less than to find them. */
  readonly suspects?: string
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

const byItself = (opened: Opened, condition: string): WrongRows => ({
  ...where(opened, condition),
  condition
})

/** Rows that break a rule which each row keeps by itself, without any list of another table. */
export function rowsBreaking(opened: Opened, rule: RowRule): WrongRows {
  const broken = brokenSql(rule, opened.columns, new Map(), name => `r.${quoted(name)}`)
  return byItself(opened, broken)
}

/** Rows that agree in all these columns; those of `filled` must have a value, in the others two empty ones are the same. */
export function rowsRepeating(
  opened: Opened,
  columns: readonly MartColumn[],
  filled: readonly MartColumn[]
): WrongRows {
  const names = columns.map(({ name }) => name)
  const present = filled.map(column => `NOT ${emptySql(column, quoted(column.name))}`)
  const condition = present.length === 0 ? 'true' : present.join(' AND ')
  // Rows that agree have the same hash, and few that do not may have it too; blank texts among them are looked at afterwards. Of the keys of
  // eighteen million rows that are all different 2.6 s of the processor instead of 3.6.
  const there = filled.map(({ name }) => `${quoted(name)} IS NOT NULL`)
  const suspects = `SELECT count(*) FROM (SELECT 1 FROM ${at(rowsTable)} WHERE ${['true', ...there].join(' AND ')}
    GROUP BY hash(${names.map(quoted).join(', ')}) HAVING count(*) > 1)`
  return { ...of(opened, repeatedSql(names, condition)), suspects }
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
  byItself(opened, `${ownValue(until)} < ${ownValue(from)}`)

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

/** How many rows break each of these conditions, counted in one reading of the rows. */
export function wrongCountsQuestion(opened: Opened, conditions: readonly string[]): Question {
  const counts = conditions.map(condition => `count(*) FILTER (WHERE ${condition})`)
  const sql = `SELECT ${counts.join(', ')} FROM ${at(rowsTable)} r`
  return { kind: 'ask', files: [{ alias, path: opened.path }], sql, parameters: [], rows: 1 }
}

/** One number: 0 where none of them is there. Undefined where nothing takes less than to count them. */
export function suspectsQuestion({ suspects, files }: WrongRows): Question | undefined {
  if (suspects === undefined) return undefined
  return { kind: 'ask', files, sql: suspects, parameters: [], rows: 1 }
}

/** The first of them, the number of each first; personal values are masked. */
export function wrongRowsQuestion(
  opened: Opened,
  { arrangement, files }: WrongRows,
  rows: number
): Question {
  return { ...firstRowsQuestion(opened, arrangement, rows), files }
}
