import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { Dialect, SqlTable } from '../../../sql/dialects/dialect'
import { duckdbDialect } from '../../../sql/dialects/duckdb'
import { quoteIdentifier, quoteLiteral, rowsTableName } from '../../../warehouse/sql/names'
import type { OpenedTableGeneration } from '../../../warehouse/tables'
import { type MappedTable, type ModelColumnSource, mappedSourceColumnOf } from '../../filled'
import { castToTextSql, mappedColumnSql } from '../../filling-sql'

/** Name of the column that identifies rows and defines their order. */
export const rowIdColumn = 'rowid'

/**
 * Name of the companion column with the text of a value, for a column that itself contains a list
 * code or an index.
 */
export const labelColumnOf = (column: string): string => `${column}.tu`

/** SQL location of a table that is mapped to the model. */
export interface MappedTableLocation {
  readonly dialect: Pick<Dialect, 'types'>
  /** Relation for the FROM clause. */
  readonly from: string
  /** Column of the relation that defines the order of rows. */
  readonly order: string
  /** Whether the location stores the column with its true values, neither masked nor omitted. */
  readonly isWhole: (column: MartColumn) => boolean
  /** Relation for the FROM clause that reads a lookup table. */
  readonly rowsOf: (opened: OpenedTableGeneration) => string
}

/**
 * Location of a table generation on this machine; `catalogOf` returns the alias under which a file
 * is attached.
 */
export function attachedTableLocationOf(
  opened: OpenedTableGeneration,
  catalogOf: (path: string) => string
): MappedTableLocation {
  const rowsOf = ({ path }: OpenedTableGeneration): string =>
    `${quoteIdentifier(catalogOf(path))}.${quoteIdentifier(rowsTableName)}`
  return {
    dialect: duckdbDialect,
    from: rowsOf(opened),
    order: rowIdColumn,
    isWhole: () => true,
    rowsOf
  }
}

const nowhere: MappedTableLocation = {
  dialect: duckdbDialect,
  from: `(SELECT 0 AS ${rowIdColumn} WHERE false)`,
  order: rowIdColumn,
  isWhole: () => true,
  rowsOf: () => nowhere.from
}

/** Empty relation that replaces an unmapped model table. */
export const toEmptyModelSqlTable = (table: ModelTable): SqlTable =>
  toModelSqlTable({ table, filling: () => undefined }, nowhere)

/**
 * Model table as queries see it: names and types of the model, list values as codes. A mapped
 * column without its true values at this location is omitted, so that no query treats it as empty.
 */
export function toModelSqlTable(
  { table, filling }: Pick<MappedTable, 'filling' | 'table'>,
  lying: MappedTableLocation
): SqlTable {
  const { dialect, from, order, isWhole, rowsOf } = lying
  const { types } = dialect
  const asked = table.columns.flatMap(column => {
    const filled = filling(column.name)
    const own = mappedSourceColumnOf(filled)
    if (own && !isWhole(own)) return []
    const told = filled && mappedColumnSql(column, filled, { types, row: quoteIdentifier, rowsOf })
    const value = told
      ? valueSql(column, told.sql, told.type, dialect)
      : `CAST(NULL AS ${types[column.type]})`
    return [
      { name: column.name, dataType: column.type, sql: value },
      ...wordsOf(column, filled, value, lying)
    ]
  })
  const selected = asked.map(({ name, sql }) => `${sql} AS ${quoteIdentifier(name)}`)
  return {
    name: table.id,
    columns: [
      // Columns are passed as not personal, because pages count personal data unmasked and mask it
      // themselves when they show it.
      ...asked.map(({ name, dataType }) => ({ name, dataType, personal: false, description: '' })),
      { name: rowIdColumn, dataType: 'integer', personal: false, description: '' }
    ],
    from: `(SELECT ${order} AS ${rowIdColumn}, ${selected.join(', ')} FROM ${from})`,
    order: rowIdColumn
  }
}

/**
 * Companion column with the text for a list code or for an index in an order of names; undefined
 * for other columns.
 */
function wordsOf(
  { name, list }: ModelColumn,
  filled: ModelColumnSource | undefined,
  value: string,
  { dialect: { types } }: MappedTableLocation
): { readonly name: string; readonly dataType: 'string'; readonly sql: string }[] {
  const words = (sql: string) => [{ name: labelColumnOf(name), dataType: 'string' as const, sql }]
  if (filled?.kind === 'order') return words(castToTextSql(quoteIdentifier(filled.own.name), types))
  return list ? words(listSql(list, value, ({ code, label }) => [code, label])) : []
}

type ListedCode = (typeof codeLists)[keyof typeof codeLists]['codes'][number]

function valueSql(
  { type, list }: ModelColumn,
  value: string,
  from: ModelColumn['type'],
  { types }: MappedTableLocation['dialect']
): string {
  const typed = from === type ? value : `CAST(${value} AS ${types[type]})`
  return list ? listSql(list, typed, ({ code, label }) => [label, code]) : typed
}

/**
 * SQL that converts list values between codes and labels; values outside the list are unchanged.
 */
function listSql(
  list: keyof typeof codeLists,
  value: string,
  words: (code: ListedCode) => readonly [from: string, to: string]
): string {
  const cases = codeLists[list].codes.map(code => {
    const [from, to] = words(code)
    return `WHEN ${quoteLiteral(from)} THEN ${quoteLiteral(to)}`
  })
  return `CASE ${value} ${cases.join(' ')} ELSE ${value} END`
}
