import { recordIdSchema } from '../../kit/fields'
import { listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { legalDocumentDraftSchema, legalDocumentSchema } from '../../model/legal/legal-document'

/** IPC calls for the legal documents that the program cites. */
export const legalCalls = {
  /** All legal documents, including retired ones. */
  'legal:list': defineCall('view', emptySchema, z.array(legalDocumentSchema)),
  /** Adds a legal document, or changes the one with this id. */
  'legal:save': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema.nullable(), draft: legalDocumentDraftSchema }),
    legalDocumentSchema
  ),
  'legal:retire': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema, retired: z.boolean() }),
    legalDocumentSchema
  ),
  /** Writes the matching rows as CSV; the filter `day` is the day of their states. */
  'legal:export': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    fileSaveResultSchema
  )
} as const
