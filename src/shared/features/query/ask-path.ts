import type { Query } from '../../model/query/asked'
import { pagePaths } from '../../navigation/paths'

/** Address parameter of the query page that holds the current query. */
export const queryAddressParameter = 'hoi'

/** Address of the query page with this query. */
export function buildQueryPagePath(query: Query): string {
  const { asked } = query
  const work = { query, typed: asked.form === 'sql' ? asked.sql : null }
  return `${pagePaths.query}?${queryAddressParameter}=${encodeURIComponent(JSON.stringify(work))}`
}
