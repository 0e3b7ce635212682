import type { EngineBuildRequest } from '../../warehouse/engine/messages'
import { quoteIdentifier, quoteLiteral, rowsTableName } from '../../warehouse/sql/names'

/**
 * Vietnam's UTC offset in milliseconds: days follow Vietnamese wall-clock time, whatever the
 * machine's time zone.
 */
export const vietnamUtcOffsetMs = 25_200_000
export const dayLengthMs = 86_400_000

/** Stored fields of a line and their engine types. */
const fields = {
  n: 'BIGINT',
  t: 'BIGINT',
  api: 'VARCHAR',
  key: 'VARCHAR',
  ip: 'VARCHAR',
  m: 'VARCHAR',
  path: 'VARCHAR',
  status: 'INTEGER',
  ms: 'BIGINT',
  bytes: 'BIGINT',
  rows: 'BIGINT',
  id: 'VARCHAR',
  why: 'VARCHAR'
} as const

const names = Object.keys(fields).map(quoteIdentifier)

/** Alias of the archived part that is being rebuilt. */
export const rebuiltLogArchiveAlias = 'older'

interface LogPartBuild {
  /** SQL of the sources whose lines the part combines, each with all fields of a line. */
  readonly sources: readonly string[]
  /** Retention cutoff in milliseconds since the epoch: earlier lines are dropped. */
  readonly keepFrom: number
}

/** SQL name of the table with the rows of the archived part that is being rebuilt. */
export const rebuiltLogArchiveRowsSql = `${rebuiltLogArchiveAlias}.${quoteIdentifier(rowsTableName)}`

/** SQL source for a file of complete log lines. */
export function logLinesSourceSql(path: string): string {
  const types = Object.entries(fields).map(
    ([name, type]) => `${quoteLiteral(name)}: ${quoteLiteral(type)}`
  )
  return `read_json(${quoteLiteral(path)}, format = 'newline_delimited', columns = {${types.join(', ')}})`
}

/**
 * Statements that build an archived part of the call log. The rows of each API are contiguous, the
 * newest first, so that a page is a range of row numbers; statistics are precomputed. IP addresses
 * and URL paths are stored as plain text: the engine deduplicates them itself, and a join would
 * lose the row order.
 */
export function buildCallLogArchiveStatements({
  sources,
  keepFrom
}: LogPartBuild): EngineBuildRequest['statements'] {
  const read = sources.map(source => `SELECT ${names.join(', ')} FROM ${source}`)
  const rows = `target.${quoteIdentifier(rowsTableName)}`
  return [
    `CREATE TABLE ${rows} AS SELECT * FROM (${read.join(' UNION ALL ')})
      WHERE t >= ${Math.floor(keepFrom)} ORDER BY api, n DESC`,
    `CREATE TABLE target.apis AS
      SELECT api, min(rowid) AS first_row, count(*) AS calls FROM ${rows} GROUP BY api`,
    `CREATE TABLE target.tally AS
      SELECT api, ((t + ${vietnamUtcOffsetMs}) // ${dayLengthMs})::INTEGER AS day, status, ms, count(*) AS calls FROM ${rows} GROUP BY ALL`
  ].map(sql => ({ sql, parameters: [] }))
}

/**
 * Number of digits to which numbers in an IP address are padded, so that text sorts by value
 * ("10.0.0.9" before "10.0.0.10") as in every list, in SQL and in JavaScript. Addresses and paths
 * are ASCII.
 */
const filled = 12
export const callSortKeySql = (value: string): string =>
  `array_to_string(list_transform(regexp_extract_all(${value}, '[0-9]+|[^0-9]+'),
    lambda x: CASE WHEN x >= '0' AND x < ':' THEN lpad(x, greatest(${filled}, length(x))::INTEGER, '0') ELSE x END), '')`
export const callSortKey = (value: string): string =>
  value.replace(/[0-9]+/g, number => number.padStart(filled, '0'))
