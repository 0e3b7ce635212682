import { createHash } from 'node:crypto'
import { z } from '@shared/kit/zod'
import type { ApiRoute } from '../route'
import type { ApiRowsRequest } from './read-call'
import type { RequestTarget } from './read-target'
import { GatewayCallRefusal } from './refusal'

/**
 * Position after the last row of a page: the identity of the rows, a hash of the request, the last
 * row number and its sort values.
 */
const cursor = z.tuple([
  z.string().max(200),
  z.string().max(32),
  z.int().min(0),
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).max(10)
])
export type PageCursor = z.infer<typeof cursor>

/**
 * Hash of a request without page size and position, after the revision of the API; a cursor is only
 * valid for a request with the same hash.
 */
export function requestHashOf(
  { revision }: ApiRoute,
  { columns, filter, order, parameters }: ApiRowsRequest
): string {
  const asked = [revision, columns.map(({ name }) => name), filter, order, parameters]
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  return `${revision}${hash}`.slice(0, 32)
}

/** Whether the API has not changed since the cursor was issued. */
export const isCursorOfRevision = ([, asked]: PageCursor, revision: string): boolean =>
  asked.startsWith(revision)

export const formatPageCursor = (place: PageCursor): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The cursor among the parameters of a call. Throws GatewayCallRefusal if it is malformed. */
export function parsePageCursor(given: RequestTarget['given']): PageCursor | undefined {
  const written = given.find(([name]) => name === 'cursor')?.[1] ?? ''
  if (written === '') return undefined
  try {
    return cursor.parse(JSON.parse(Buffer.from(written, 'base64url').toString('utf8')))
  } catch {
    throw new GatewayCallRefusal(
      'bad-value',
      'Tham số cursor không đúng. Hãy lấy từ phần đầu Link của trang trước.'
    )
  }
}
