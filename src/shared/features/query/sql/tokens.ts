import { type SqlWordKind, sqlWords } from '../../../model/query/sql/sql-words'

/**
 * SQL token with its text; `at` in UTF-16 units. Tokens are complete: together they are the text.
 */
export interface Token {
  readonly kind: SqlWordKind
  readonly text: string
  readonly at: number
}

export const tokensOf = (sql: string): Token[] =>
  sqlWords(sql).map(({ kind, start, end }) => ({ kind, text: sql.slice(start, end), at: start }))
