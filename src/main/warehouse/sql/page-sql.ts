import type { ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataType } from '@shared/model/data-mart/data-types'
import type {
  AttachedDatabaseFile,
  EngineCell,
  EngineQuery,
  MaterialisedRowOrder
} from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import { createRowOrder, rowOrderTableOf } from './arrangement'
import { maskedColumnSql } from './columns-sql'
import { buildFilterConditions, buildFoldedTextCondition, type FilterFragment } from './filter-sql'
import {
  generationAlias,
  generationTableSql,
  quoteIdentifier,
  rowsTableName,
  wordListTableOf
} from './names'

/** Key of the filter that names the single column to search in. */
const searchedColumn = 'cot'

/**
 * Query for the rows of a page, the row number first; personal values are masked. If sorted or
 * searched, the order is materialised once and cached.
 */
export function buildPageQuery(opened: OpenedTableGeneration, query: ListQuery): EngineQuery {
  const arrangement = arrangementOf(opened, query)
  const shown = shownColumns(opened)
  const last = query.offset + query.limit - 1
  const common = { kind: 'ask', files: filesOf(opened), rows: query.limit } as const
  if (!arrangement) {
    const sql = `SELECT r.rowid, ${shown} FROM ${generationTableSql(rowsTableName)} r WHERE r.rowid BETWEEN ? AND ? ORDER BY r.rowid`
    return { ...common, sql, parameters: [query.offset, last] }
  }
  const sql = `SELECT r.rowid, ${shown} FROM ${rowOrderTableOf(arrangement)} a JOIN ${generationTableSql(rowsTableName)} r ON r.rowid = a.n
    WHERE a.rowid BETWEEN ? AND ? ORDER BY a.rowid`
  return { ...common, arrangement, sql, parameters: [query.offset, last] }
}

/**
 * Query for the number of rows that match search and filters; undefined if neither excludes a row.
 */
export function buildMatchCountQuery(
  opened: OpenedTableGeneration,
  query: ListQuery
): EngineQuery | undefined {
  if (!conditionOf(opened, query)) return undefined
  const arrangement = arrangementOf(opened, query)
  if (!arrangement) return undefined
  const sql = `SELECT count(*) FROM ${rowOrderTableOf(arrangement)}`
  return { kind: 'ask', files: filesOf(opened), arrangement, sql, parameters: [], rows: 1 }
}

/** Statement for every row that matches a query, in the order and display form of the page. */
export function buildMatchingRowsStatement(
  opened: OpenedTableGeneration,
  query: ListQuery
): Pick<EngineQuery, 'files' | 'sql' | 'parameters'> {
  const condition = conditionOf(opened, query)
  const order = orderOf(opened, query)
  const from = `SELECT ${shownColumns(opened)} FROM ${generationTableSql(rowsTableName)} r ${order?.join ?? ''}`
  // Without filter and sort, rows come in the file's own order.
  const sorted = condition || order ? `ORDER BY ${order?.by ?? 'r.rowid'}` : ''
  return {
    files: filesOf(opened),
    sql: `${from} ${condition ? `WHERE ${condition.sql}` : ''} ${sorted}`,
    parameters: condition?.parameters ?? []
  }
}

/** Query over a table version, which has the alias `g`. */
export function buildGenerationQuery(
  opened: OpenedTableGeneration,
  sql: string,
  rows: number,
  parameters: readonly EngineCell[] = []
): EngineQuery {
  return { kind: 'ask', files: filesOf(opened), sql, parameters, rows }
}

const shownColumns = ({ columns }: OpenedTableGeneration): string =>
  columns.map(column => `${maskedColumnSql(column)} AS ${quoteIdentifier(column.name)}`).join(', ')

const filesOf = ({ path }: OpenedTableGeneration): readonly AttachedDatabaseFile[] => [
  { alias: generationAlias, path }
]

/**
 * Row order (row numbers to materialise) for the rows that match a query; undefined if the query
 * neither filters nor sorts.
 */
function arrangementOf(
  opened: OpenedTableGeneration,
  query: ListQuery
): MaterialisedRowOrder | undefined {
  const condition = conditionOf(opened, query)
  const order = orderOf(opened, query)
  if (!condition && !order) return undefined
  const sql = `SELECT r.rowid AS n FROM ${generationTableSql(rowsTableName)} r ${order?.join ?? ''}
    ${condition ? `WHERE ${condition.sql}` : ''} ORDER BY ${order?.by ?? 'r.rowid'}`
  return createRowOrder(sql, condition?.parameters)
}

/** Formats in which dates and timestamps are searched, equal to the displayed ones. */
const dayFormats: Readonly<Partial<Record<DataType, string>>> = {
  date: '%d/%m/%Y',
  datetime: '%d/%m/%Y %H:%M:%S'
}

/**
 * Columns that a search covers. Masked columns are excluded, because a match would reveal what the
 * mask hides.
 */
const searchable = (columns: readonly MartColumn[]): readonly MartColumn[] =>
  columns.filter(({ personal }) => !personal)

/** SQL condition of search and filters; undefined if all rows match. */
function conditionOf(opened: OpenedTableGeneration, query: ListQuery): FilterFragment | undefined {
  const filters = buildFilterConditions(opened, query.filters)
  const search = searchCondition(opened, query)
  const all = search ? [search, ...filters] : filters
  if (all.length === 0) return undefined
  return {
    sql: all.map(({ sql }) => sql).join(' AND '),
    parameters: all.flatMap(({ parameters }) => parameters)
  }
}

function searchCondition(
  opened: OpenedTableGeneration,
  query: ListQuery
): FilterFragment | undefined {
  const { columns, generation } = opened
  const needle = foldText(query.search.trim())
  if (needle === '') return undefined
  const chosen = query.filters[searchedColumn] ?? 'all'
  const searched = searchable(columns).filter(({ name }) => chosen === 'all' || name === chosen)
  const parts = searched.map(({ name, dataType }) => {
    if (generation.search[name]) {
      return buildFoldedTextCondition(opened, name, 'contains(f, ?)', query.search).sql
    }
    if (dataType === 'boolean')
      return `(CASE WHEN r.${quoteIdentifier(name)} THEN 'co' ELSE 'khong' END) = ?`
    const format = dayFormats[dataType]
    const written = format
      ? `strftime(r.${quoteIdentifier(name)}, '${format}')`
      : `r.${quoteIdentifier(name)}::VARCHAR`
    return `contains(${written}, ?)`
  })
  if (parts.length === 0) return { sql: 'false', parameters: [] }
  return { sql: `(${parts.join(' OR ')})`, parameters: parts.map(() => needle) }
}

interface PageOrder {
  readonly join: string
  readonly by: string
}

/**
 * Sort order: text by the Vietnamese alphabet, missing values last in both directions, stable for
 * equal values.
 */
function orderOf(
  { columns, generation }: OpenedTableGeneration,
  { sort }: ListQuery
): PageOrder | undefined {
  const column = searchable(columns).find(({ name }) => name === sort?.key)
  if (!column || !sort) return undefined
  const direction = sort.direction === 'desc' ? 'DESC' : 'ASC'
  const value = `r.${quoteIdentifier(column.name)}`
  const ordered = (by: string, join = ''): PageOrder => ({
    join,
    by: `${by} ${direction} NULLS LAST, r.rowid`
  })
  if (column.dataType !== 'string') return ordered(value)
  if (generation.search[column.name] === 'fold') return ordered(`icu_sort_key(${value}, 'vi')`)
  return ordered(
    'w.rowid',
    `LEFT JOIN ${generationTableSql(wordListTableOf(column.name))} w ON w.v = ${value}`
  )
}
