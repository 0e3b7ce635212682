import { quoteIdentifier, rowsTableName } from '../sql/names'

/**
 * Name of the table that maps loaded rows to lines of the sender's file: `n` is the row number,
 * `line` the line. It only covers rows of the load that created the generation; older rows are
 * covered by older generations.
 */
export const sourceFileLinesTable = '~lines'

const lines = `target.${quoteIdentifier(sourceFileLinesTable)}`

/**
 * SQL for the row numbers of the rows appended last, in line order; `from` is SQL that returns
 * their `line`.
 */
const behind = (from: string): string =>
  `SELECT (SELECT count(*) FROM target.${quoteIdentifier(rowsTableName)}) - count(*) OVER () + row_number() OVER (ORDER BY line) - 1 AS n, line FROM (${from})`

/** SQL that creates the table of source lines for the rows appended last. */
export const createSourceFileLinesSql = (inserted: string): string =>
  `CREATE TABLE ${lines} AS ${behind(inserted)}`

/**
 * SQL that writes the table of source lines in a patched copy; `changed` is SQL that returns `n`
 * and `line` of the rows changed in place.
 */
export const patchSourceFileLinesSql = (changed: string, inserted: string): string[] => [
  `DROP TABLE IF EXISTS ${lines}`,
  `CREATE TABLE ${lines} AS ${changed} UNION ALL ${behind(inserted)}`
]
