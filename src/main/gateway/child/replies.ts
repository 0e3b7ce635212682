import { createHash } from 'node:crypto'
import { gatewayNoRowsReasons } from '@shared/features/gateway/reasons'
import { minimumGroupSize } from '../../../shared/model/minimum-group-size'
import type { ApiRoute } from '../route'
import type { RequestTarget } from './read-target'
import { formatProblemDocument, type GatewayCallRefusal } from './refusal'
import type { GatewayResponse } from './served'

export const emptyResponseBody = Buffer.alloc(0)

/** Entity tag over everything that the response depends on. */
export const entityTagOf = (parts: readonly (string | number | boolean)[]): string =>
  `W/"${createHash('sha256')
    .update(JSON.stringify([...parts, minimumGroupSize]))
    .digest('hex')
    .slice(0, 32)}"`

/** URL of the next page. */
export function buildNextPageUrl(
  { endpoint }: Pick<ApiRoute, 'endpoint'>,
  given: RequestTarget['given'],
  cursor: string
): string {
  const kept = given.filter(([name]) => name !== 'cursor')
  const written = [...kept, ['cursor', cursor] as const].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  )
  return `${endpoint}?${written.join('&')}`
}

/** Response to a refused call. */
export function createRefusalResponse(
  refusal: GatewayCallRefusal,
  requestId: string
): GatewayResponse {
  return {
    status: gatewayNoRowsReasons[refusal.reason].status,
    headers: { ...refusal.headers, 'Content-Type': 'application/problem+json; charset=utf-8' },
    body: Buffer.from(formatProblemDocument(refusal, requestId)),
    rows: 0,
    why: refusal.reason
  }
}
