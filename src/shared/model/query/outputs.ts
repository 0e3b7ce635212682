import type { MartColumn } from '../data-mart/column'
import type { DataMart } from '../data-mart/data-mart'
import type { DataType } from '../data-mart/data-types'
import {
  type ColumnRef,
  type DatePart,
  isGroupedQuery,
  type Measure,
  type StructuredQuery
} from './question'

/** Properties of a table that structured queries need. */
export interface QueryCatalogueTable {
  readonly name: string
  readonly columns: readonly Pick<MartColumn, 'name' | 'dataType' | 'personal' | 'description'>[]
}

/**
 * Types of result columns: those of table columns, exact decimals, and shares (0.25 is 25 %).
 * Decimals, shares, and integers beyond a double's precision are transferred as text.
 */
export type QueryOutputType = DataType | 'decimal' | 'share'

/** Column of a result. */
export interface QueryOutput {
  readonly name: string
  readonly type: QueryOutputType
  /** Part of a date (year, quarter, …) that the text represents. */
  readonly part?: DatePart
}

/**
 * Tables of a structured query in order, the source table first; undefined for a table that the
 * catalogue does not contain.
 */
export function tablesOfStructuredQuery(
  { source, relations }: Pick<StructuredQuery, 'source' | 'relations'>,
  catalogue: readonly QueryCatalogueTable[]
): readonly (QueryCatalogueTable | undefined)[] {
  return [source, ...relations.map(({ table }) => table)].map(name =>
    catalogue.find(table => table.name === name)
  )
}

const columnIn = (
  tables: readonly (QueryCatalogueTable | undefined)[],
  { table, column }: ColumnRef
): QueryCatalogueTable['columns'][number] | undefined =>
  tables[table]?.columns.find(({ name }) => name === column)

/**
 * Type of a column in computations, where personal columns are not masked; undefined if the column
 * does not exist.
 */
export const columnTypeIn = (
  tables: readonly (QueryCatalogueTable | undefined)[],
  column: ColumnRef
): DataType | undefined => columnIn(tables, column)?.dataType

/**
 * Result columns of a valid structured query. A personal column is text, because rows show its
 * masked form.
 */
export function outputsOfStructuredQuery(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): QueryOutput[] {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const of = (column: ColumnRef): DataType => columnTypeIn(tables, column) ?? 'string'
  if (isGroupedQuery(question)) {
    return [
      ...question.groups.map(({ name, column, part }) =>
        part ? { name, type: 'string' as const, part } : { name, type: of(column) }
      ),
      ...question.measures.map(measure => ({ name: measure.name, type: measureType(measure, of) }))
    ]
  }
  return selectedColumnsOfQuery(question, tables).map(({ name, column }) => ({
    name,
    type: columnIn(tables, column)?.personal ? 'string' : of(column)
  }))
}

/** Columns that a structured query without groups returns for each row. */
export function selectedColumnsOfQuery(
  { columns }: Pick<StructuredQuery, 'columns'>,
  tables: readonly (QueryCatalogueTable | undefined)[]
): StructuredQuery['columns'] {
  if (columns.length > 0) return columns
  return (tables[0]?.columns ?? []).map(({ name }) => ({
    name,
    column: { table: 0, column: name }
  }))
}

function measureType(
  { kind, column }: Measure,
  of: (column: ColumnRef) => DataType
): QueryOutputType {
  if (kind === 'count' || kind === 'distinct') return 'integer'
  if (kind === 'share') return 'share'
  if (kind === 'average') return 'decimal'
  const type = column ? of(column) : 'integer'
  return kind === 'sum' && type === 'float' ? 'decimal' : type
}

/** Catalogue of the tables with the properties that structured queries need. */
export const toQueryCatalogue = (tables: readonly DataMart[]): QueryCatalogueTable[] =>
  tables.map(({ name, columns }) => ({ name, columns }))
