import type { MartColumn } from '@shared/features/data-mart/column'
import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import type { Dialect, Place } from '../../../query/dialects/dialect'
import { duckdb } from '../../../query/dialects/duckdb'
import type { Opened } from '../../../warehouse/opened'
import { literal, quoted, rowsTable } from '../../../warehouse/sql/names'
import { type Filled, ownOf } from '../../filled'
import { fillingSql } from '../../filling-sql'

/** The column by which rows have an order, and are found again. */
export const rowNumber = 'rowid'

/** The column that says the word of a column with a list, where the column itself says the code. */
export const wordOf = (column: string): string => `${column}.tu`

/** Where a table that fills one of the model lies. */
export interface Lying {
  readonly dialect: Pick<Dialect, 'types'>
  /** What stands in FROM. */
  readonly from: string
  /** The column of it that gives its rows their order. */
  readonly order: string
  /** Whether a column is there with its own values. */
  readonly isWhole: (column: MartColumn) => boolean
  /** What stands in FROM for a table in which values are looked up. */
  readonly rowsOf: (opened: Opened) => string
}

/** A generation of this machine; `catalogOf` says under which name each of them is attached. */
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

/** A table of the model that nothing fills: without rows. */
export const emptyPlace = (table: ModelTable): Place =>
  modelPlace({ table, filling: () => undefined }, nowhere)

/**
 * A table of the model as a question asks for it: under the model's names, of the model's types, lists by their codes. What something fills that is not whole where it
 * lies is no column of it, so that no question takes it for empty.
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
      ...(column.list
        ? [
            {
              name: wordOf(column.name),
              dataType: 'string' as const,
              sql: listSql(column.list, value, ({ code, label }) => [code, label])
            }
          ]
        : [])
    ]
  })
  const selected = asked.map(({ name, sql }) => `${sql} AS ${quoted(name)}`)
  return {
    name: table.id,
    columns: [
      // Pages mask what is personal themselves, and count it whole.
      ...asked.map(({ name, dataType }) => ({ name, dataType, personal: false, description: '' })),
      { name: rowNumber, dataType: 'integer', personal: false, description: '' }
    ],
    from: `(SELECT ${order} AS ${rowNumber}, ${selected.join(', ')} FROM ${from})`,
    order: rowNumber
  }
}

type Code = (typeof codeLists)[keyof typeof codeLists]['codes'][number]

function valueSql(
  { type, list }: ModelColumn,
  value: string,
  from: ModelColumn['type'],
  { types }: Lying['dialect']
): string {
  const typed = from === type ? value : `CAST(${value} AS ${types[type]})`
  return list ? listSql(list, typed, ({ code, label }) => [label, code]) : typed
}

/** One word of a list in the place of the other; what is in no list stays. */
function listSql(
  list: keyof typeof codeLists,
  value: string,
  words: (code: Code) => readonly [from: string, to: string]
): string {
  const cases = codeLists[list].codes.map(code => {
    const [from, to] = words(code)
    return `WHEN ${literal(from)} THEN ${literal(to)}`
  })
  return `CASE ${value} ${cases.join(' ')} ELSE ${value} END`
}
