import type { MartColumn } from '@shared/features/data-mart/column'
import type { Arrangement, Question } from '../engine/messages'
import type { Opened } from '../opened'
import { arranged, placeOf } from '../sql/arrangement'
import { shownSql } from '../sql/columns-sql'
import { emptySql } from '../sql/filter-sql'
import { at, quoted, rowsTable, wordsTable } from '../sql/names'
import { questionOver } from '../sql/page-sql'

/** Whether a value is there. */
const presentSql = (column: MartColumn): string => `NOT ${emptySql(column, quoted(column.name))}`

/** One row: of each column how many values are there. */
export function presentQuestion(opened: Opened): Question {
  const counts = opened.columns.map(column => `count_if(${presentSql(column)})`)
  return questionOver(opened, `SELECT ${counts.join(', ')} FROM ${at(rowsTable)}`, 1)
}

/** One row: how many values of a column are there, how many are different, how many are below zero. */
export function columnQuestion(opened: Opened, column: MartColumn): Question {
  const { name, dataType } = column
  const value = quoted(name)
  const isPresent = presentSql(column)
  const isNumber = dataType === 'integer' || dataType === 'float'
  // Its different values stand beside the rows already.
  const different =
    opened.generation.search[name] === 'words'
      ? `(SELECT count(*) FROM ${at(wordsTable(name))} WHERE NOT ${emptySql(column, 'v')})`
      : `count(DISTINCT ${value}) FILTER (WHERE ${isPresent})`
  const outside = isNumber ? `count_if(${value} < 0)` : '0'
  const sql = `SELECT count_if(${isPresent}), ${different}, ${outside} FROM ${at(rowsTable)}`
  return questionOver(opened, sql, 1)
}

/** The columns by which two rows are the same: the table's key, or all where it has none or the generation lacks a part of it. */
export function keyOf(opened: Opened, key: readonly string[]): readonly string[] {
  const isThere = (name: string): boolean => opened.columns.some(column => column.name === name)
  return key.every(isThere) ? key : []
}

/** Rows that come more than once, those of a group together; made once for the count and the rows. */
function repeatedRows(opened: Opened, key: readonly string[]): Arrangement {
  const own = keyOf(opened, key)
  return arranged(repeatedSql(own.length > 0 ? own : opened.columns.map(({ name }) => name)))
}

/** Numbers of the rows that agree with another in all these columns, and of the first of each group, by which they are sorted. */
export function repeatedSql(columns: readonly string[], where = 'true'): string {
  const names = columns.map(quoted)
  const same = names.map(name => `r.${name} IS NOT DISTINCT FROM d.${name}`).join(' AND ')
  return `SELECT r.rowid AS n, d."~first" AS first FROM ${at(rowsTable)} r JOIN
      (SELECT ${names.join(', ')}, min(rowid) AS "~first" FROM ${at(rowsTable)} WHERE ${where} GROUP BY ALL HAVING count(*) > 1) d
      ON ${same} ORDER BY d."~first", r.rowid`
}

/** One row: how many rows there are that come more than once, and how many different ones. */
export function duplicatesQuestion(opened: Opened, key: readonly string[]): Question {
  const arrangement = repeatedRows(opened, key)
  const sql = `SELECT count(*), count(DISTINCT first) FROM ${placeOf(arrangement)}`
  return { ...questionOver(opened, sql, 1), arrangement }
}

/** The first of the rows that come more than once, the number of each first; personal values are masked. */
export function duplicateRowsQuestion(
  opened: Opened,
  key: readonly string[],
  rows: number
): Question {
  return firstRowsQuestion(opened, repeatedRows(opened, key), rows)
}

/** The first rows of an arrangement, the number of each first; personal values are masked. */
export function firstRowsQuestion(
  opened: Opened,
  arrangement: Arrangement,
  rows: number
): Question {
  const shown = opened.columns.map(column => shownSql(column)).join(', ')
  const sql = `SELECT r.rowid, ${shown} FROM (SELECT rowid AS place, n FROM ${placeOf(arrangement)} LIMIT ${rows}) a
    JOIN ${at(rowsTable)} r ON r.rowid = a.n ORDER BY a.place`
  return { ...questionOver(opened, sql, rows), arrangement }
}
