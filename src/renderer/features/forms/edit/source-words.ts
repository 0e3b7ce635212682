import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { FormQuery } from '@shared/model/forms/source'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { useMemo } from 'react'
import { useCall } from '../../../ipc/use-call'

/** Names of the queries of a form, and headings of their result columns. */
export interface SourceWords {
  readonly queryName: (key: string) => string
  /** Heading of a result column of a query. */
  readonly columnTitle: (key: string, column: string) => string
}

/** Headings of the result columns of a query by name; none for SQL. */
export function queryTitles(
  { query }: Pick<FormQuery, 'query'>,
  catalogue: readonly CatalogueTable[]
): ReadonlyMap<string, string> {
  return query.asked.form === 'tree'
    ? resultColumnTitlesByName(query.asked.question, catalogue)
    : new Map()
}

export function createSourceWords(
  queries: readonly FormQuery[],
  catalogue: readonly CatalogueTable[]
): SourceWords {
  const byKey = new Map(queries.map(query => [query.key, query]))
  const titles = new Map(queries.map(query => [query.key, queryTitles(query, catalogue)]))
  return {
    queryName: key => byKey.get(key)?.name ?? key,
    columnTitle: (key, column) => titles.get(key)?.get(column) ?? column
  }
}

export function useSourceWords(queries: readonly FormQuery[]): SourceWords {
  const { data } = useCall('dataMart:catalogue')
  return useMemo(() => createSourceWords(queries, data ?? []), [queries, data])
}
