import { quoted, rowsTable } from '../sql/names'

/**
 * Name of the table of source lines in a generation made by a load: `n` is the row number of a
 * loaded row, `line` its line in the sender's file. Source lines of older rows are in older
 * generations.
 */
export const sourceLinesTable = '~lines'

const lines = `target.${quoted(sourceLinesTable)}`

/**
 * Row numbers of the last appended rows, which come after all others, in line order; `from` returns
 * their `line`.
 */
const behind = (from: string): string =>
  `SELECT (SELECT count(*) FROM target.${quoted(rowsTable)}) - count(*) OVER () + row_number() OVER (ORDER BY line) - 1 AS n, line FROM (${from})`

/** SQL that records the source lines of the rows appended last. */
export const createSourceLinesSql = (inserted: string): string =>
  `CREATE TABLE ${lines} AS ${behind(inserted)}`

/**
 * SQL that records the source lines of a patched copy; `changed` returns `n` and `line` of rows
 * changed in place.
 */
export const patchSourceLinesSql = (changed: string, inserted: string): string[] => [
  `DROP TABLE IF EXISTS ${lines}`,
  `CREATE TABLE ${lines} AS ${changed} UNION ALL ${behind(inserted)}`
]
