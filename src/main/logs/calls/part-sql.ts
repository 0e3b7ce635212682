import type { Building } from '../../warehouse/engine/messages'
import { literal, quoted, rowsTable } from '../../warehouse/sql/names'

/** Vietnam's offset, in milliseconds: days are those of the clock on the wall, whatever the machine's zone. */
export const zone = 25_200_000
export const dayLength = 86_400_000

/** Fields of a line that are kept, and their types in the engine. */
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

const names = Object.keys(fields).map(quoted)

/** Name under which the part that is made anew is attached. */
export const older = 'older'

interface Making {
  /** Where the lines come from, as a statement reads it; each with the fields of a line. */
  readonly sources: readonly string[]
  /** Milliseconds since the epoch before which lines are let go. */
  readonly keepFrom: number
}

/** The lines of the part that is made anew. */
export const olderSource = `${older}.${quoted(rowsTable)}`

/** A file of whole lines. */
export function linesSource(path: string): string {
  const types = Object.entries(fields).map(([name, type]) => `${literal(name)}: ${literal(type)}`)
  return `read_json(${literal(path)}, format = 'newline_delimited', columns = {${types.join(', ')}})`
}

/**
 * Makes a part. The rows of each API lie together, the newest first, so that a page of them is a range of row numbers; what figures are made
 * of is counted. Addresses and paths are plain text: the engine keeps few different ones as few, and no statement has to join them on, which
 * would lose the order of the rows.
 */
export function partStatements({ sources, keepFrom }: Making): Building['statements'] {
  const read = sources.map(source => `SELECT ${names.join(', ')} FROM ${source}`)
  const rows = `target.${quoted(rowsTable)}`
  return [
    `CREATE TABLE ${rows} AS SELECT * FROM (${read.join(' UNION ALL ')})
      WHERE t >= ${Math.floor(keepFrom)} ORDER BY api, n DESC`,
    `CREATE TABLE target.apis AS
      SELECT api, min(rowid) AS first_row, count(*) AS calls FROM ${rows} GROUP BY api`,
    `CREATE TABLE target.tally AS
      SELECT api, ((t + ${zone}) // ${dayLength})::INTEGER AS day, status, ms, count(*) AS calls FROM ${rows} GROUP BY ALL`
  ].map(sql => ({ sql, parameters: [] }))
}

/**
 * Digits that a number within an address is filled up to, so that text sorts by value ("10.0.0.9" before "10.0.0.10"), as everywhere in
 * lists: in statements, and of one that is here. Addresses and paths are ASCII.
 */
const filled = 12
export const sortedSql = (value: string): string =>
  `array_to_string(list_transform(regexp_extract_all(${value}, '[0-9]+|[^0-9]+'),
    lambda x: CASE WHEN x >= '0' AND x < ':' THEN lpad(x, greatest(${filled}, length(x))::INTEGER, '0') ELSE x END), '')`
export const sortedText = (value: string): string =>
  value.replace(/[0-9]+/g, number => number.padStart(filled, '0'))
