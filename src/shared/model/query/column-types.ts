import type { DataType } from '../data-mart/data-types'
import { bandLabels } from './bands'
import { columnTypeIn, type QueryCatalogueTable, tablesOfStructuredQuery } from './catalogue'
import { type ColumnRef, computedTable } from './column-ref'
import type { ComputedColumn, ValueExpression } from './expression'
import type { StructuredQuery } from './question'

/** Type of a query column: a table column's, or `decimal` for an exact computed number. */
export type QueryColumnType = DataType | 'decimal'

/** Type of a column of the query; undefined if the column does not exist. */
export type ColumnTypeResolver = (column: ColumnRef) => QueryColumnType | undefined

/** Parts of a query on which the types of its columns depend. */
export type TypedColumns = Pick<StructuredQuery, 'source' | 'relations'> &
  Partial<Pick<StructuredQuery, 'computed'>>

/** Creates the resolver of the types of a query's columns, with those of its computed columns. */
export const createColumnTypes = (
  question: TypedColumns,
  catalogue: readonly QueryCatalogueTable[]
): ColumnTypeResolver =>
  createColumnTypesIn(tablesOfStructuredQuery(question, catalogue), question.computed)

/** As `createColumnTypes`, for the query's tables in order. */
export function createColumnTypesIn(
  tables: readonly (QueryCatalogueTable | undefined)[],
  computed: readonly ComputedColumn[] = []
): ColumnTypeResolver {
  const types = new Map<string, QueryColumnType>()
  const typeOf: ColumnTypeResolver = ref =>
    ref.table === computedTable ? types.get(ref.column) : columnTypeIn(tables, ref)
  for (const { name, value } of computed) {
    const type = typeOfExpression(value, typeOf)
    if (type && !types.has(name)) types.set(name, type)
  }
  return typeOf
}

/** Type of an expression; undefined if it reads a column that does not exist. */
export function typeOfExpression(
  value: ValueExpression,
  typeOf: ColumnTypeResolver
): QueryColumnType | undefined {
  const of = (part: ValueExpression) => typeOfExpression(part, typeOf)
  switch (value.kind) {
    case 'column': {
      const type = typeOf(value.column)
      return type === 'float' ? 'decimal' : type
    }
    case 'number':
      return value.value.includes('.') ? 'decimal' : 'integer'
    case 'arithmetic': {
      const isWhole = of(value.left) === 'integer' && of(value.right) === 'integer'
      return isWhole && value.operator !== 'divide' ? 'integer' : 'decimal'
    }
    case 'round':
      return of(value.value) === 'integer' ? 'integer' : 'decimal'
    case 'years':
    case 'months':
    case 'days':
      return 'integer'
    case 'addDays':
    case 'addMonths':
      return 'date'
    case 'bands':
    case 'cases':
    case 'locality':
      return 'string'
  }
}

/** Data type as which the values of a query column are compared. */
export const comparedTypeOf = (type: QueryColumnType): DataType =>
  type === 'decimal' ? 'float' : type

/**
 * Values of a text column in the order in which they are sorted, for the labels of bands; undefined
 * for a column that is sorted by the alphabet.
 */
export function valueOrderOf(
  { computed = [] }: Pick<TypedColumns, 'computed'>,
  column: ColumnRef
): readonly string[] | undefined {
  if (column.table !== computedTable) return undefined
  const place = computed.findIndex(({ name }) => name === column.column)
  const value = computed[place]?.value
  if (value?.kind === 'bands') return bandLabels(value.edges)
  if (value?.kind !== 'column') return undefined
  return valueOrderOf({ computed: computed.slice(0, place) }, value.column)
}
