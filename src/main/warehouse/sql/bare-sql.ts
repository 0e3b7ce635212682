import { quoteLiteral } from './names'

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
