import { call } from '../../contract/call'
import { paragraph, recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveJob, saveResult } from '../../kit/saved-file'
import { statusCounts } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { apiAccessEntry, apiLogSummary } from './access-log'
import { apiDraft, apiEdit, apiRequestDraft, rateLimits } from './draft'
import { sharedApi } from './share'

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
  /** Answers the new key, the only time that it is ever told. */
  'apiSharing:createKey': call(
    'share',
    z.strictObject({ id: recordId }),
    z.strictObject({ key: z.string(), api: sharedApi })
  ),
  'apiSharing:exportOpenApi': call('export', z.strictObject({ id: recordId }), saveResult),
  'apiSharing:logs': call(
    'view', // `early` takes the newest rows before a long log is read, where that is all that the query asks for.
    z.strictObject({ id: recordId, query: listQuery, early: z.boolean().default(false) }),
    listPage(apiAccessEntry).extend({ counting: z.boolean() })
  ),
  'apiSharing:logSummary': call('view', z.strictObject({ id: recordId }), apiLogSummary),
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
