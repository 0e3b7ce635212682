import { createHash } from 'node:crypto'
import type { ApiRouteKey, GatewayRoute } from '../../../src/main/gateway/messages'

export const plainTestApiKey = 'kdl_thu'

export const storedTestApiKey: ApiRouteKey = {
  id: 'khoa-1',
  kind: 'real',
  hash: createHash('sha256').update(plainTestApiKey).digest('hex'),
  until: '',
  revokedAt: null
}

/** Route of the gateway for an API over a small table; its rows are never read. */
export function createServedRoute(changes: Partial<GatewayRoute> = {}): GatewayRoute {
  const column = { name: 'ma', dataType: 'string', description: '', personal: false } as const
  const generation = { id: 'g1', path: '/khong-co', columns: [column], search: {}, rows: 10 }
  return {
    api: 'api-101',
    name: 'Thử',
    endpoint: '/api/v1/thu',
    rateLimit: 2,
    columns: [{ ...column, small: false }],
    filters: [{ name: 'ma', column: 'ma' }],
    parameters: [],
    revision: 'r1',
    isPaused: false,
    keys: [storedTestApiKey],
    source: { kind: 'table', table: 'thu', current: 'g1', generations: [generation] },
    ...changes
  }
}
