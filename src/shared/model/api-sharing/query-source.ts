import type { CatalogueTable } from '../data-mart/catalogue'
import type { PublishedQuery } from './published-query'

const queryMark = 'truy-van:'

/** Source name that represents a saved query; the prefix is not allowed in table names. */
export const apiSourceNameOfQuery = (id: string): string => queryMark + id

/** Id of the saved query that a source name represents; undefined for a table. */
export const queryIdOfApiSource = (source: string): string | undefined =>
  source.startsWith(queryMark) ? source.slice(queryMark.length) : undefined

/** Label such as "dm_nhansu_tong_hop – Tổng hợp nhân sự" or "Truy vấn “Cơ cấu cấp bậc”". */
export const catalogueSourceLabel = ({
  name,
  title
}: Pick<CatalogueTable, 'name' | 'title'>): string => {
  if (queryIdOfApiSource(name) !== undefined) return `Truy vấn “${title}”`
  return title ? `${name} – ${title}` : name
}

/** Label of an API's source (table or saved query) in lists. */
export const apiSourceLabel = ({
  query,
  sourceTable
}: {
  readonly query: Pick<PublishedQuery, 'id' | 'name'> | null
  readonly sourceTable: string
}): string =>
  query
    ? catalogueSourceLabel({ name: apiSourceNameOfQuery(query.id), title: query.name })
    : sourceTable
