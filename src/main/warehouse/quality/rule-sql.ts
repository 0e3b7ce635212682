import type { MartColumn } from '@shared/model/data-mart/column'
import { typeFacts } from '@shared/model/data-mart/data-types'
import { familyOf } from '@shared/model/data-mart/rows/row-filter'
import type { RowRule, TableRule } from '@shared/model/data-quality/rules'
import { shapeOf } from '@shared/model/data-quality/shapes'
import type { Arrangement, Attached, Question } from '../engine/messages'
import { arranged, placeOf } from '../sql/arrangement'
import { emptySql } from '../sql/filter-sql'
import { alias, at, literal, quoted, rowsTable } from '../sql/names'
import type { Opened } from '../tables'
import { firstRowsQuestion, repeatedSql } from './quality-sql'
import { shapeSql } from './shape-sql'

/** Opened table one of whose columns is a list of allowed values. */
interface OpenedList {
  readonly path: string
  readonly columns: readonly MartColumn[]
}
/** Opened lists by table name. */
export type OpenedLists = ReadonlyMap<string, OpenedList>

const listAlias = (table: string): string => `danh mục ${table}`

/** Files of the lists, to be attached beside those of a query. */
export const listFiles = (lists: OpenedLists): Attached[] =>
  [...lists].map(([table, { path }]) => ({ alias: listAlias(table), path }))

/**
 * Column of a rule by name; rules that name an unknown column must be filtered out before
 * (`ruleFault`).
 */
const columnOf = (columns: readonly MartColumn[], name: string): MartColumn => {
  const column = columns.find(one => one.name === name)
  if (!column) throw new Error('a rule over a column that is not there')
  return column
}

/** SQL condition: a row breaks a rule; `nameIn` maps a column to its SQL expression. */
export function brokenSql(
  rule: RowRule,
  columns: readonly MartColumn[],
  lists: OpenedLists,
  nameIn: (name: string) => string
): string {
  const empty = (name: string): string => emptySql(columnOf(columns, name), nameIn(name))
  if (rule.kind === 'filled') return `(${rule.columns.map(empty).join(' OR ')})`
  const column = columnOf(columns, rule.columns[0])
  const value = nameIn(column.name)
  const isPresent = `NOT ${empty(column.name)}`
  if (rule.kind === 'between') return `(${isPresent} AND (${outsideSql(rule, column, value)}))`
  if (rule.kind === 'among') {
    const values = rule.values.map(literal).join(', ')
    return `(${isPresent} AND CAST(${value} AS VARCHAR) NOT IN (${values}))`
  }
  if (rule.kind === 'shaped') {
    return `(${isPresent} AND NOT ${shapeSql(`CAST(${value} AS VARCHAR)`, shapeOf(rule))})`
  }
  const other = columnOf(lists.get(rule.table)?.columns ?? [], rule.column)
  const areNumbers = [column, other].every(one => familyOf(one) === 'number')
  const isAlike = areNumbers || other.dataType === column.dataType
  const text = (sql: string): string => (isAlike ? sql : `CAST(${sql} AS VARCHAR)`)
  const name = quoted(rule.column)
  return `(${isPresent} AND ${text(value)} NOT IN
    (SELECT ${text(name)} FROM ${quoted(listAlias(rule.table))}.${quoted(rowsTable)} WHERE ${name} IS NOT NULL))`
}

/**
 * SQL condition: a value is outside a closed range, whose last day counts in full. NaN, which the
 * engine sorts above every number, is outside every range.
 */
function outsideSql(
  { from, to }: Extract<RowRule, { kind: 'between' }>,
  column: MartColumn,
  value: string
): string {
  const isDay = familyOf(column) === 'day'
  const bound = (text: string): string =>
    `CAST(${literal(text)} AS ${isDay ? 'DATE' : typeFacts[column.dataType].sql})`
  return [
    ...(from === '' ? [] : [`${value} < ${bound(from)}`]),
    ...(to === '' ? [] : [isDay ? `${value} >= ${bound(to)} + 1` : `${value} > ${bound(to)}`]),
    ...(column.dataType === 'float' ? [`isnan(${value})`] : [])
  ].join(' OR ')
}

/** SQL condition: a row has a value in every column of a rule that compares rows. */
export const wholeSql = (
  rule: TableRule,
  columns: readonly MartColumn[],
  nameIn: (name: string) => string
): string =>
  rule.columns.map(name => `NOT ${emptySql(columnOf(columns, name), nameIn(name))}`).join(' AND ')

/** Numbers of the rows that break a rule, materialised once for count and rows. */
function brokenRows(opened: Opened, rule: TableRule, lists: OpenedLists): Arrangement {
  const { columns } = opened
  if (rule.kind === 'unique') {
    return arranged(repeatedSql(rule.columns, wholeSql(rule, columns, quoted)))
  }
  const broken = brokenSql(rule, columns, lists, name => `r.${quoted(name)}`)
  return arranged(`SELECT r.rowid AS n FROM ${at(rowsTable)} r WHERE ${broken} ORDER BY n`)
}

const filesOf = ({ path }: Opened, lists: OpenedLists): Attached[] => [
  { alias, path },
  ...listFiles(lists)
]

/** Query for one number: how many rows break a rule. */
export function brokenCountQuestion(opened: Opened, rule: TableRule, lists: OpenedLists): Question {
  const arrangement = brokenRows(opened, rule, lists)
  const sql = `SELECT count(*) FROM ${placeOf(arrangement)}`
  return { kind: 'ask', files: filesOf(opened, lists), arrangement, sql, parameters: [], rows: 1 }
}

/** Query for the first rows that break a rule, the row number first; personal values are masked. */
export function brokenRowsQuestion(
  opened: Opened,
  rule: TableRule,
  lists: OpenedLists,
  rows: number
): Question {
  const question = firstRowsQuestion(opened, brokenRows(opened, rule, lists), rows)
  return { ...question, files: filesOf(opened, lists) }
}
