import type { ModelFindingKind } from '@shared/features/standard-model/findings'
import type { ModelColumn } from '@shared/features/standard-model/model'
import { findModelColumn } from '@shared/features/standard-model/tables'
import { type MappedTable, mappedSourceColumnOf } from '../../analytics/filled'
import {
  castToTextSql,
  completeValueList,
  lookupMatchCountSql,
  type MappedRowsLocation,
  mappedColumnSql
} from '../../analytics/filling-sql'
import { duckdbDialect } from '../../sql/dialects/duckdb'
import {
  isRowValueMissingSql,
  type RowSourceSql,
  type RowValueExpression,
  rowsMeetingViolationCondition,
  type ViolatingRowsQuery
} from '../../warehouse/quality/model-sql'
import { quoteIdentifier, quoteLiteral } from '../../warehouse/sql/names'

const { types } = duckdbDialect

const inRow = (row: string, rowsOf: RowSourceSql): MappedRowsLocation => ({
  types,
  row: name => `${row}.${quoteIdentifier(name)}`,
  rowsOf
})

/** SQL value of a model column in each row; undefined if it is not mapped. */
export function modelColumnRowValueOf(
  { table, filling }: MappedTable,
  name: string
): RowValueExpression | undefined {
  const column = findModelColumn(table, name)
  const one = filling(name)
  if (!column || !one) return undefined
  const sql: RowValueExpression['sql'] = (row, rowsOf) =>
    mappedColumnSql(column, one, inRow(row, rowsOf)).sql
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

/** SQL value of the first day of the month of a date. */
export const monthStartOfRowValue = ({ sql, reads }: RowValueExpression): RowValueExpression => ({
  dataType: 'date',
  sql: (row, rowsOf) => `CAST(date_trunc('month', ${sql(row, rowsOf)}) AS DATE)`,
  reads
})

/**
 * SQL value of the unit's column to which a model column is mapped, before conversion by a value
 * list or lookup.
 */
function ownValue({ filling }: MappedTable, name: string): RowValueExpression | undefined {
  const own = mappedSourceColumnOf(filling(name))
  return (
    own && { dataType: own.dataType, sql: row => `${row}.${quoteIdentifier(own.name)}`, reads: [] }
  )
}

/**
 * Finds rows without a value in a required column. For a column with a conversion these are only
 * the rows whose value is empty before it is converted, because `findRowsWithFailedConversion` reports the
 * others.
 */
export function findRowsWithoutValue(
  filled: MappedTable,
  { name }: ModelColumn
): ViolatingRowsQuery | undefined {
  const value = ownValue(filled, name)
  return (
    value &&
    rowsMeetingViolationCondition(filled.opened, [value], rowsOf =>
      isRowValueMissingSql(value, rowsOf)
    )
  )
}

/**
 * Rows whose value is not found by the value list or lookup of a column; empty values are not
 * looked up.
 */
export function findRowsWithFailedConversion(
  filled: MappedTable,
  column: ModelColumn
): { readonly kind: ModelFindingKind; readonly wrong: ViolatingRowsQuery }[] {
  const one = filled.filling(column.name)
  const own = ownValue(filled, column.name)
  const value = modelColumnRowValueOf(filled, column.name)
  if (!one || !own || !value) return []
  const rows = (kind: ModelFindingKind, condition: (rowsOf: RowSourceSql) => string) => ({
    kind,
    wrong: rowsMeetingViolationCondition(
      filled.opened,
      [own, value],
      rowsOf => `(NOT ${isRowValueMissingSql(own, rowsOf)} AND ${condition(rowsOf)})`
    )
  })
  if (one.kind === 'values' || one.kind === 'order') {
    const names =
      one.kind === 'order' ? one.names : completeValueList(column, one).map(entry => entry.own)
    const known = names.map(quoteLiteral)
    const among = (rowsOf: RowSourceSql): string =>
      known.length === 0
        ? 'true'
        : `${castToTextSql(own.sql('r', rowsOf), types)} NOT IN (${known.join(', ')})`
    return [rows('unlisted', among)]
  }
  if (one.kind !== 'lookup') return []
  const found = (rowsOf: RowSourceSql): string => lookupMatchCountSql(one, inRow('r', rowsOf))
  return [
    rows('key-missing', rowsOf => `${found(rowsOf)} = 0`),
    rows('key-ambiguous', rowsOf => `${found(rowsOf)} > 1`)
  ]
}
