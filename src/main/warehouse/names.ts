/** A name in a statement, whatever it holds. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text in a statement where no parameter can stand. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The table of a generation's file that holds the rows, and those beside it by which a text column is searched. */
export const rowsTable = 'rows'
export const wordsTable = (column: string): string => `~words~${column}`
export const foldTable = (column: string): string => `~fold~${column}`

/** Text without accents and capitals, as `foldText` of shared folds it; a property test holds them equal. */
export const foldedSql = (value: string): string =>
  `replace(strip_accents(lower(nfc_normalize(${value}))), 'đ', 'd')`
