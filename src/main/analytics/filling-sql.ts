import type { ModelColumn } from '@shared/features/standard-model/model'
import { standardChoices, standardValue } from '@shared/features/standard-model/standard-value'
import type { Dialect } from '../query/dialects/dialect'
import type { Opened } from '../warehouse/opened'
import { literal, quoted } from '../warehouse/sql/names'
import type { ColumnFilling, LookupTable } from './filled'

/** Where the rows of a statement lie. */
export interface RowsIn {
  readonly types: Dialect['types']
  /** The value of an own column in the row at hand. */
  readonly row: (name: string) => string
  /** What stands in FROM for the rows of a look-up table. */
  readonly rowsOf: (opened: Opened) => string
}

/** Columns of a look-up's rows; no own column has a point in its name, so none of the outer row is hidden by them. */
const keyName = quoted('tra.khoa')
const valueName = quoted('tra.gia_tri')

/** The value of a model's column in a row as its filling says it, with the type that it has; lists still say code or word. */
export function fillingSql(
  column: ModelColumn,
  filling: ColumnFilling,
  rows: RowsIn
): { readonly sql: string; readonly type: ModelColumn['type'] } {
  const { types, row } = rows
  switch (filling.kind) {
    case 'column':
      return { sql: row(filling.own.name), type: filling.own.dataType }
    case 'constant':
      return { sql: standardSql(column, filling.value, types), type: column.type }
    case 'values': {
      const value = textSql(row(filling.own.name), types)
      const cases = listed(column, filling).map(
        ({ own, standard }) => `WHEN ${literal(own)} THEN ${standardSql(column, standard, types)}`
      )
      const none = `CAST(NULL AS ${types[column.type]})`
      const sql = cases.length === 0 ? none : `CASE ${value} ${cases.join(' ')} ELSE ${none} END`
      return { sql, type: column.type }
    }
    case 'lookup': {
      const { lookup } = filling
      const value = `CASE WHEN count(DISTINCT l.${valueName}) = 1 THEN min(l.${valueName}) END`
      return { sql: lookedUp(filling, value, rows), type: lookup.value.dataType }
    }
  }
}

type Listing = Extract<ColumnFilling, { kind: 'values' }>
type Looking = { readonly own: { readonly name: string }; readonly lookup: LookupTable }

/** The entries of a value list; a word that the column chooses from stands for itself where nobody said otherwise. */
export function listed(
  column: ModelColumn,
  { values }: Pick<Listing, 'values'>
): Listing['values'] {
  const said = new Set(values.map(({ own }) => own))
  const themselves = standardChoices(column).filter(word => !said.has(word))
  return [...values, ...themselves.map(word => ({ own: word, standard: word }))]
}

/** What a look-up answers for the own value of the row; `value` is said of its rows `l`. */
function lookedUp({ own, lookup }: Looking, value: string, { types, row, rowsOf }: RowsIn): string {
  const { opened, key, value: taken } = lookup
  const found = `SELECT ${textSql(quoted(key.name), types)} AS ${keyName}, ${quoted(taken.name)} AS ${valueName} FROM ${rowsOf(opened)}`
  return `(SELECT ${value} FROM (${found}) l WHERE l.${keyName} = ${textSql(row(own.name), types)})`
}

/** How many different values a look-up has for the own value of the row. */
export const foundSql = (looking: Looking, rows: RowsIn): string =>
  lookedUp(looking, `count(DISTINCT l.${valueName})`, rows)

export const textSql = (value: string, types: Dialect['types']): string =>
  `CAST(${value} AS ${types.string})`

function standardSql(column: ModelColumn, typed: string, types: Dialect['types']): string {
  const value = standardValue(column, typed)
  if (value === undefined) return `CAST(NULL AS ${types[column.type]})`
  return column.type === 'string'
    ? literal(value)
    : `CAST(${literal(value)} AS ${types[column.type]})`
}
