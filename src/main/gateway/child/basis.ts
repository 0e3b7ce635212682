import type { ApiRouteKey, GatewayRoute } from '../messages'
import { isCursorOfRevision, type PageCursor } from './cursor'
import { GatewayCallRefusal } from './refusal'
import { createFictionalApiRowSource, fictionalRowsVersionId } from './rowset'

export const restartPagingMessage =
  'Bản dữ liệu hoặc định nghĩa API của lượt đọc này không còn. Hãy đọc lại từ trang đầu.'

/**
 * Identity of the rows that a call reads, determined before they are read: that of the previous
 * page, else that of the current rows. Throws GatewayCallRefusal.
 */
export function rowsVersionIdOf(
  { source, revision }: GatewayRoute,
  key: ApiRouteKey,
  cursor: PageCursor | undefined,
  today: string
): string {
  if (cursor && !isCursorOfRevision(cursor, revision))
    throw new GatewayCallRefusal('cursor-gone', restartPagingMessage)
  const before = cursor?.[0]
  if (key.kind === 'test') return sameBasis(before, fictionalRowsVersionId)
  switch (source.kind) {
    case 'none':
      throw new GatewayCallRefusal('no-rows', undefined, { 'Retry-After': '60' })
    case 'outside':
      throw new GatewayCallRefusal('key-scope')
    case 'table':
      if (before === undefined || source.generations.some(({ id }) => id === before))
        return before ?? source.current
      throw new GatewayCallRefusal('cursor-gone', restartPagingMessage)
    case 'place':
      // The identity of the rows on a remote server is only known after its response, so it is
      // empty here for a first page.
      return before ?? ''
    case 'query':
      // The current day is part of the identity, because relative periods in the query, such as
      // “last month”, change with it.
      return sameBasis(before, `${source.basis}-${today}`)
    default:
      return sameBasis(before, fictionalRowsVersionId)
  }
}

function sameBasis(before: string | undefined, now: string): string {
  if (before !== undefined && before !== now)
    throw new GatewayCallRefusal('cursor-gone', restartPagingMessage)
  return now
}

/**
 * Columns of the rows that filters may use. Throws GatewayCallRefusal if a column that the API returns is
 * missing in the rows.
 */
export function filterableColumnsOf(route: GatewayRoute, key: ApiRouteKey, basis: string) {
  if (key.kind === 'test') return createFictionalApiRowSource(route).place.columns
  const { source } = route
  if (source.kind !== 'table') {
    return route.columns.map(column => ({ ...column, personal: false, wide: true }))
  }
  const columns = source.generations.find(({ id }) => id === basis)?.columns ?? []
  // The columns of a stored generation are checked, because it may be older than a column of the
  // API.
  if (route.columns.every(({ name }) => columns.some(column => column.name === name)))
    return columns
  throw new GatewayCallRefusal('cursor-gone', restartPagingMessage)
}
