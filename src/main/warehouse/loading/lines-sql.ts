import { quoted, rowsTable } from '../sql/names'

/** Of a generation that a load made: `n`, the number of a row that it brought, and its `line` of the sender's file. Older rows have theirs in older generations. */
export const linesTable = '~lines'

const lines = `target.${quoted(linesTable)}`

/** Numbers of the rows that were inserted last, in the order of their lines, behind all others; `from` answers their `line`. */
const behind = (from: string): string =>
  `SELECT (SELECT count(*) FROM target.${quoted(rowsTable)}) - count(*) OVER () + row_number() OVER (ORDER BY line) - 1 AS n, line FROM (${from})`

/** Notes the lines of rows that were inserted last. */
export const linesSql = (inserted: string): string => `CREATE TABLE ${lines} AS ${behind(inserted)}`

/** The same of a copy of the rows in force, where others changed in their places: `changed` answers their `n` and `line`. */
export const patchedLinesSql = (changed: string, inserted: string): string[] => [
  `DROP TABLE IF EXISTS ${lines}`,
  `CREATE TABLE ${lines} AS ${changed} UNION ALL ${behind(inserted)}`
]
