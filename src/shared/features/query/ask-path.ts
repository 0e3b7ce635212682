import { paths } from '../../navigation/paths'
import type { Query } from './asked'

/** In the address of the query page: what is worked on. */
export const askedInAddress = 'hoi'

/** The query page with this question on it. */
export function askPath(query: Query): string {
  const { asked } = query
  const work = { query, typed: asked.form === 'sql' ? asked.sql : null }
  return `${paths.query}?${askedInAddress}=${encodeURIComponent(JSON.stringify(work))}`
}
