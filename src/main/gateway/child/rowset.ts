import { buildFictionalRows } from '@shared/features/api-sharing/examples'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import type { DataType } from '@shared/model/data-mart/data-types'
import {
  isSuppressedSql,
  type ResultTable,
  resultColumnName,
  suppressedFigureSql
} from '../../sql/answer/answer-table'
import type { Dialect, SqlTable } from '../../sql/dialects/dialect'
import { duckdbDialect, toGenerationTable } from '../../sql/dialects/duckdb'
import type { EngineQuery, EngineResponse } from '../../warehouse/engine/messages'
import { createRowOrder, rowOrderTableOf } from '../../warehouse/sql/arrangement'
import { generationAlias, quoteIdentifier, quoteLiteral } from '../../warehouse/sql/names'
import type { RouteTableRows } from '../messages'
import type { ApiRoute } from '../route'

export type GatewayQueryRunner = (question: EngineQuery) => Promise<EngineResponse<EngineQuery>>

/**
 * Source of the rows of pages: a table, a query result or generated rows. Rows are numbered from 0
 * without gaps.
 */
export interface ApiRowSource {
  readonly asking: Pick<EngineQuery, 'files' | 'views' | 'arrangement'>
  readonly place: SqlTable
  readonly dialect: Dialect
  /** SQL for the returned value of a column if it differs from the value used in comparisons. */
  readonly shown?: (column: string, row: string) => string
  readonly rows: number
  /**
   * Column of the file whose values may increase with the row number, with its engine type; a
   * condition on it lets the engine skip row groups.
   */
  readonly mark?: { readonly column: string; readonly type: string }
}

/** Types whose values can be read from the engine and passed back without loss. */
const markTypes: readonly string[] = ['string', 'integer', 'date'] satisfies DataType[]

/** Rows of a table, with the masking that the SQL dialect applies everywhere. */
export function createTableApiRowSource({
  path,
  columns,
  search,
  rows
}: RouteTableRows): ApiRowSource {
  const generation = { bytes: 0, sha256: '', rows, search: { ...search } }
  const mark = columns.find(({ dataType, personal }) => !personal && markTypes.includes(dataType))
  return {
    asking: { files: [{ alias: generationAlias, path }] },
    place: toGenerationTable('r', { columns, generation }, generationAlias),
    dialect: duckdbDialect,
    rows,
    ...(mark && { mark: { column: mark.name, type: duckdbDialect.types[mark.dataType] } })
  }
}

const shownName = (name: string): string => `shown ${name}`

/**
 * SQL of a returned value: JSON and OpenAPI have no infinite numbers or dates, so these count as
 * empty.
 */
function returnedValueSql({ columns }: ResultTable, place: number): string {
  const bare = `r.${resultColumnName(place)}`
  switch (columns[place]?.type) {
    case 'float': {
      const value = `CAST(${bare} AS DOUBLE)`
      return `CASE WHEN ${value} = 0 THEN CAST(0 AS DOUBLE) WHEN isfinite(${value}) THEN ${value} END`
    }
    case 'date':
      return `CASE WHEN isfinite(${bare}) THEN ${bare} END`
    case 'datetime': {
      const value = `CAST(${bare} AS TIMESTAMP)`
      return `CASE WHEN isfinite(${value}) THEN ${value} END`
    }
    default:
      return bare
  }
}

/**
 * SQL for comparisons and sorting: excludes suppressed figures, and converts an exact decimal to a
 * double.
 */
function comparableValueSql(table: ResultTable, place: number): string {
  const type = table.columns[place]?.type
  const told = returnedValueSql(table, place)
  const isExact = type === 'decimal' || type === 'share'
  const value = isExact ? `TRY_CAST(CAST(${told} AS VARCHAR) AS DOUBLE)` : told
  const hidden = isSuppressedSql(table, place)
  return hidden ? `CASE WHEN NOT ${hidden} THEN ${value} END` : value
}

/** Rows of a query result, compared by their returned values, with suppressed figures as text. */
export function createResultApiRowSource(table: ResultTable): ApiRowSource {
  const { files, views, made, columns, rows } = table
  const values = columns.flatMap(({ name }, place) => [
    `${comparableValueSql(table, place)} AS ${quoteIdentifier(name)}`,
    `${suppressedFigureSql(table, place, returnedValueSql(table, place))} AS ${quoteIdentifier(shownName(name))}`
  ])
  return {
    asking: { files, ...(views && { views }), arrangement: made },
    place: {
      name: 'r',
      columns: columns.map(({ name, type }) => ({
        name,
        dataType: comparisonTypeOfMeasure(type),
        personal: false,
        description: ''
      })),
      from: `(SELECT r.rowid AS rowid, ${values.join(', ')} FROM ${rowOrderTableOf(made)} r)`,
      order: 'rowid'
    },
    dialect: {
      ...duckdbDialect,
      types: { ...duckdbDialect.types, integer: 'HUGEINT' },
      value: ({ column, row }) => `${row}.${quoteIdentifier(column.name)}`
    },
    shown: (column, row) => `${row}.${quoteIdentifier(shownName(column))}`,
    rows
  }
}

const madeUp = 120
/** Value of `basis` for generated rows, which belong to no generation. */
export const fictionalRowsVersionId = 'thu'

const fictional = new WeakMap<ApiRoute, ApiRowSource>()

/**
 * Rows of the response for a test key: fictional rows with the same columns, the same for every
 * call.
 */
export function createFictionalApiRowSource(route: ApiRoute): ApiRowSource {
  const rowset = fictional.get(route) ?? makeFictional(route)
  fictional.set(route, rowset)
  return rowset
}

function makeFictional(route: ApiRoute): ApiRowSource {
  const names = new Set(route.columns.map(({ name }) => name))
  const beside = route.filters
    .filter(({ column }) => !names.has(column))
    .map(
      ({ column }) =>
        ({ name: column, dataType: 'string', description: '', personal: false }) as const
    )
  const columns = [...route.columns, ...beside]
  const rows = buildFictionalRows(columns, madeUp)
  const values = rows.map(row => {
    const cells = columns.map(
      ({ name, dataType }) => `CAST(${cellSql(row[name])} AS ${duckdbDialect.types[dataType]})`
    )
    return `(${cells.join(', ')})`
  })
  const arrangement = createRowOrder(
    `SELECT * FROM (VALUES ${values.join(', ')}) v(${columns.map(({ name }) => quoteIdentifier(name)).join(', ')})`
  )
  return {
    asking: { files: [], arrangement },
    place: { name: 'r', columns, from: rowOrderTableOf(arrangement), order: 'rowid' },
    dialect: duckdbDialect,
    rows: madeUp
  }
}

const cellSql = (value: string | number | boolean | undefined): string =>
  typeof value === 'string' ? quoteLiteral(value.replace('+07:00', '')) : String(value ?? null)
