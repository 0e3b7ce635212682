import { foldedSql, foldTable, quoted, rowsTable, wordsTable } from './names'

/** A column of the file that is attached under the name of `catalog`, and what it is searched by there. */
interface Searched {
  readonly catalog: string
  readonly column: string
}

const at = (catalog: string, table: string): string => `${quoted(catalog)}.${quoted(table)}`

/** Makes the list of a column’s different values, each with its folded text, in the order of the Vietnamese alphabet: its place is its rank. */
export const wordsSql = ({ catalog, column }: Searched): string =>
  `CREATE TABLE ${at(catalog, wordsTable(column))} AS SELECT v, ${foldedSql('v')} AS f
    FROM (SELECT DISTINCT ${quoted(column)} AS v FROM ${at(catalog, rowsTable)} WHERE ${quoted(column)} IS NOT NULL)
    ORDER BY icu_sort_key(v, 'vi'), v`

export const dropWordsSql = ({ catalog, column }: Searched): string =>
  `DROP TABLE IF EXISTS ${at(catalog, wordsTable(column))}`

/** Makes the folded text of every row, in the rows’ own order. */
export const foldSql = ({ catalog, column }: Searched): string =>
  `CREATE TABLE ${at(catalog, foldTable(column))} AS SELECT ${foldedSql(quoted(column))} AS f FROM ${at(catalog, rowsTable)}`
