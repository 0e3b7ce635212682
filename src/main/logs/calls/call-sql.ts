import { chosenFilters, type ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { Arrangement, Cell } from '../../warehouse/engine/messages'
import { arranged, placeOf } from '../../warehouse/sql/arrangement'
import { quoted, rowsTable } from '../../warehouse/sql/names'
import { sortedSql } from './part-sql'

export type Asked = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Where the rows of one API lie in one part: a range of its row numbers, the newest first. */
export interface CallRange {
  readonly alias: string
  readonly first: number
  readonly rows: number
}

/** A part of a statement, and the values that stand for its question marks. */
export interface Piece {
  readonly sql: string
  readonly parameters: readonly Cell[]
}

const outcomes: Readonly<Record<string, string>> = {
  success: 'r.status BETWEEN 200 AND 299',
  error: '(r.status >= 400 OR r.status < 200)'
}

/** Whether search and filters leave everything. */
export const asksForAll = ({ search, filters }: Omit<Asked, 'sort'>): boolean =>
  search.trim() === '' && chosenFilters(filters).length === 0

const from = ({ alias }: CallRange): string => `${alias}.${quoted(rowsTable)} r`

/** What search and filters ask of the rows of a range. */
function conditionOf(range: CallRange, { search, filters }: Omit<Asked, 'sort'>): Piece {
  const needle = foldText(search.trim())
  const parts = [
    `r.rowid BETWEEN ${range.first} AND ${range.first + range.rows - 1}`,
    ...chosenFilters(filters).map(([, value]) => outcomes[value] ?? 'false'),
    ...(needle === '' ? [] : [`(contains(r.ip, ?) OR contains(r.path, ?))`])
  ]
  return { sql: parts.join(' AND '), parameters: needle === '' ? [] : [needle, needle] }
}

const joined = (pieces: readonly Piece[], by: string): Piece => ({
  sql: pieces.map(({ sql }) => sql).join(by),
  parameters: pieces.flatMap(({ parameters }) => parameters)
})

const within = (before: string, piece: Piece, after = ''): Piece => ({
  sql: `${before}${piece.sql}${after}`,
  parameters: piece.parameters
})

/** How many rows of each range pass, in their order. */
export function countStatement(ranges: readonly CallRange[], asked: Asked): Piece {
  const counts = ranges.map(range =>
    within(`(SELECT count(*) FROM ${from(range)} WHERE `, conditionOf(range, asked), ')')
  )
  return within('SELECT ', joined(counts, ', '))
}

/** Some rows of one range that pass, the newest first. */
export interface Cut {
  readonly range: CallRange
  readonly skip: number
  readonly take: number
}

/** What a page shows of a row, in the order of `entryOfRow`. */
const shown = ['n', 't', 'ip', 'path', 'status', 'ms', 'answered', 'why'] as const
const columnsOf = (row: string): string =>
  shown
    .map(name => (name === 'answered' ? `${row}."rows" AS answered` : `${row}.${name}`))
    .join(', ')

/** Rows of a page, range by range, the newest first. */
export function pageStatement(cuts: readonly Cut[], asked: Asked): Piece {
  const isAll = asksForAll(asked)
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

/** What a column is sorted by, of a row that is called `r`. */
const sortColumns: Readonly<Record<string, string>> = {
  timestamp: 't',
  ipAddress: 'ip',
  endpoint: 'path',
  status: 'status',
  recordCount: 'answered',
  responseTime: 'ms'
}

/** The rows of a statement, whose columns are `shown`, with what they are sorted by as `v`; each different text is looked at once. */
export function withSortValue(rows: Piece, key: string): Piece | undefined {
  const column = sortColumns[key]
  if (!column) return undefined
  if (column !== 'ip' && column !== 'path')
    return within(`SELECT *, ${column} AS v FROM (`, rows, ')')
  return {
    sql: `WITH each AS MATERIALIZED (${rows.sql}), texts AS (SELECT ${column} AS text, ${sortedSql(column)} AS v FROM (SELECT DISTINCT ${column} FROM each))
      SELECT each.*, texts.v FROM each JOIN texts ON texts.text = each.${column}`,
    parameters: rows.parameters
  }
}

/** Stands for the lines that are in no part. */
export const inTail = -1

/** Whether two of these columns hold texts. */
const isText = (key: string): boolean => key === 'ipAddress' || key === 'endpoint'

/**
 * All rows that pass, sorted; of equal ones the newest comes first. `tail` are the values of the lines that are in no part, with their
 * numbers. None for a column that nothing is sorted by.
 */
export function sortedArrangement(
  ranges: readonly CallRange[],
  asked: Asked,
  tail: { readonly numbers: readonly number[]; readonly values: readonly (string | number)[] }
): Arrangement | undefined {
  const key = asked.sort?.key ?? ''
  const parts = ranges.map((range, part) =>
    within(
      `SELECT ${part} AS part, r.rowid AS num, ${columnsOf('r')} FROM ${from(range)} WHERE `,
      conditionOf(range, asked)
    )
  )
  const rows = withSortValue(joined(parts, ' UNION ALL '), key)
  if (!rows) return undefined
  const type = isText(key) ? 'VARCHAR' : 'BIGINT'
  const waiting = `SELECT ${inTail} AS part, unnest(from_json(?, '["BIGINT"]')) AS num, unnest(from_json(?, '["BIGINT"]')) AS n, unnest(from_json(?, '["${type}"]')) AS v`
  const direction = asked.sort?.direction === 'desc' ? 'DESC' : 'ASC'
  const numbers = JSON.stringify(tail.numbers)
  return arranged(
    `SELECT part, num FROM (${waiting} UNION ALL SELECT part, num, n, v FROM (${rows.sql})) ORDER BY v ${direction}, n DESC`,
    [numbers, numbers, JSON.stringify(tail.values), ...rows.parameters]
  )
}

/** A page of an arrangement: the part of each row, then what is shown of it; of a line that is in no part its number alone. */
export function sortedPageStatement(
  ranges: readonly CallRange[],
  arrangement: Arrangement,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>
): Piece {
  const place = `(SELECT rowid AS place, part, num FROM ${placeOf(arrangement)} WHERE rowid BETWEEN ${offset} AND ${offset + limit - 1})`
  const nothing = shown.slice(1).map(() => 'NULL')
  const parts = [
    `SELECT place, part, num AS n, ${nothing.join(', ')} FROM ${place} WHERE part = ${inTail}`,
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

/** Every row of the ranges that passes, as `shown`: range by range and the newest first. */
export function rowsStatement(ranges: readonly CallRange[], asked: Asked): Piece {
  return joined(
    ranges.map(range =>
      within(`SELECT ${columnsOf('r')} FROM ${from(range)} WHERE `, conditionOf(range, asked))
    ),
    ' UNION ALL '
  )
}
