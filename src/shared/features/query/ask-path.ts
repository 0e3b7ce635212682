import type { Query } from '../../model/query/asked'
import { paths } from '../../navigation/paths'

/** Address parameter of the query page that holds the current query. */
export const askedInAddress = 'hoi'

/** Address of the query page with this query. */
export function askPath(query: Query): string {
  const { asked } = query
  const work = { query, typed: asked.form === 'sql' ? asked.sql : null }
  return `${paths.query}?${askedInAddress}=${encodeURIComponent(JSON.stringify(work))}`
}
