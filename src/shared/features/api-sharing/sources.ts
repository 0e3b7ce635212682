import type { PublishedQuery } from '../../model/api-sharing/published-query'
import { querySource } from '../../model/api-sharing/query-source'
import type { SharedApi } from '../../model/api-sharing/share'
import { type CatalogueTable, sharedSamples } from '../../model/data-mart/catalogue'

/**
 * Tables that an API can be based on: the sample tables of spec 3 in its order, then all user
 * tables by name.
 */
export function offeredSources(catalogue: readonly CatalogueTable[]): CatalogueTable[] {
  const samples = Object.keys(sharedSamples).flatMap(shared =>
    catalogue.filter(({ name, origin }) => name === shared && origin === 'sample')
  )
  const own = catalogue.filter(({ origin }) => origin === 'own')
  return [...samples, ...own.sort((left, right) => (left.name < right.name ? -1 : 1))]
}

export function findSource(
  tables: readonly CatalogueTable[],
  name: string
): CatalogueTable | undefined {
  return tables.find(table => table.name === name)
}

/**
 * Published query as a source, with the columns of its result. A query over fictional rows yields
 * fictional rows only.
 */
export function sourceOfQuery(
  { id, name, words, columns, uses }: PublishedQuery,
  catalogue: readonly CatalogueTable[]
): CatalogueTable {
  const isSample = uses.some(({ table }) => findSource(catalogue, table)?.origin === 'sample')
  const origin = isSample ? 'sample' : 'own'
  return { name: querySource(id), title: name, description: words, columns, origin }
}

/**
 * Source of an API's rows: its table, undefined if that no longer exists, or its published query.
 */
export function sourceOf(
  { query, sourceTable }: Pick<SharedApi, 'query' | 'sourceTable'>,
  catalogue: readonly CatalogueTable[]
): CatalogueTable | undefined {
  return query ? sourceOfQuery(query, catalogue) : findSource(catalogue, sourceTable)
}

/** Columns of a table that an API needs to respond. */
export function neededColumns(
  { query, sourceTable, sharedFields }: Pick<SharedApi, 'query' | 'sourceTable' | 'sharedFields'>,
  table: string
): readonly string[] {
  if (query) return query.uses.find(use => use.table === table)?.columns ?? []
  return sourceTable === table ? sharedFields : []
}
