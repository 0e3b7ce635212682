import { apiAccessEntry, apiLogSummary } from '../../domain/api-access-log'
import { apiCounts, sharedApi } from '../../domain/api-share'
import { recordId } from '../../domain/fields'
import { saveResult } from '../../domain/saved-file'
import { listPage, listQuery } from '../../list'
import { z } from '../../zod'
import { call } from '../call'

export const apiSharingCalls = {
  'apiSharing:list': call(
    z.strictObject({ query: listQuery }),
    listPage(sharedApi).extend({ counts: apiCounts })
  ),
  'apiSharing:get': call(z.strictObject({ id: recordId }), sharedApi),
  'apiSharing:setStatus': call(
    z.strictObject({ id: recordId, status: z.enum(['active', 'paused']) }),
    sharedApi
  ),
  'apiSharing:logs': call(
    z.strictObject({ id: recordId, query: listQuery }),
    listPage(apiAccessEntry)
  ),
  'apiSharing:logSummary': call(z.strictObject({ id: recordId }), apiLogSummary),
  'apiSharing:exportLogs': call(z.strictObject({ id: recordId, query: listQuery }), saveResult)
} as const
