/** A name in a statement, whatever it holds. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text in a statement where no parameter can stand. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The table of a generation's file that holds the rows, and those beside it by which a text column is searched. */
export const rowsTable = 'rows'
export const wordsTable = (column: string): string => `~words~${column}`
export const foldTable = (column: string): string => `~fold~${column}`

/** Name of the generation before, while the next one is made of it. */
export const before = 'truoc'

/** Name under which a question's generation is attached. */
export const alias = 'g'
export const at = (name: string): string => `${alias}.${quoted(name)}`

/** The function that `foldText` is called by in statements that make a file. */
export const foldFunction = 'fold_text'

/** Letters and marks that the engine folds just as `foldText` does, whatever stands beside them: Latin with all of Vietnamese, punctuation, currencies. */
const foldedAlike = '[\\x{1}-\\x{390}\\x{1E00}-\\x{1EFF}\\x{2000}-\\x{206F}\\x{20A0}-\\x{20BF}]*'

/** Text without accents and capitals; exactly as `foldText` folds it where its letters are Latin. */
export const latinFoldedSql = (value: string): string =>
  `translate(strip_accents(lower(${value})), 'đð', 'dd')`

/** Text without accents and capitals, exactly as `foldText` folds it; other scripts by that function itself, which takes longer. ASCII has only its case. */
export const foldedSql = (value: string): string =>
  `CASE WHEN strlen(${value}) = length(${value}) THEN lower(${value})
    WHEN regexp_full_match(${value}, '${foldedAlike}')
    THEN ${latinFoldedSql(value)} ELSE ${foldFunction}(${value}) END`
