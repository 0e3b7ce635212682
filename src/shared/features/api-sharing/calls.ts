import { call, none } from '../../contract/call'
import { paragraph, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveJob, saveResult } from '../../kit/saved-file'
import { statusCounts } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { apiUsage } from '../gateway/usage'
import { apiAccessEntry, apiLogSummary } from './access-log'
import { apiDraft, apiEdit, apiRequestDraft, rateLimits } from './draft'
import { publishedQuery } from './published-query'
import { sharedApi } from './share'

/** By which the query that was looked at is known again. */
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
  /** What an API made of this saved query would be made of. Refused in words where it can be none. */
  'apiSharing:querySource': call(
    'share',
    z.strictObject({ id: recordId }),
    z.strictObject({ query: publishedQuery, description: text(1_000), sha256 })
  ),
  /** Whether the saved query is still what the API was published with. */
  'apiSharing:queryState': call(
    'view',
    z.strictObject({ id: recordId }),
    z.strictObject({ state: z.enum(['none', 'same', 'changed', 'gone']) })
  ),
  /** Publishes the saved query of an API as it is now. */
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
  /** What the gateway's log says of its calls; null for an API that came with the program. */
  'apiSharing:usage': call('view', z.strictObject({ id: recordId }), apiUsage.nullable()),
  /** Bytes that the log of all real calls takes on the disk. */
  'apiSharing:callLog': call('view', none, z.strictObject({ bytes: z.int() })),
  /** What a limit (requests per minute) would have refused of this log. */
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
