import { literal } from './names'

/** What JavaScript’s `trim` takes away. */
export const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** A text without the blanks around it; a text of nothing else is none. */
export const bareSql = (text: string): string => `nullif(trim(${text}, ${literal(blanks)}), '')`
