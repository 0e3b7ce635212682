import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumn } from '@shared/features/standard-model/model'
import {
  allowedValuesOfModelColumn,
  parseModelColumnValue
} from '@shared/features/standard-model/standard-value'
import type { Dialect } from '../sql/dialects/dialect'
import { quoteIdentifier, quoteLiteral } from '../warehouse/sql/names'
import type { OpenedTableGeneration } from '../warehouse/tables'
import type { LookupTable, ModelColumnSource } from './filled'

/** SQL location of the rows that a statement reads. */
export interface MappedRowsLocation {
  readonly types: Dialect['types']
  /** SQL for a column of the current row of the unit's own table. */
  readonly row: (name: string) => string
  /** Relation for the FROM clause that reads the rows of a lookup table. */
  readonly rowsOf: (opened: OpenedTableGeneration) => string
}

/**
 * Column names of lookup rows. Names of the unit's own columns contain no dot, so these names
 * cannot shadow columns of the outer row.
 */
const keyName = quoteIdentifier('tra.khoa')
const valueName = quoteIdentifier('tra.gia_tri')

/**
 * SQL of a model column according to its mapping, with its type; list values may be codes or
 * labels.
 */
export function mappedColumnSql(
  column: ModelColumn,
  filling: ModelColumnSource,
  rows: MappedRowsLocation
): { readonly sql: string; readonly type: ModelColumn['type'] } {
  const { types, row } = rows
  switch (filling.kind) {
    case 'column':
      return { sql: row(filling.own.name), type: filling.own.dataType }
    case 'constant':
      return { sql: standardSql(column, filling.value, types), type: column.type }
    case 'values':
    case 'order': {
      const value = castToTextSql(row(filling.own.name), types)
      const cases = casesOf(column, filling, types).map(
        ([own, told]) => `WHEN ${quoteLiteral(own)} THEN ${told}`
      )
      const none = `CAST(NULL AS ${types[column.type]})`
      const sql = cases.length === 0 ? none : `CASE ${value} ${cases.join(' ')} ELSE ${none} END`
      return { sql, type: column.type }
    }
    case 'lookup': {
      const { lookup } = filling
      const value = `CASE WHEN count(DISTINCT l.${valueName}) = 1 THEN min(l.${valueName}) END`
      return { sql: lookupValueSql(filling, value, rows), type: lookup.value.dataType }
    }
  }
}

type ValueListMapping = Extract<ModelColumnSource, { kind: 'values' }>
type NameOrderMapping = Extract<ModelColumnSource, { kind: 'order' }>
type LookupSource = { readonly own: { readonly name: string }; readonly lookup: LookupTable }

/** SQL CASE branches that replace each value of the unit's own column by an expression. */
function casesOf(
  column: ModelColumn,
  filling: ValueListMapping | NameOrderMapping,
  types: Dialect['types']
): (readonly [own: string, told: string])[] {
  return filling.kind === 'order'
    ? filling.names.map((name, place) => [name, positionSql(column, place + 1, types)])
    : completeValueList(column, filling).map(({ own, standard }) => [
        own,
        standardSql(column, standard, types)
      ])
}

/**
 * Completes the entries of a value list: a value that the model column allows and that has no entry
 * is mapped to itself.
 */
export function completeValueList(
  column: ModelColumn,
  { values }: Pick<ValueListMapping, 'values'>
): ValueListMapping['values'] {
  const said = new Set(values.map(({ own }) => own))
  const themselves = allowedValuesOfModelColumn(column).filter(word => !said.has(word))
  return [...values, ...themselves.map(word => ({ own: word, standard: word }))]
}

/**
 * SQL for the result of looking up the value of a row in another table; `value` is an expression
 * over the lookup rows `l`.
 */
function lookupValueSql(
  { own, lookup }: LookupSource,
  value: string,
  { types, row, rowsOf }: MappedRowsLocation
): string {
  const { opened, key, value: taken } = lookup
  const found = `SELECT ${castToTextSql(quoteIdentifier(key.name), types)} AS ${keyName}, ${quoteIdentifier(taken.name)} AS ${valueName} FROM ${rowsOf(opened)}`
  return `(SELECT ${value} FROM (${found}) l WHERE l.${keyName} = ${castToTextSql(row(own.name), types)})`
}

/** SQL for the number of distinct results of looking up the value of a row in another table. */
export const lookupMatchCountSql = (looking: LookupSource, rows: MappedRowsLocation): string =>
  lookupValueSql(looking, `count(DISTINCT l.${valueName})`, rows)

export const castToTextSql = (value: string, types: Dialect['types']): string =>
  `CAST(${value} AS ${types.string})`

/**
 * SQL that turns an index in an order of names into the code at that index of the column's list, or
 * returns the number itself for a column of numbers and for indexes beyond the end of the list.
 */
function positionSql(
  { type, list }: ModelColumn,
  position: number,
  types: Dialect['types']
): string {
  if (type !== 'string') return `CAST(${position} AS ${types[type]})`
  const code = list && codeLists[list].codes[position - 1]?.code
  return quoteLiteral(code ?? String(position))
}

function standardSql(column: ModelColumn, typed: string, types: Dialect['types']): string {
  const value = parseModelColumnValue(column, typed)
  if (value === undefined) return `CAST(NULL AS ${types[column.type]})`
  return column.type === 'string'
    ? quoteLiteral(value)
    : `CAST(${quoteLiteral(value)} AS ${types[column.type]})`
}
