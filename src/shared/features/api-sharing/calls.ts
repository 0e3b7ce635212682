import { paragraph, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveJob, saveResult } from '../../kit/saved-file'
import { statusCounts } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { publishedQuery } from '../../model/api-sharing/published-query'
import { sharedApi } from '../../model/api-sharing/share'
import { call, none } from '../../model/call'
import { apiUsage } from '../../model/gateway/usage'
import { apiAccessEntry, apiLogSummary } from './access-log'
import { apiDraft, apiEdit, apiRequestDraft, rateLimits } from './draft'

/** Digest that identifies the query version that was reviewed. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const apiSharingCalls = {
  'apiSharing:list': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(sharedApi).extend({ counts: statusCounts })
  ),
  'apiSharing:get': call('view', z.strictObject({ id: recordId }), sharedApi),
  'apiSharing:setStatus': call(
    'share',
    z.strictObject({ id: recordId, status: z.enum(['active', 'paused']) }),
    sharedApi
  ),
  'apiSharing:create': call('share', z.strictObject({ draft: apiDraft }), sharedApi),
  /**
   * Preview of an API based on a saved query. Rejected with a message if the query is unsuitable.
   */
  'apiSharing:querySource': call(
    'share',
    z.strictObject({ id: recordId }),
    z.strictObject({ query: publishedQuery, description: text(1_000), sha256 })
  ),
  /** Whether the saved query still equals the published one. */
  'apiSharing:queryState': call(
    'view',
    z.strictObject({ id: recordId }),
    z.strictObject({ state: z.enum(['none', 'same', 'changed', 'gone']) })
  ),
  /** Publishes the current version of an API's saved query. */
  'apiSharing:followQuery': call(
    'share',
    z.strictObject({ id: recordId, shown: sha256 }),
    sharedApi
  ),
  'apiSharing:request': call('share', z.strictObject({ draft: apiRequestDraft }), sharedApi),
  'apiSharing:update': call('share', z.strictObject({ id: recordId, edit: apiEdit }), sharedApi),
  'apiSharing:decide': call(
    'approve',
    z.strictObject({
      id: recordId,
      decision: z.enum(['approve', 'reject']),
      reason: paragraph(1_000)
    }),
    sharedApi
  ),
  'apiSharing:exportOpenApi': call('export', z.strictObject({ id: recordId }), saveResult),
  'apiSharing:logs': call(
    'view', // `early` takes the newest rows before a long log is read, where that is all that the query asks for.
    z.strictObject({ id: recordId, query: listQuery, early: z.boolean().default(false) }),
    listPage(apiAccessEntry).extend({ counting: z.boolean() })
  ),
  'apiSharing:logSummary': call('view', z.strictObject({ id: recordId }), apiLogSummary),
  /** Usage of an API from the gateway's log; null for an API shipped with the program. */
  'apiSharing:usage': call('view', z.strictObject({ id: recordId }), apiUsage.nullable()),
  /** Size in bytes of the log of all actual calls. */
  'apiSharing:callLog': call('view', none, z.strictObject({ bytes: z.int() })),
  /** Number of logged requests that a limit (requests per minute) would have rejected. */
  'apiSharing:tryLimit': call(
    'view',
    z.strictObject({ id: recordId, limit: z.int().min(rateLimits.least).max(rateLimits.most) }),
    z.strictObject({ blocked: z.int(), total: z.int() })
  ),
  'apiSharing:exportLogs': call(
    'export',
    z.strictObject({ id: recordId, query: listQuery, job: saveJob.optional() }),
    saveResult
  )
} as const
