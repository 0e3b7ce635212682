import type { ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { Arrangement, Attached, Cell, Question } from '../engine/messages'
import type { Opened } from '../tables'
import { arranged, placeOf } from './arrangement'
import { shownSql } from './columns-sql'
import { type FilterFragment, filterConditions, foldedCondition } from './filter-sql'
import { alias, at, quoted, rowsTable, wordsTable } from './names'

/** Key of the filter that names the single column to search in. */
const searchedColumn = 'cot'

/**
 * Query for the rows of a page, the row number first; personal values are masked. If sorted or
 * searched, the order is materialised once and cached.
 */
export function pageQuestion(opened: Opened, query: ListQuery): Question {
  const arrangement = arrangementOf(opened, query)
  const shown = shownColumns(opened)
  const last = query.offset + query.limit - 1
  const common = { kind: 'ask', files: filesOf(opened), rows: query.limit } as const
  if (!arrangement) {
    const sql = `SELECT r.rowid, ${shown} FROM ${at(rowsTable)} r WHERE r.rowid BETWEEN ? AND ? ORDER BY r.rowid`
    return { ...common, sql, parameters: [query.offset, last] }
  }
  const sql = `SELECT r.rowid, ${shown} FROM ${placeOf(arrangement)} a JOIN ${at(rowsTable)} r ON r.rowid = a.n
    WHERE a.rowid BETWEEN ? AND ? ORDER BY a.rowid`
  return { ...common, arrangement, sql, parameters: [query.offset, last] }
}

/** Query for the number of rows that pass search and filters; undefined if all do. */
export function countQuestion(opened: Opened, query: ListQuery): Question | undefined {
  if (!conditionOf(opened, query)) return undefined
  const arrangement = arrangementOf(opened, query)
  if (!arrangement) return undefined
  const sql = `SELECT count(*) FROM ${placeOf(arrangement)}`
  return { kind: 'ask', files: filesOf(opened), arrangement, sql, parameters: [], rows: 1 }
}

/** Statement for every row that passes a query, in its order and display form. */
export function rowsStatement(
  opened: Opened,
  query: ListQuery
): Pick<Question, 'files' | 'sql' | 'parameters'> {
  const condition = conditionOf(opened, query)
  const order = orderOf(opened, query)
  const from = `SELECT ${shownColumns(opened)} FROM ${at(rowsTable)} r ${order?.join ?? ''}`
  // Without filter and sort, rows come in the file's own order.
  const sorted = condition || order ? `ORDER BY ${order?.by ?? 'r.rowid'}` : ''
  return {
    files: filesOf(opened),
    sql: `${from} ${condition ? `WHERE ${condition.sql}` : ''} ${sorted}`,
    parameters: condition?.parameters ?? []
  }
}

/** Query over the generation, under the alias `g`. */
export function questionOver(
  opened: Opened,
  sql: string,
  rows: number,
  parameters: readonly Cell[] = []
): Question {
  return { kind: 'ask', files: filesOf(opened), sql, parameters, rows }
}

const shownColumns = ({ columns }: Opened): string =>
  columns.map(column => `${shownSql(column)} AS ${quoted(column.name)}`).join(', ')

const filesOf = ({ path }: Opened): readonly Attached[] => [{ alias, path }]

/** Row numbers that pass a query, in its order; undefined if it changes neither rows nor order. */
function arrangementOf(opened: Opened, query: ListQuery): Arrangement | undefined {
  const condition = conditionOf(opened, query)
  const order = orderOf(opened, query)
  if (!condition && !order) return undefined
  const sql = `SELECT r.rowid AS n FROM ${at(rowsTable)} r ${order?.join ?? ''}
    ${condition ? `WHERE ${condition.sql}` : ''} ORDER BY ${order?.by ?? 'r.rowid'}`
  return arranged(sql, condition?.parameters)
}

/** Formats of dates and timestamps for search: as displayed. */
const dayFormats: Readonly<Partial<Record<DataType, string>>> = {
  date: '%d/%m/%Y',
  datetime: '%d/%m/%Y %H:%M:%S'
}

/**
 * Searchable columns. Masked ones are excluded, because a match would reveal what the mask hides.
 */
const searchable = (columns: readonly MartColumn[]): readonly MartColumn[] =>
  columns.filter(({ personal }) => !personal)

/** Condition of search and filters; undefined if all rows pass. */
function conditionOf(opened: Opened, query: ListQuery): FilterFragment | undefined {
  const filters = filterConditions(opened, query.filters)
  const search = searchCondition(opened, query)
  const all = search ? [search, ...filters] : filters
  if (all.length === 0) return undefined
  return {
    sql: all.map(({ sql }) => sql).join(' AND '),
    parameters: all.flatMap(({ parameters }) => parameters)
  }
}

function searchCondition(opened: Opened, query: ListQuery): FilterFragment | undefined {
  const { columns, generation } = opened
  const needle = foldText(query.search.trim())
  if (needle === '') return undefined
  const chosen = query.filters[searchedColumn] ?? 'all'
  const searched = searchable(columns).filter(({ name }) => chosen === 'all' || name === chosen)
  const parts = searched.map(({ name, dataType }) => {
    if (generation.search[name]) {
      return foldedCondition(opened, name, 'contains(f, ?)', query.search).sql
    }
    if (dataType === 'boolean')
      return `(CASE WHEN r.${quoted(name)} THEN 'co' ELSE 'khong' END) = ?`
    const format = dayFormats[dataType]
    const written = format
      ? `strftime(r.${quoted(name)}, '${format}')`
      : `r.${quoted(name)}::VARCHAR`
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
function orderOf({ columns, generation }: Opened, { sort }: ListQuery): PageOrder | undefined {
  const column = searchable(columns).find(({ name }) => name === sort?.key)
  if (!column || !sort) return undefined
  const direction = sort.direction === 'desc' ? 'DESC' : 'ASC'
  const value = `r.${quoted(column.name)}`
  const ordered = (by: string, join = ''): PageOrder => ({
    join,
    by: `${by} ${direction} NULLS LAST, r.rowid`
  })
  if (column.dataType !== 'string') return ordered(value)
  if (generation.search[column.name] === 'fold') return ordered(`icu_sort_key(${value}, 'vi')`)
  return ordered('w.rowid', `LEFT JOIN ${at(wordsTable(column.name))} w ON w.v = ${value}`)
}
