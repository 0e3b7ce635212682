import { daySchema, recordIdSchema, textSchema } from '../../kit/fields'
import { formatDay, formatNumber } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { recordOriginSchema } from '../../kit/origin'
import { apiStatusBadges, statusBadgeStyleOf } from '../../kit/status'
import { z } from '../../kit/zod'
import { apiKeySchema, maxApiKeys } from '../gateway/api-key'
import { apiEventSchema } from './history'
import { publishedQuerySchema } from './published-query'
import { apiSourceLabel } from './query-source'

const apiStatus = z.enum(['active', 'paused', 'pending', 'rejected'])
export type ApiStatus = z.infer<typeof apiStatus>

/** Stored shared API (spec 3). `rateLimit` in requests per minute. */
export const sharedApiSchema = z.strictObject({
  id: recordIdSchema,
  origin: recordOriginSchema,
  name: textSchema(200),
  endpoint: textSchema(200),
  description: textSchema(2_000),
  /** Name of a table, or `apiSourceNameOfQuery` of a saved query. */
  sourceTable: textSchema(100),
  /**
   * Published version of the saved query that the API is based on; null if it is based on a table.
   */
  query: publishedQuerySchema.nullable(),
  sharedFields: z.array(textSchema(100)).max(200),
  status: apiStatus,
  creator: textSchema(100),
  createdAt: daySchema,
  requestCount: z.int().min(0),
  authType: z.enum(['api_key', 'bearer_token']),
  rateLimit: z.int().min(1).max(10_000),
  method: z.literal('GET'),
  queryParams: z
    .array(z.strictObject({ key: textSchema(100), description: textSchema(500) }))
    .max(50),
  /**
   * Data by which the API's keys are recognised, newest first. The key itself is shown once and
   * never stored.
   */
  keys: z.array(apiKeySchema).max(maxApiKeys),
  /** Requester and purpose, if the API was created from a request. */
  request: z
    .strictObject({
      unit: textSchema(200),
      reason: textSchema(1_000),
      until: z.union([daySchema, z.literal('')])
    })
    .nullable(),
  history: z.array(apiEventSchema)
})
export type SharedApi = z.infer<typeof sharedApiSchema>

/**
 * Other status of the pair active and paused (spec 4); undefined for statuses that cannot be
 * toggled.
 */
export function toggleApiStatus(status: ApiStatus): 'active' | 'paused' | undefined {
  if (status === 'active') return 'paused'
  return status === 'paused' ? 'active' : undefined
}

export const sharedApiColumns: readonly ListColumn<SharedApi>[] = [
  { key: 'name', title: 'Tên API', kind: 'text', value: api => api.name, grow: 2, minWidth: 186 },
  {
    key: 'endpoint',
    title: 'Endpoint',
    kind: 'code',
    value: api => api.endpoint,
    grow: 2,
    minWidth: 152
  },
  {
    key: 'sourceTable',
    title: 'Bảng nguồn',
    kind: 'code',
    value: apiSourceLabel,
    grow: 1,
    minWidth: 138
  },
  {
    key: 'status',
    title: 'Trạng thái',
    kind: 'status',
    value: api => statusBadgeStyleOf(apiStatusBadges, api.status).label,
    minWidth: 136
  },
  {
    key: 'creator',
    title: 'Người tạo',
    kind: 'text',
    value: api => api.creator,
    grow: 1,
    minWidth: 116
  },
  {
    key: 'createdAt',
    title: 'Ngày tạo',
    kind: 'date',
    value: api => api.createdAt,
    text: api => formatDay(api.createdAt),
    minWidth: 94
  },
  {
    key: 'requestCount',
    title: 'Số lượt gọi',
    kind: 'number',
    value: api => api.requestCount,
    text: api => formatNumber(api.requestCount),
    minWidth: 84
  }
]

export const apiListRules: ListRules<SharedApi> = {
  columns: sharedApiColumns,
  search: api => [api.name, api.endpoint, apiSourceLabel(api)],
  filters: { status: (api, value) => api.status === value }
}

/**
 * Usage texts of a sample API exactly as in spec 4: uptime 99.9% while active, 0% when paused,
 * fixed average response time. An API that was never published has neither.
 */
export function formatSampleApiUsage(api: SharedApi): {
  requests: string
  uptime: string
  response: string
} {
  const wasPublished = api.status === 'active' || api.status === 'paused'
  return {
    requests: formatNumber(api.requestCount),
    uptime: wasPublished ? (api.status === 'active' ? '99.9%' : '0%') : '—',
    response: wasPublished ? '45 ms' : '—'
  }
}
