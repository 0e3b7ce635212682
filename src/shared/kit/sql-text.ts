/** Quotes an identifier for an SQL statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quotes an SQL text literal, for positions where no parameter is allowed. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
