import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { valueFamilyOf } from '@shared/model/data-mart/rows/row-filter'
import type { SingleRowRule, TableRule } from '@shared/model/data-quality/rules'
import { textPatternOfRule } from '@shared/model/data-quality/shapes'
import type { AttachedDatabaseFile, EngineQuery, MaterialisedRowOrder } from '../engine/messages'
import { createRowOrder, rowOrderTableOf } from '../sql/arrangement'
import { isValueMissingSql } from '../sql/filter-sql'
import {
  generationAlias,
  generationTableSql,
  quoteIdentifier,
  quoteLiteral,
  rowsTableName
} from '../sql/names'
import type { OpenedTableGeneration } from '../tables'
import { buildFirstRowsQuery, repeatedRowsSql } from './quality-sql'
import { matchesShapeSql } from './shape-sql'

/** An opened table of which one column is a list of allowed values for a rule. */
interface OpenedRuleList {
  readonly path: string
  readonly columns: readonly MartColumn[]
}
/** Opened tables with lists of allowed values, by table name. */
export type OpenedRuleLists = ReadonlyMap<string, OpenedRuleList>

const listAlias = (table: string): string => `danh mục ${table}`

/** Files of the lists of allowed values, to be attached in addition to the files of a query. */
export const ruleListFilesOf = (lists: OpenedRuleLists): AttachedDatabaseFile[] =>
  [...lists].map(([table, { path }]) => ({ alias: listAlias(table), path }))

/**
 * Finds the column of a rule by name; rules that name an unknown column must be filtered out before
 * (`findTableRuleFault`).
 */
const columnOf = (columns: readonly MartColumn[], name: string): MartColumn => {
  const column = columns.find(one => one.name === name)
  if (!column) throw new Error('a rule over a column that is not there')
  return column
}

/** SQL condition: a row breaks a rule; `nameIn` returns the SQL expression of a column. */
export function isRowBreakingRuleSql(
  rule: SingleRowRule,
  columns: readonly MartColumn[],
  lists: OpenedRuleLists,
  nameIn: (name: string) => string
): string {
  const empty = (name: string): string => isValueMissingSql(columnOf(columns, name), nameIn(name))
  if (rule.kind === 'filled') return `(${rule.columns.map(empty).join(' OR ')})`
  const column = columnOf(columns, rule.columns[0])
  const value = nameIn(column.name)
  const isPresent = `NOT ${empty(column.name)}`
  if (rule.kind === 'between') return `(${isPresent} AND (${outsideRangeSql(rule, column, value)}))`
  if (rule.kind === 'among') {
    const values = rule.values.map(quoteLiteral).join(', ')
    return `(${isPresent} AND CAST(${value} AS VARCHAR) NOT IN (${values}))`
  }
  if (rule.kind === 'shaped') {
    return `(${isPresent} AND NOT ${matchesShapeSql(`CAST(${value} AS VARCHAR)`, textPatternOfRule(rule))})`
  }
  const other = columnOf(lists.get(rule.table)?.columns ?? [], rule.column)
  const areNumbers = [column, other].every(one => valueFamilyOf(one) === 'number')
  const isAlike = areNumbers || other.dataType === column.dataType
  const text = (sql: string): string => (isAlike ? sql : `CAST(${sql} AS VARCHAR)`)
  const name = quoteIdentifier(rule.column)
  return `(${isPresent} AND ${text(value)} NOT IN
    (SELECT ${text(name)} FROM ${quoteIdentifier(listAlias(rule.table))}.${quoteIdentifier(rowsTableName)} WHERE ${name} IS NOT NULL))`
}

/**
 * SQL condition: a value is outside a closed range, which includes the whole of its last day. NaN,
 * which the engine sorts above every number, is outside every range.
 */
function outsideRangeSql(
  { from, to }: Extract<SingleRowRule, { kind: 'between' }>,
  column: MartColumn,
  value: string
): string {
  const isDay = valueFamilyOf(column) === 'day'
  const bound = (text: string): string =>
    `CAST(${quoteLiteral(text)} AS ${isDay ? 'DATE' : dataTypeDefinitions[column.dataType].sql})`
  return [
    ...(from === '' ? [] : [`${value} < ${bound(from)}`]),
    ...(to === '' ? [] : [isDay ? `${value} >= ${bound(to)} + 1` : `${value} > ${bound(to)}`]),
    ...(column.dataType === 'float' ? [`isnan(${value})`] : [])
  ].join(' OR ')
}

/** SQL condition: a row has a value in every column of a rule that compares rows. */
export const isRowWithAllRuleValuesSql = (
  rule: TableRule,
  columns: readonly MartColumn[],
  nameIn: (name: string) => string
): string =>
  rule.columns
    .map(name => `NOT ${isValueMissingSql(columnOf(columns, name), nameIn(name))}`)
    .join(' AND ')

/** Row order of the rows that break a rule, materialised once for the count and for the rows. */
function ruleBreakingRowOrder(
  opened: OpenedTableGeneration,
  rule: TableRule,
  lists: OpenedRuleLists
): MaterialisedRowOrder {
  const { columns } = opened
  if (rule.kind === 'unique') {
    return createRowOrder(
      repeatedRowsSql(rule.columns, isRowWithAllRuleValuesSql(rule, columns, quoteIdentifier))
    )
  }
  const broken = isRowBreakingRuleSql(rule, columns, lists, name => `r.${quoteIdentifier(name)}`)
  return createRowOrder(
    `SELECT r.rowid AS n FROM ${generationTableSql(rowsTableName)} r WHERE ${broken} ORDER BY n`
  )
}

const filesOf = (
  { path }: OpenedTableGeneration,
  lists: OpenedRuleLists
): AttachedDatabaseFile[] => [{ alias: generationAlias, path }, ...ruleListFilesOf(lists)]

/** Query for a single number: the number of rows that break a rule. */
export function buildRuleBreakCountQuery(
  opened: OpenedTableGeneration,
  rule: TableRule,
  lists: OpenedRuleLists
): EngineQuery {
  const arrangement = ruleBreakingRowOrder(opened, rule, lists)
  const sql = `SELECT count(*) FROM ${rowOrderTableOf(arrangement)}`
  return { kind: 'ask', files: filesOf(opened, lists), arrangement, sql, parameters: [], rows: 1 }
}

/** Query for the first rows that break a rule, the row number first; personal values are masked. */
export function buildRuleBreakRowsQuery(
  opened: OpenedTableGeneration,
  rule: TableRule,
  lists: OpenedRuleLists,
  rows: number
): EngineQuery {
  const question = buildFirstRowsQuery(opened, ruleBreakingRowOrder(opened, rule, lists), rows)
  return { ...question, files: filesOf(opened, lists) }
}
