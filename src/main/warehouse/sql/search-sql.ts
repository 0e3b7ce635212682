import { foldedSql, foldTable, quoted, rowsTable, wordsTable } from './names'

/** Column of the file attached as `catalog`, and its search table there. */
interface Searched {
  readonly catalog: string
  readonly column: string
}

const at = (catalog: string, table: string): string => `${quoted(catalog)}.${quoted(table)}`

/**
 * Builds the word list of a column: its distinct values with their folded text, in Vietnamese
 * alphabetical order; the position is the rank.
 */
export const wordsSql = ({ catalog, column }: Searched): string =>
  `CREATE TABLE ${at(catalog, wordsTable(column))} AS SELECT v, ${foldedSql('v')} AS f
    FROM (SELECT DISTINCT ${quoted(column)} AS v FROM ${at(catalog, rowsTable)} WHERE ${quoted(column)} IS NOT NULL)
    ORDER BY icu_sort_key(v, 'vi'), v`

export const dropWordsSql = ({ catalog, column }: Searched): string =>
  `DROP TABLE IF EXISTS ${at(catalog, wordsTable(column))}`

/** Builds the folded text of every row, in row order. */
export const foldSql = ({ catalog, column }: Searched): string =>
  `CREATE TABLE ${at(catalog, foldTable(column))} AS SELECT ${foldedSql(quoted(column))} AS f FROM ${at(catalog, rowsTable)}`
