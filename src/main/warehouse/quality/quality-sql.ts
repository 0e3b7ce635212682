import type { MartColumn } from '@shared/model/data-mart/column'
import type { Arrangement, Question } from '../engine/messages'
import { arranged, placeOf } from '../sql/arrangement'
import { shownSql } from '../sql/columns-sql'
import { emptySql } from '../sql/filter-sql'
import { at, quoted, rowsTable, wordsTable } from '../sql/names'
import { questionOver } from '../sql/page-sql'
import type { Opened } from '../tables'

/** SQL condition: a value is present. */
const presentSql = (column: MartColumn): string => `NOT ${emptySql(column, quoted(column.name))}`

/** Query for one row: the number of present values of each column. */
export function presentQuestion(opened: Opened): Question {
  const counts = opened.columns.map(column => `count_if(${presentSql(column)})`)
  return questionOver(opened, `SELECT ${counts.join(', ')} FROM ${at(rowsTable)}`, 1)
}

/** Query for one row: numbers of present, distinct and negative values of a column. */
export function columnQuestion(opened: Opened, column: MartColumn): Question {
  const { name, dataType } = column
  const value = quoted(name)
  const isPresent = presentSql(column)
  const isNumber = dataType === 'integer' || dataType === 'float'
  // The distinct values are already stored in the column's word list.
  const different =
    opened.generation.search[name] === 'words'
      ? `(SELECT count(*) FROM ${at(wordsTable(name))} WHERE NOT ${emptySql(column, 'v')})`
      : `count(DISTINCT ${value}) FILTER (WHERE ${isPresent})`
  const outside = isNumber ? `count_if(${value} < 0)` : '0'
  const sql = `SELECT count_if(${isPresent}), ${different}, ${outside} FROM ${at(rowsTable)}`
  return questionOver(opened, sql, 1)
}

/**
 * Columns in which duplicate rows agree: the table's key, or all columns if it has none or the
 * generation lacks part of it.
 */
export function keyOf(opened: Opened, key: readonly string[]): readonly string[] {
  const isThere = (name: string): boolean => opened.columns.some(column => column.name === name)
  return key.every(isThere) ? key : []
}

/** Duplicate rows, grouped; materialised once for count and rows. */
function repeatedRows(opened: Opened, key: readonly string[]): Arrangement {
  const own = keyOf(opened, key)
  return arranged(repeatedSql(own.length > 0 ? own : opened.columns.map(({ name }) => name)))
}

/**
 * Selects the numbers of rows that agree with another in all these columns, and the first number of
 * each group, by which they are sorted.
 */
export function repeatedSql(columns: readonly string[], where = 'true'): string {
  const names = columns.map(quoted)
  const same = names.map(name => `r.${name} IS NOT DISTINCT FROM d.${name}`).join(' AND ')
  return `SELECT r.rowid AS n, d."~first" AS first FROM ${at(rowsTable)} r JOIN
      (SELECT ${names.join(', ')}, min(rowid) AS "~first" FROM ${at(rowsTable)} WHERE ${where} GROUP BY ALL HAVING count(*) > 1) d
      ON ${same} ORDER BY d."~first", r.rowid`
}

/** Query for one row: the number of duplicate rows and of distinct ones among them. */
export function duplicatesQuestion(opened: Opened, key: readonly string[]): Question {
  const arrangement = repeatedRows(opened, key)
  const sql = `SELECT count(*), count(DISTINCT first) FROM ${placeOf(arrangement)}`
  return { ...questionOver(opened, sql, 1), arrangement }
}

/** Query for the first duplicate rows, the row number first; personal values are masked. */
export function duplicateRowsQuestion(
  opened: Opened,
  key: readonly string[],
  rows: number
): Question {
  return firstRowsQuestion(opened, repeatedRows(opened, key), rows)
}

/** Query for the first rows of an arrangement, the row number first; personal values are masked. */
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
