/** Quotes an identifier for a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quotes a text literal, for positions where no parameter is allowed. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
