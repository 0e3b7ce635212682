import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { Dialect, Place } from '../../../sql/dialects/dialect'
import { duckdb } from '../../../sql/dialects/duckdb'
import { literal, quoted, rowsTable } from '../../../warehouse/sql/names'
import type { Opened } from '../../../warehouse/tables'
import { type ColumnFilling, type Filled, ownOf } from '../../filled'
import { fillingSql, textSql } from '../../filling-sql'

/** The column that orders rows and identifies them. */
export const rowNumber = 'rowid'

/** The column that says the word of a column with a list, or the own name of one with an order, where the column itself says the code or the position. */
export const wordOf = (column: string): string => `${column}.tu`

/** Location of a table that is mapped to the model. */
export interface Lying {
  readonly dialect: Pick<Dialect, 'types'>
  /** The relation in FROM. */
  readonly from: string
  /** Its column that orders the rows. */
  readonly order: string
  /** Whether the location holds a column with its true values. */
  readonly isWhole: (column: MartColumn) => boolean
  /** The relation in FROM for a lookup table. */
  readonly rowsOf: (opened: Opened) => string
}

/** A local generation; `catalogOf` returns the alias under which it is attached. */
export function attachedAs(opened: Opened, catalogOf: (path: string) => string): Lying {
  const rowsOf = ({ path }: Opened): string => `${quoted(catalogOf(path))}.${quoted(rowsTable)}`
  return {
    dialect: duckdb,
    from: rowsOf(opened),
    order: rowNumber,
    isWhole: () => true,
    rowsOf
  }
}

const nowhere: Lying = {
  dialect: duckdb,
  from: `(SELECT 0 AS ${rowNumber} WHERE false)`,
  order: rowNumber,
  isWhole: () => true,
  rowsOf: () => nowhere.from
}

/** An unmapped table of the model, without rows. */
export const emptyPlace = (table: ModelTable): Place =>
  modelPlace({ table, filling: () => undefined }, nowhere)

/**
 * A table of the model as queries see it: names and types of the model, lists as codes. A mapped
 * column without its true values at this location is omitted, so that no query takes it for empty.
 */
export function modelPlace(
  { table, filling }: Pick<Filled, 'filling' | 'table'>,
  lying: Lying
): Place {
  const { dialect, from, order, isWhole, rowsOf } = lying
  const { types } = dialect
  const asked = table.columns.flatMap(column => {
    const filled = filling(column.name)
    const own = ownOf(filled)
    if (own && !isWhole(own)) return []
    const told = filled && fillingSql(column, filled, { types, row: quoted, rowsOf })
    const value = told
      ? valueSql(column, told.sql, told.type, dialect)
      : `CAST(NULL AS ${types[column.type]})`
    return [
      { name: column.name, dataType: column.type, sql: value },
      ...wordsOf(column, filled, value, lying)
    ]
  })
  const selected = asked.map(({ name, sql }) => `${sql} AS ${quoted(name)}`)
  return {
    name: table.id,
    columns: [
      // Pages mask personal data themselves and count it unmasked.
      ...asked.map(({ name, dataType }) => ({ name, dataType, personal: false, description: '' })),
      { name: rowNumber, dataType: 'integer', personal: false, description: '' }
    ],
    from: `(SELECT ${order} AS ${rowNumber}, ${selected.join(', ')} FROM ${from})`,
    order: rowNumber
  }
}

/** The further column that says in words what a column says as a code or a position; none of a plain one. */
function wordsOf(
  { name, list }: ModelColumn,
  filled: ColumnFilling | undefined,
  value: string,
  { dialect: { types } }: Lying
): { readonly name: string; readonly dataType: 'string'; readonly sql: string }[] {
  const words = (sql: string) => [{ name: wordOf(name), dataType: 'string' as const, sql }]
  if (filled?.kind === 'order') return words(textSql(quoted(filled.own.name), types))
  return list ? words(listSql(list, value, ({ code, label }) => [code, label])) : []
}

type ListedCode = (typeof codeLists)[keyof typeof codeLists]['codes'][number]

function valueSql(
  { type, list }: ModelColumn,
  value: string,
  from: ModelColumn['type'],
  { types }: Lying['dialect']
): string {
  const typed = from === type ? value : `CAST(${value} AS ${types[type]})`
  return list ? listSql(list, typed, ({ code, label }) => [label, code]) : typed
}

/** Converts a list between codes and labels; values outside the list stay. */
function listSql(
  list: keyof typeof codeLists,
  value: string,
  words: (code: ListedCode) => readonly [from: string, to: string]
): string {
  const cases = codeLists[list].codes.map(code => {
    const [from, to] = words(code)
    return `WHEN ${literal(from)} THEN ${literal(to)}`
  })
  return `CASE ${value} ${cases.join(' ')} ELSE ${value} END`
}
