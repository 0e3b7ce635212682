import { quoteIdentifier, quoteLiteral } from '@shared/kit/sql-text'

export { quoteIdentifier, quoteLiteral }

/**
 * Names of the tables in the row file of a table version: the rows, and the search tables of text
 * columns.
 */
export const rowsTableName = 'rows'
export const wordListTableOf = (column: string): string => `~words~${column}`
export const foldedTextTableOf = (column: string): string => `~fold~${column}`

/** Alias of the previous table version while the next one is built from it. */
export const previousGenerationAlias = 'truoc'

/** Alias of the table version that a query reads. */
export const generationAlias = 'g'
export const generationTableSql = (name: string): string =>
  `${generationAlias}.${quoteIdentifier(name)}`

/**
 * SQL name of the function `foldText` (lower case without accents) in statements that build a file.
 */
export const foldTextFunctionName = 'fold_text'

/**
 * Characters for which the engine's own functions give the same lower-case, accent-free text as
 * `foldText`, whatever surrounds them: Latin with all of Vietnamese, punctuation, currency signs.
 */
const foldedAlike = '[\\x{1}-\\x{390}\\x{1E00}-\\x{1EFF}\\x{2000}-\\x{206F}\\x{20A0}-\\x{20BF}]*'

/** SQL for text without accents in lower case; equals `foldText` for Latin letters. */
export const latinFoldedTextSql = (value: string): string =>
  `translate(strip_accents(lower(${value})), 'đð', 'dd')`

/**
 * SQL for text in lower case without accents; equals `foldText` for every text. For other scripts
 * it calls that function itself, which is slower; ASCII text is only lower-cased.
 */
export const foldedTextSql = (value: string): string =>
  `CASE WHEN strlen(${value}) = length(${value}) THEN lower(${value})
    WHEN regexp_full_match(${value}, '${foldedAlike}')
    THEN ${latinFoldedTextSql(value)} ELSE ${foldTextFunctionName}(${value}) END`

/** Characters that JavaScript’s `trim` removes. */
export const trimmedCharacters =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
const withoutBlanks = `[^${trimmedCharacters}](?s:.*[^${trimmedCharacters}])?`

/**
 * SQL for trimmed text; NULL if the text consists of blanks. Testing for blanks takes the engine a
 * fifteenth of the time of trimming.
 */
export const trimmedTextSql = (text: string): string =>
  `CASE WHEN regexp_full_match(${text}, ${quoteLiteral(withoutBlanks)}) THEN ${text} ELSE nullif(trim(${text}, ${quoteLiteral(trimmedCharacters)}), '') END`
