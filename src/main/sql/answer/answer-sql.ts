import type { ListQuery } from '@shared/kit/list/list'
import type { QueryOutput, QueryOutputType } from '@shared/model/query/outputs'
import type {
  EngineCell,
  EngineDigestRequest,
  EngineQuery,
  MaterialisedRowOrder,
  StatementParameters
} from '../../warehouse/engine/messages'
import { createRowOrder, rowOrderTableOf } from '../../warehouse/sql/arrangement'
import type { FilterFragment } from '../../warehouse/sql/filter-sql'
import { quoteIdentifier } from '../../warehouse/sql/names'
import { type ResultTable, suppressedFigureSql, unsuppressedValueSql } from './answer-table'
import type { CachedResult } from './answers'
import { buildResultFilter } from './conditions'

type ResultListQuery = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Query for one page of a result in the requested order. */
export function buildResultPageQuery(table: ResultTable, query: ListQuery): EngineQuery {
  const order = arrangementOf(table, query)
  const last = Math.min(query.offset + query.limit, table.rows) - 1
  const common = { ...asking(table), rows: query.limit }
  const parameters = [query.offset, last]
  const columns = shownColumns(table)
  if (!order) {
    const sql = `SELECT ${columns} FROM ${rowOrderTableOf(table.made)} r WHERE r.rowid BETWEEN ? AND ? ORDER BY r.rowid`
    return { ...common, arrangement: table.made, sql, parameters }
  }
  const sql = `SELECT ${columns} FROM ${rowOrderTableOf(order)} a JOIN ${rowOrderTableOf(table.made)} r ON r.rowid = a.n
    WHERE a.rowid BETWEEN ? AND ? ORDER BY a.rowid`
  return { ...common, arrangement: order, sql, parameters }
}

/** Query for the number of rows that match search and filters; undefined if there are neither. */
export function buildResultCountQuery(
  table: ResultTable,
  query: ResultListQuery
): EngineQuery | undefined {
  if (!buildResultFilter(table, query)) return undefined
  const order = arrangementOf(table, query)
  if (!order) return undefined
  const sql = `SELECT count(*) FROM ${rowOrderTableOf(order)}`
  return { ...asking(table), arrangement: order, sql, parameters: [], rows: 1 }
}

/**
 * Query for the sum, minimum and maximum of each numeric column, in this order; other columns have
 * no totals, and columns whose values may not be added up no sum.
 */
export function buildResultTotalsQuery(
  table: ResultTable & Pick<CachedResult, 'additive'>,
  query: ResultListQuery
): EngineQuery {
  const condition = buildResultFilter(table, query)
  const parts = table.columns.flatMap((column, place) => {
    if (!isAmountColumn(column)) return ['NULL', 'NULL', 'NULL']
    const value = unsuppressedValueSql(table, place)
    const finite =
      column.type === 'float' ? `CASE WHEN isfinite(${value}) THEN ${value} END` : value
    const isAdded = column.type !== 'share' && table.additive[place] === true
    const sum = isAdded ? `sum(${finite})` : 'NULL'
    return [sum, `min(${finite})`, `max(${finite})`]
  })
  const sql = `SELECT ${parts.join(', ')} FROM ${rowOrderTableOf(table.made)} r ${whereSql(table, condition)}`
  const parameters = condition?.parameters ?? []
  return { ...asking(table), arrangement: table.made, sql, parameters, rows: 1 }
}

/**
 * Request for the SHA-256 of a result: names and types of its columns, then its rows sorted by
 * value, because typed SQL need not define an order.
 */
export function buildResultDigestInput(table: ResultTable): EngineDigestRequest {
  const head = table.columns.map(({ name, type }) => [name, type])
  const columns = table.columns.map((_, place) => suppressedFigureSql(table, place)).join(', ')
  return {
    ...asking(table),
    kind: 'digest',
    arrangement: table.made,
    head: JSON.stringify(head),
    sql: `SELECT ${columns} FROM ${rowOrderTableOf(table.made)} r ${whereSql(table, undefined)} ORDER BY ALL`,
    parameters: [],
    rows: table.rows
  }
}

/** Whether a column holds amounts, for which totals are meaningful. */
export const isAmountColumn = ({ type, part }: QueryOutput): boolean =>
  !part && ['integer', 'float', 'decimal', 'share'].includes(type)

