/** Quotes an identifier for an SQL statement. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quotes an SQL text literal, for positions where no parameter is allowed. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
