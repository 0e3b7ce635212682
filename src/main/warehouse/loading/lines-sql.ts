import { quoted, rowsTable } from '../sql/names'

/**
 * Table of a generation made by a load: `n`, the row number of each loaded row, and its `line` in
 * the sender's file. Older rows have theirs in older generations.
 */
export const sourceLinesTable = '~lines'

const lines = `target.${quoted(sourceLinesTable)}`

/**
 * Row numbers of the rows appended last, which come after all others, in line order; `from` returns
 * their `line`.
 */
const behind = (from: string): string =>
  `SELECT (SELECT count(*) FROM target.${quoted(rowsTable)}) - count(*) OVER () + row_number() OVER (ORDER BY line) - 1 AS n, line FROM (${from})`

/** Records the source lines of the rows appended last. */
export const createSourceLinesSql = (inserted: string): string =>
  `CREATE TABLE ${lines} AS ${behind(inserted)}`

/**
 * Records the source lines of a patched copy; `changed` returns `n` and `line` of rows changed in
 * place.
 */
export const patchSourceLinesSql = (changed: string, inserted: string): string[] => [
  `DROP TABLE IF EXISTS ${lines}`,
  `CREATE TABLE ${lines} AS ${changed} UNION ALL ${behind(inserted)}`
]
