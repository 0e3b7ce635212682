import {
  foldedTextSql,
  foldedTextTableOf,
  quoteIdentifier,
  rowsTableName,
  wordListTableOf
} from './names'

/** A column of the file attached as `catalog`, and the name of its search table there. */
interface SearchedColumn {
  readonly catalog: string
  readonly column: string
}

const at = (catalog: string, table: string): string =>
  `${quoteIdentifier(catalog)}.${quoteIdentifier(table)}`

/**
 * SQL that builds the word list of a column: its distinct values with their accent-free text, in
 * Vietnamese alphabetical order; the position is the sort rank.
 */
export const createWordListSql = ({ catalog, column }: SearchedColumn): string =>
  `CREATE TABLE ${at(catalog, wordListTableOf(column))} AS SELECT v, ${foldedTextSql('v')} AS f
    FROM (SELECT DISTINCT ${quoteIdentifier(column)} AS v FROM ${at(catalog, rowsTableName)} WHERE ${quoteIdentifier(column)} IS NOT NULL)
    ORDER BY icu_sort_key(v, 'vi'), v`

export const dropWordListSql = ({ catalog, column }: SearchedColumn): string =>
  `DROP TABLE IF EXISTS ${at(catalog, wordListTableOf(column))}`

/** SQL that builds the accent-free lower-case text of every row of a column, in row order. */
export const createFoldedTextSql = ({ catalog, column }: SearchedColumn): string =>
  `CREATE TABLE ${at(catalog, foldedTextTableOf(column))} AS SELECT ${foldedTextSql(quoteIdentifier(column))} AS f FROM ${at(catalog, rowsTableName)}`
