import { sqlTokensOf } from '../../../model/query/sql/sql-words'

/** Indents the lines of a statement; line breaks inside literals and names stay as they are. */
export const indentSql = (sql: string): string =>
  sqlTokensOf(sql)
    .map(({ kind, text }) => (kind === 'blank' ? text.replaceAll('\n', '\n  ') : text))
    .join('')