/**
 * Statement for all rows that match search and filters, in order and formatted for display, which
 * recomputes the result. `places` are the indexes of the columns to include.
 */
export function buildResultStatement(
  table: ResultTable,
  query: ResultListQuery,
  places: readonly number[] = table.columns.map((_, place) => place)
): { readonly sql: string; readonly parameters: StatementParameters } {
  const condition = buildResultFilter(table, query)
  const order = orderOf(table, query) ?? 'r.rowid'
  const columns = places.map(
    place =>
      `${suppressedFigureSql(table, place)} AS ${quoteIdentifier(table.columns[place]?.name ?? '')}`
  )
  const joined = joinParameters(table.made.parameters, condition)
  const numbered = `SELECT row_number() OVER () - 1 AS rowid, q.* FROM (${table.made.sql}) q`
  const where = whereSql(table, joined.condition)
  return {
    sql: `SELECT ${columns.join(', ')} FROM (${numbered}) r ${where} ORDER BY ${order}`,
    parameters: joined.parameters
  }
}

/**
 * Combines the parameters of a result with those of a filter condition: SQL from a query tree has
 * numbered parameters, which the condition continues; typed SQL has named ones, so names that a
 * user cannot enter are added.
 */
function joinParameters(
  made: StatementParameters,
  condition: FilterFragment | undefined
): { readonly parameters: StatementParameters; readonly condition: FilterFragment | undefined } {
  if (!condition) return { parameters: made, condition }
  const { parameters } = condition
  const isNumbered = isList(made)
  let last = isNumbered ? made.length : 0
  // Question marks within quoted texts are not placeholders and must not be numbered.
  const sql = condition.sql.replace(/'(?:[^']|'')*'|\?/g, part => {
    if (part !== '?') return part
    last += 1
    return isNumbered ? `$${last}` : `$_${last}`
  })
  const named = parameters.map((value, index) => [`_${index + 1}`, value] as const)
  return {
    parameters: isNumbered ? [...made, ...parameters] : { ...made, ...Object.fromEntries(named) },
    condition: { sql, parameters: [] }
  }
}

const isList = (parameters: StatementParameters): parameters is readonly EngineCell[] =>
  Array.isArray(parameters)

const asking = ({ files, views }: ResultTable) =>
  ({ kind: 'ask', files, ...(views && { views }) }) as const

function whereSql({ rows, more }: ResultTable, condition: FilterFragment | undefined): string {
  const parts = [...(more ? [`r.rowid < ${rows}`] : []), ...(condition ? [condition.sql] : [])]
  return parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : ''
}

function arrangementOf(
  table: ResultTable,
  query: ResultListQuery
): MaterialisedRowOrder | undefined {
  const condition = buildResultFilter(table, query)
  const order = orderOf(table, query)
  if (!condition && !order) return undefined
  const sql = `SELECT r.rowid AS n FROM ${rowOrderTableOf(table.made)} r ${whereSql(table, condition)} ORDER BY ${order ?? 'r.rowid'}`
  return { ...createRowOrder(sql, condition?.parameters), over: table.made }
}

const shownColumns = (table: ResultTable): string =>
  table.columns.map((_, place) => suppressedFigureSql(table, place)).join(', ')

/**
 * ORDER BY of a result list: text by the Vietnamese alphabet, empty values last in both directions,
 * equal values in their previous order.
 */
function orderOf(table: ResultTable, { sort }: ResultListQuery): string | undefined {
  const place = table.columns.findIndex(({ name }) => name === sort?.key)
  const column = table.columns[place]
  if (!sort || !column) return undefined
  const value = unsuppressedValueSql(table, place)
  const key = column.type === 'string' ? `icu_sort_key(${value}, 'vi')` : value
  return `${key} ${sort.direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, r.rowid`
}

/**
 * Engine type of a stored result column. Sums exceed 64 bits; exact decimals are stored as text.
 */
export const resultColumnTypes: Readonly<Record<QueryOutputType, string>> = {
  string: 'VARCHAR',
  integer: 'HUGEINT',
  float: 'DOUBLE',
  date: 'DATE',
  boolean: 'BOOLEAN',
  datetime: 'TIMESTAMP',
  decimal: 'VARCHAR',
  share: 'VARCHAR'
}
