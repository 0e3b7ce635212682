import { createHash } from 'node:crypto'
import type { RouteKey, ServedRoute } from '../../../src/main/gateway/messages'

export const shownKey = 'kdl_thu'

export const heldKey: RouteKey = {
  id: 'khoa-1',
  kind: 'real',
  hash: createHash('sha256').update(shownKey).digest('hex'),
  until: '',
  revokedAt: null
}

/** Route of the gateway for an API over a small table; its rows are never read. */
export function servedRoute(changes: Partial<ServedRoute> = {}): ServedRoute {
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
    keys: [heldKey],
    source: { kind: 'table', table: 'thu', current: 'g1', generations: [generation] },
    ...changes
  }
}
