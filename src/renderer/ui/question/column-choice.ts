import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { DataType } from '@shared/model/data-mart/data-types'
import { computedTable } from '@shared/model/query/column-ref'
import {
  comparedTypeOf,
  createColumnTypes,
  type TypedColumns
} from '@shared/model/query/column-types'
import { tablesOfStructuredQuery } from '@shared/model/query/outputs'
import type { ColumnRef } from '@shared/model/query/question'
import {
  capitalizeFirstLetter,
  createQueryColumnLabels
} from '@shared/model/query/words/column-words'
import type { FieldChoice } from '../form/choice-field'

/** Column reference in the form of an option value, "table index.column name". */
export const columnRefKey = ({ table, column }: ColumnRef): string => `${table}.${column}`

export function parseColumnRefKey(key: string): ColumnRef {
  const point = key.indexOf('.')
  return { table: Number(key.slice(0, point)), column: key.slice(point + 1) }
}

/**
 * Columns of the query's tables as options, in table order, then its computed columns; `reach` limits
 * how many of the tables are included.
 */
export function listQueryColumnChoices(
  question: TypedColumns,
  catalogue: readonly CatalogueTable[],
  fits: (type: DataType, ref: ColumnRef) => boolean = () => true,
  reach = question.relations.length + 1
): FieldChoice[] {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const words = createQueryColumnLabels(question, catalogue)
  const typeOf = createColumnTypeLookup(question, catalogue)
  const refs = [
    ...tables
      .slice(0, reach)
      .flatMap((table, place) =>
        (table?.columns ?? []).map(({ name }) => ({ table: place, column: name }))
      ),
    ...(question.computed ?? []).map(({ name }) => ({ table: computedTable, column: name }))
  ]
  return refs
    .filter(ref => fits(typeOf(ref), ref))
    .map(ref => ({ value: columnRefKey(ref), label: capitalizeFirstLetter(words.column(ref)) }))
}

/** Creates a function that returns the type as which a column of a query is compared. */
export function createColumnTypeLookup(
  question: TypedColumns,
  catalogue: readonly CatalogueTable[]
): (ref: ColumnRef) => DataType {
  const typeOf = createColumnTypes(question, catalogue)
  return ref => comparedTypeOf(typeOf(ref) ?? 'string')
}
