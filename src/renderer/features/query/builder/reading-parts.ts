import type { StructuredQuery } from '@shared/model/query/question'
import type { QueryPartProps } from '../../../ui/question/part-props'

/** Query that reads these tables together with its source; without the property if there are none. */
export function withTogether(
  { together: _, ...question }: StructuredQuery,
  tables: readonly string[]
): StructuredQuery {
  return tables.length === 0 ? question : { ...question, together: [...tables] }
}

/** Query that returns equal rows once, or every row. */
export function withDistinct(
  { distinct: _, ...question }: StructuredQuery,
  isDistinct: boolean
): StructuredQuery {
  return isDistinct ? { ...question, distinct: true } : question
}

/** Tables with the same columns, types and personal columns as the source, in catalogue order. */
export function listTablesLikeSource(
  { source }: StructuredQuery,
  catalogue: QueryPartProps['catalogue']
): string[] {
  const shape = (name: string): string =>
    JSON.stringify(
      (catalogue.find(table => table.name === name)?.columns ?? [])
        .map(column => [column.name, column.dataType, column.personal])
        .sort()
    )
  const own = shape(source)
  return catalogue.flatMap(({ name }) => (name !== source && shape(name) === own ? [name] : []))
}
