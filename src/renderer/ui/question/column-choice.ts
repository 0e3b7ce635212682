import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { DataType } from '@shared/model/data-mart/data-types'
import { columnTypeIn, tablesOfStructuredQuery } from '@shared/model/query/outputs'
import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'
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
 * Columns of the query's tables as options, in table order; `reach` limits how many of the tables
 * are included.
 */
export function listQueryColumnChoices(
  question: Pick<StructuredQuery, 'source' | 'relations'>,
  catalogue: readonly CatalogueTable[],
  fits: (type: DataType, ref: ColumnRef) => boolean = () => true,
  reach = question.relations.length + 1
): FieldChoice[] {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const words = createQueryColumnLabels(question, catalogue)
  return tables.slice(0, reach).flatMap((table, place) =>
    (table?.columns ?? []).flatMap(({ name }) => {
      const ref = { table: place, column: name }
      const isOffered = fits(columnTypeIn(tables, ref) ?? 'string', ref)
      return isOffered
        ? [{ value: columnRefKey(ref), label: capitalizeFirstLetter(words.column(ref)) }]
        : []
    })
  )
}

/** Creates a function that returns the type of a column within a query; masked columns are text. */
export const createColumnTypeLookup =
  (question: Pick<StructuredQuery, 'source' | 'relations'>, catalogue: readonly CatalogueTable[]) =>
  (ref: ColumnRef): DataType =>
    columnTypeIn(tablesOfStructuredQuery(question, catalogue), ref) ?? 'string'
