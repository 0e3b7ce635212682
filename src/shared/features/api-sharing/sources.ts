import type { CatalogueTable } from '../data-mart/catalogue'
import { sharedSamples } from '../data-mart/shared-samples'

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

/** "dm_nhansu_tong_hop – Tổng hợp nhân sự". */
export const sourceLabel = ({ name, title }: CatalogueTable): string =>
  title ? `${name} – ${title}` : name
