import { activeListFiltersOf, type ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { EngineCell, MaterialisedRowOrder } from '../../warehouse/engine/messages'
import { createRowOrder, rowOrderTableOf } from '../../warehouse/sql/arrangement'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import { callSortKeySql } from './part-sql'

export type CallLogQuery = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Range of row numbers of one API in one part, the newest first. */
export interface CallRowRange {
  readonly alias: string
  readonly first: number
  readonly rows: number
}

/** SQL fragment and its parameter values. */
export interface CallSqlFragment {
  readonly sql: string
  readonly parameters: readonly EngineCell[]
}

const outcomes: Readonly<Record<string, string>> = {
  success: 'r.status BETWEEN 200 AND 299',
  error: '(r.status >= 400 OR r.status < 200)'
}

/** Whether search and filters are empty, so that every call matches. */
export const matchesAllCalls = ({ search, filters }: Omit<CallLogQuery, 'sort'>): boolean =>
  search.trim() === '' && activeListFiltersOf(filters).length === 0

const from = ({ alias }: CallRowRange): string => `${alias}.${quoteIdentifier(rowsTableName)} r`

/** Condition of search and filters on the rows of a range. */
function conditionOf(
  range: CallRowRange,
  { search, filters }: Omit<CallLogQuery, 'sort'>
): CallSqlFragment {
  const needle = foldText(search.trim())
  const parts = [
    `r.rowid BETWEEN ${range.first} AND ${range.first + range.rows - 1}`,
    ...activeListFiltersOf(filters).map(([, value]) => outcomes[value] ?? 'false'),
    ...(needle === '' ? [] : [`(contains(r.ip, ?) OR contains(r.path, ?))`])
  ]
  return { sql: parts.join(' AND '), parameters: needle === '' ? [] : [needle, needle] }
}

const joined = (pieces: readonly CallSqlFragment[], by: string): CallSqlFragment => ({
  sql: pieces.map(({ sql }) => sql).join(by),
  parameters: pieces.flatMap(({ parameters }) => parameters)
})

const within = (before: string, piece: CallSqlFragment, after = ''): CallSqlFragment => ({
  sql: `${before}${piece.sql}${after}`,
  parameters: piece.parameters
})

/** Statement for the number of matching rows of each range, in order. */
export function buildCallCountStatement(
  ranges: readonly CallRowRange[],
  asked: CallLogQuery
): CallSqlFragment {
  const counts = ranges.map(range =>
    within(`(SELECT count(*) FROM ${from(range)} WHERE `, conditionOf(range, asked), ')')
  )
  return within('SELECT ', joined(counts, ', '))
}

/** Slice of the matching rows of one range, newest first. */
export interface CallRangeSlice {
  readonly range: CallRowRange
  readonly skip: number
  readonly take: number
}

/** Displayed columns of a row, in the order of `accessEntryFromArchiveRow`. */
const shown = ['n', 't', 'ip', 'path', 'status', 'ms', 'answered', 'why'] as const
const columnsOf = (row: string): string =>
  shown
    .map(name => (name === 'answered' ? `${row}."rows" AS answered` : `${row}.${name}`))
    .join(', ')

/** Statement for the rows of a page, range by range, the newest first. */
export function buildCallPageStatement(
  cuts: readonly CallRangeSlice[],
  asked: CallLogQuery
): CallSqlFragment {
  const isAll = matchesAllCalls(asked)
  const parts = cuts.map(({ range, skip, take }) => {
    const rows = isAll
      ? {
          sql: `r.rowid BETWEEN ${range.first + skip} AND ${range.first + skip + take - 1}`,
          parameters: []
        }
      : within('', conditionOf(range, asked), ` LIMIT ${take} OFFSET ${skip}`)
    return within(`SELECT * FROM (SELECT ${columnsOf('r')} FROM ${from(range)} WHERE `, rows, ')')
  })
  return within('SELECT * FROM (', joined(parts, ' UNION ALL '), ') ORDER BY n DESC')
}

/** Sort expressions by column, for a row with the alias `r`. */
const sortColumns: Readonly<Record<string, string>> = {
  timestamp: 't',
  ipAddress: 'ip',
  endpoint: 'path',
  status: 'status',
  recordCount: 'answered',
  responseTime: 'ms'
}

/**
 * SQL for rows with the columns of `shown`, plus the sort value `v`, which is computed once per
 * distinct text.
 */
export function addCallSortValue(rows: CallSqlFragment, key: string): CallSqlFragment | undefined {
  const column = sortColumns[key]
  if (!column) return undefined
  if (column !== 'ip' && column !== 'path')
    return within(`SELECT *, ${column} AS v FROM (`, rows, ')')
  return {
    sql: `WITH each AS MATERIALIZED (${rows.sql}), texts AS (SELECT ${column} AS text, ${callSortKeySql(column)} AS v FROM (SELECT DISTINCT ${column} FROM each))
      SELECT each.*, texts.v FROM each JOIN texts ON texts.text = each.${column}`,
    parameters: rows.parameters
  }
}

/** Range index that marks log lines not yet archived in a part. */
export const unarchivedRangeIndex = -1

/** Whether a column holds text. */
const isText = (key: string): boolean => key === 'ipAddress' || key === 'endpoint'

/**
 * Row order of all matching rows, sorted; equal rows newest first. `tail`: sort values and numbers
 * of the lines that are not archived in a part yet. Undefined if the list cannot be sorted by that
 * column.
 */
export function sortedCallRowOrder(
  ranges: readonly CallRowRange[],
  asked: CallLogQuery,
  tail: { readonly numbers: readonly number[]; readonly values: readonly (string | number)[] }
): MaterialisedRowOrder | undefined {
  const key = asked.sort?.key ?? ''
  const parts = ranges.map((range, part) =>
    within(
      `SELECT ${part} AS part, r.rowid AS num, ${columnsOf('r')} FROM ${from(range)} WHERE `,
      conditionOf(range, asked)
    )
  )
  const rows = addCallSortValue(joined(parts, ' UNION ALL '), key)
  if (!rows) return undefined
  const type = isText(key) ? 'VARCHAR' : 'BIGINT'
  const waiting = `SELECT ${unarchivedRangeIndex} AS part, unnest(from_json(?, '["BIGINT"]')) AS num, unnest(from_json(?, '["BIGINT"]')) AS n, unnest(from_json(?, '["${type}"]')) AS v`
  const direction = asked.sort?.direction === 'desc' ? 'DESC' : 'ASC'
  const numbers = JSON.stringify(tail.numbers)
  return createRowOrder(
    `SELECT part, num FROM (${waiting} UNION ALL SELECT part, num, n, v FROM (${rows.sql})) ORDER BY v ${direction}, n DESC`,
    [numbers, numbers, JSON.stringify(tail.values), ...rows.parameters]
  )
}

/**
 * Statement for a page of a sorted list: the part of each row and its displayed columns. For a line
 * that is not archived yet, only its number.
 */
export function buildSortedCallPageStatement(
  ranges: readonly CallRowRange[],
  arrangement: MaterialisedRowOrder,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>
): CallSqlFragment {
  const place = `(SELECT rowid AS place, part, num FROM ${rowOrderTableOf(arrangement)} WHERE rowid BETWEEN ${offset} AND ${offset + limit - 1})`
  const nothing = shown.slice(1).map(() => 'NULL')
  const parts = [
    `SELECT place, part, num AS n, ${nothing.join(', ')} FROM ${place} WHERE part = ${unarchivedRangeIndex}`,
    ...ranges.map(
      (range, part) =>
        `SELECT place, part, ${columnsOf('r')} FROM ${place} JOIN ${from(range)} ON r.rowid = num WHERE part = ${part}`
    )
  ]
  return {
    sql: `SELECT part, ${shown.join(', ')} FROM (${parts.join(' UNION ALL ')}) q(place, part, ${shown.join(', ')}) ORDER BY place`,
    parameters: []
  }
}

/** Statement for all matching rows of the ranges, as `shown`, range by range, the newest first. */
export function buildCallRowsStatement(
  ranges: readonly CallRowRange[],
  asked: CallLogQuery
): CallSqlFragment {
  return joined(
    ranges.map(range =>
      within(`SELECT ${columnsOf('r')} FROM ${from(range)} WHERE `, conditionOf(range, asked))
    ),
    ' UNION ALL '
  )
}
