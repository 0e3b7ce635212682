/** Cells of a row; null where a column was added later. */
export type ModelRow = (string | null)[]

/** Tables of one file by name. */
export type ModelTables = Map<string, ModelRow[]>

/** Tables of the attached files by alias. */
export type AttachedTables = ReadonlyMap<string, ModelTables>

/** Table of a file with a single row: the names of the columns of its rows. */
export const columnsTable = '~columns'

/** Rows of the table `rows` of an attached file. */
export const rowsOf = (attached: AttachedTables, alias: string): ModelRow[] =>
  attached.get(alias)?.get('rows') ?? []

/** Names of the columns of an attached file. */
export const columnsOf = (attached: AttachedTables, alias: string): ModelRow =>
  attached.get(alias)?.get(columnsTable)?.[0] ?? []
