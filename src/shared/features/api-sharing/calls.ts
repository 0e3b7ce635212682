import { paragraphSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { statusCountsSchema } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { publishedQuerySchema } from '../../model/api-sharing/published-query'
import { sharedApiSchema } from '../../model/api-sharing/share'
import { defineCall, emptySchema } from '../../model/call'
import { apiUsageSchema } from '../../model/gateway/usage'
import { apiAccessLogEntrySchema, apiLogSummarySchema } from './access-log'
import { apiDraftSchema, apiEditSchema, apiRateLimits, apiRequestDraftSchema } from './draft'

/** SHA-256 digest that identifies the query version that was reviewed. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const apiSharingCalls = {
  'apiSharing:list': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(sharedApiSchema).extend({ counts: statusCountsSchema })
  ),
  'apiSharing:get': defineCall('view', z.strictObject({ id: recordIdSchema }), sharedApiSchema),
  'apiSharing:setStatus': defineCall(
    'share',
    z.strictObject({ id: recordIdSchema, status: z.enum(['active', 'paused']) }),
    sharedApiSchema
  ),
  'apiSharing:create': defineCall(
    'share',
    z.strictObject({ draft: apiDraftSchema }),
    sharedApiSchema
  ),
  /**
   * Preview of an API based on a saved query. Rejected with a message if the query is unsuitable.
   */
  'apiSharing:querySource': defineCall(
    'share',
    z.strictObject({ id: recordIdSchema }),
    z.strictObject({ query: publishedQuerySchema, description: textSchema(1_000), sha256 })
  ),
  /** Whether the saved query still equals its published version. */
  'apiSharing:queryState': defineCall(
    'view',
    z.strictObject({ id: recordIdSchema }),
    z.strictObject({ state: z.enum(['none', 'same', 'changed', 'gone']) })
  ),
  /** Publishes the current version of an API's saved query. */
  'apiSharing:followQuery': defineCall(
    'share',
    z.strictObject({ id: recordIdSchema, shown: sha256 }),
    sharedApiSchema
  ),
  'apiSharing:request': defineCall(
    'share',
    z.strictObject({ draft: apiRequestDraftSchema }),
    sharedApiSchema
  ),
  'apiSharing:update': defineCall(
    'share',
    z.strictObject({ id: recordIdSchema, edit: apiEditSchema }),
    sharedApiSchema
  ),
  'apiSharing:decide': defineCall(
    'approve',
    z.strictObject({
      id: recordIdSchema,
      decision: z.enum(['approve', 'reject']),
      reason: paragraphSchema(1_000)
    }),
    sharedApiSchema
  ),
  'apiSharing:exportOpenApi': defineCall(
    'export',
    z.strictObject({ id: recordIdSchema }),
    fileSaveResultSchema
  ),
  'apiSharing:logs': defineCall(
    'view', // `early` takes the newest rows before a long log is read, where that is all that the query asks for.
    z.strictObject({
      id: recordIdSchema,
      query: listQuerySchema,
      early: z.boolean().default(false)
    }),
    createListPageSchema(apiAccessLogEntrySchema).extend({ counting: z.boolean() })
  ),
  'apiSharing:logSummary': defineCall(
    'view',
    z.strictObject({ id: recordIdSchema }),
    apiLogSummarySchema
  ),
  /** Usage of an API from the gateway's log; null for a sample API shipped with the program. */
  'apiSharing:usage': defineCall(
    'view',
    z.strictObject({ id: recordIdSchema }),
    apiUsageSchema.nullable()
  ),
  /** Size in bytes of the log of all calls that the gateway received. */
  'apiSharing:callLog': defineCall('view', emptySchema, z.strictObject({ bytes: z.int() })),
  /** Returns how many logged requests a limit (requests per minute) would have rejected. */
  'apiSharing:tryLimit': defineCall(
    'view',
    z.strictObject({
      id: recordIdSchema,
      limit: z.int().min(apiRateLimits.least).max(apiRateLimits.most)
    }),
    z.strictObject({ blocked: z.int(), total: z.int() })
  ),
  'apiSharing:exportLogs': defineCall(
    'export',
    z.strictObject({ id: recordIdSchema, query: listQuerySchema, job: saveJobIdSchema.optional() }),
    fileSaveResultSchema
  )
} as const
