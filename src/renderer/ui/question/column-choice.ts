import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { DataType } from '@shared/model/data-mart/data-types'
import { tablesOf, typeOf } from '@shared/model/query/outputs'
import type { ColumnRef, Question } from '@shared/model/query/question'
import { columnWords, upperFirst } from '@shared/model/query/words/column-words'
import type { Choice } from '../form/choice-field'

/** Column as an option value. */
export const keyOf = ({ table, column }: ColumnRef): string => `${table}.${column}`

export function refOf(key: string): ColumnRef {
  const point = key.indexOf('.')
  return { table: Number(key.slice(0, point)), column: key.slice(point + 1) }
}

/**
 * Columns of the query's tables as options, in table order; `reach` limits the number of tables.
 */
export function columnChoices(
  question: Pick<Question, 'source' | 'relations'>,
  catalogue: readonly CatalogueTable[],
  fits: (type: DataType, ref: ColumnRef) => boolean = () => true,
  reach = question.relations.length + 1
): Choice[] {
  const tables = tablesOf(question, catalogue)
  const words = columnWords(question, catalogue)
  return tables.slice(0, reach).flatMap((table, place) =>
    (table?.columns ?? []).flatMap(({ name }) => {
      const ref = { table: place, column: name }
      const isOffered = fits(typeOf(tables, ref) ?? 'string', ref)
      return isOffered ? [{ value: keyOf(ref), label: upperFirst(words.column(ref)) }] : []
    })
  )
}

/** Type of a column within a query; masked ones are text. */
export const typeIn =
  (question: Pick<Question, 'source' | 'relations'>, catalogue: readonly CatalogueTable[]) =>
  (ref: ColumnRef): DataType =>
    typeOf(tablesOf(question, catalogue), ref) ?? 'string'
