import type { CatalogueTable } from '../data-mart/catalogue'
import type { PublishedQuery } from './published-query'

const queryMark = 'truy-van:'

/** How a saved query is named as a source; no table can be named so. */
export const querySource = (id: string): string => queryMark + id

/** The saved query that a source names; undefined where it is a table. */
export const queryOfSource = (source: string): string | undefined =>
  source.startsWith(queryMark) ? source.slice(queryMark.length) : undefined

/** "dm_nhansu_tong_hop – Tổng hợp nhân sự", "Truy vấn “Cơ cấu cấp bậc”". */
export const sourceLabel = ({ name, title }: Pick<CatalogueTable, 'name' | 'title'>): string => {
  if (queryOfSource(name) !== undefined) return `Truy vấn “${title}”`
  return title ? `${name} – ${title}` : name
}

/** What lists call the source of an API. */
export const sourceWords = ({
  query,
  sourceTable
}: {
  readonly query: Pick<PublishedQuery, 'id' | 'name'> | null
  readonly sourceTable: string
}): string =>
  query ? sourceLabel({ name: querySource(query.id), title: query.name }) : sourceTable
