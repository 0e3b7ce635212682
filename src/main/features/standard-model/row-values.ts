import type { FindingKind } from '@shared/features/standard-model/findings'
import type { ModelColumn } from '@shared/features/standard-model/model'
import { findModelColumn } from '@shared/features/standard-model/tables'
import { type Filled, ownOf } from '../../analytics/filled'
import { fillingSql, foundSql, listed, type RowsIn, textSql } from '../../analytics/filling-sql'
import { duckdb } from '../../sql/dialects/duckdb'
import {
  isEmpty,
  type RowsOf,
  type RowValue,
  rowsWhere,
  type WrongRows
} from '../../warehouse/quality/model-sql'
import { literal, quoted } from '../../warehouse/sql/names'

const { types } = duckdb

const inRow = (row: string, rowsOf: RowsOf): RowsIn => ({
  types,
  row: name => `${row}.${quoted(name)}`,
  rowsOf
})

/** SQL value of a model column in each row; undefined if it is not mapped. */
export function rowValueOf({ table, filling }: Filled, name: string): RowValue | undefined {
  const column = findModelColumn(table, name)
  const one = filling(name)
  if (!column || !one) return undefined
  const sql: RowValue['sql'] = (row, rowsOf) => fillingSql(column, one, inRow(row, rowsOf)).sql
  return {
    dataType:
      one.kind === 'column'
        ? one.own.dataType
        : one.kind === 'lookup'
          ? one.lookup.value.dataType
          : column.type,
    sql,
    reads: one.kind === 'lookup' ? [one.lookup.opened] : []
  }
}

/** Only the month of a date. */
export const monthOfValue = ({ sql, reads }: RowValue): RowValue => ({
  dataType: 'date',
  sql: (row, rowsOf) => `CAST(date_trunc('month', ${sql(row, rowsOf)}) AS DATE)`,
  reads
})

/** The own value that is the input of a value list or a lookup. */
function ownValue({ filling }: Filled, name: string): RowValue | undefined {
  const own = ownOf(filling(name))
  return own && { dataType: own.dataType, sql: row => `${row}.${quoted(own.name)}`, reads: [] }
}

/**
 * Rows without a value of a required column; for a converted column only those with an empty own
 * value, because `conversions` reports the others.
 */
export function emptyRows(filled: Filled, { name }: ModelColumn): WrongRows | undefined {
  const value = ownValue(filled, name)
  return value && rowsWhere(filled.opened, [value], rowsOf => isEmpty(value, rowsOf))
}

/**
 * Own values of a column that a value list or a lookup does not find; empty ones are not looked up.
 */
export function conversions(
  filled: Filled,
  column: ModelColumn
): { readonly kind: FindingKind; readonly wrong: WrongRows }[] {
  const one = filled.filling(column.name)
  const own = ownValue(filled, column.name)
  const value = rowValueOf(filled, column.name)
  if (!one || !own || !value) return []
  const rows = (kind: FindingKind, condition: (rowsOf: RowsOf) => string) => ({
    kind,
    wrong: rowsWhere(
      filled.opened,
      [own, value],
      rowsOf => `(NOT ${isEmpty(own, rowsOf)} AND ${condition(rowsOf)})`
    )
  })
  if (one.kind === 'values' || one.kind === 'order') {
    const names = one.kind === 'order' ? one.names : listed(column, one).map(entry => entry.own)
    const known = names.map(literal)
    const among = (rowsOf: RowsOf): string =>
      known.length === 0
        ? 'true'
        : `${textSql(own.sql('r', rowsOf), types)} NOT IN (${known.join(', ')})`
    return [rows('unlisted', among)]
  }
  if (one.kind !== 'lookup') return []
  const found = (rowsOf: RowsOf): string => foundSql(one, inRow('r', rowsOf))
  return [
    rows('key-missing', rowsOf => `${found(rowsOf)} = 0`),
    rows('key-ambiguous', rowsOf => `${found(rowsOf)} > 1`)
  ]
}
