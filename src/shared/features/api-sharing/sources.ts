import type { PublishedQuery } from '../../model/api-sharing/published-query'
import { apiSourceNameOfQuery } from '../../model/api-sharing/query-source'
import type { SharedApi } from '../../model/api-sharing/share'
import { type CatalogueTable, shareableSampleTables } from '../../model/data-mart/catalogue'

/**
 * Tables that an API can be based on: the sample tables of spec 3 in its order, then all user
 * tables by name.
 */
export function listApiSources(catalogue: readonly CatalogueTable[]): CatalogueTable[] {
  const samples = Object.keys(shareableSampleTables).flatMap(shared =>
    catalogue.filter(({ name, origin }) => name === shared && origin === 'sample')
  )
  const own = catalogue.filter(({ origin }) => origin === 'own')
  return [...samples, ...own.sort((left, right) => (left.name < right.name ? -1 : 1))]
}

export function findApiSource(
  tables: readonly CatalogueTable[],
  name: string
): CatalogueTable | undefined {
  return tables.find(table => table.name === name)
}

/**
 * Published query as a source of an API, with the columns of its result. A query over fictional
 * (sample) rows yields fictional rows only.
 */
export function toApiSourceOfQuery(
  { id, name, words, columns, uses }: PublishedQuery,
  catalogue: readonly CatalogueTable[]
): CatalogueTable {
  const isSample = uses.some(({ table }) => findApiSource(catalogue, table)?.origin === 'sample')
  const origin = isSample ? 'sample' : 'own'
  return { name: apiSourceNameOfQuery(id), title: name, description: words, columns, origin }
}

/**
 * Source of an API's rows: its table, undefined if that no longer exists, or its published query.
 */
export function apiSourceOf(
  { query, sourceTable }: Pick<SharedApi, 'query' | 'sourceTable'>,
  catalogue: readonly CatalogueTable[]
): CatalogueTable | undefined {
  return query ? toApiSourceOfQuery(query, catalogue) : findApiSource(catalogue, sourceTable)
}

/** Columns of a table that an API needs to respond. */
export function columnsReadByApi(
  { query, sourceTable, sharedFields }: Pick<SharedApi, 'query' | 'sourceTable' | 'sharedFields'>,
  table: string
): readonly string[] {
  if (query) return query.uses.find(use => use.table === table)?.columns ?? []
  return sourceTable === table ? sharedFields : []
}
