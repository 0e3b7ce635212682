import type { MartColumn } from '../data-mart/column'
import type { DataType } from '../data-mart/data-types'
import type { ColumnRef } from './column-ref'
import type { DatePart, StructuredQuery } from './question'

/** Properties of a table that structured queries need. */
export interface QueryCatalogueTable {
  readonly name: string
  readonly columns: readonly Pick<MartColumn, 'name' | 'dataType' | 'personal' | 'description'>[]
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

export const columnIn = (
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
