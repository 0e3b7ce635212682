import type { CatalogueTable } from '../data-mart/catalogue'
import { sharedSamples } from '../data-mart/shared-samples'
import type { PublishedQuery } from './published-query'
import { querySource } from './query-source'
import type { SharedApi } from './share'

/** The tables that an API can be made over: the sample tables of spec 3 in its order, then every table of our own by name. */
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

/** A published query as a source: its columns are those of its answer. Of fictional rows comes nothing real. */
export function sourceOfQuery(
  { id, name, words, columns, uses }: PublishedQuery,
  catalogue: readonly CatalogueTable[]
): CatalogueTable {
  const isSample = uses.some(({ table }) => findSource(catalogue, table)?.origin === 'sample')
  const origin = isSample ? 'sample' : 'own'
  return { name: querySource(id), title: name, description: words, columns, origin }
}

/** What an API gives rows of: its table, undefined where that is gone, or the query that it was published with. */
export function sourceOf(
  { query, sourceTable }: Pick<SharedApi, 'query' | 'sourceTable'>,
  catalogue: readonly CatalogueTable[]
): CatalogueTable | undefined {
  return query ? sourceOfQuery(query, catalogue) : findSource(catalogue, sourceTable)
}

/** Columns of a table without which an API could not answer. */
export function neededColumns(
  { query, sourceTable, sharedFields }: Pick<SharedApi, 'query' | 'sourceTable' | 'sharedFields'>,
  table: string
): readonly string[] {
  if (query) return query.uses.find(use => use.table === table)?.columns ?? []
  return sourceTable === table ? sharedFields : []
}
