import { recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { officialDocumentSchema } from '../../model/documents/official-document'
import { composedReportDraftSchema, reportSchema } from '../../model/reports/report'

const item = z.strictObject({ id: recordIdSchema })
const itemOrEdition = item.extend({ edition: z.int().min(1).optional() })

/** Document of a report, with what the editor shows beside each block. */
const reportDocumentSchema = z.strictObject({
  document: officialDocumentSchema,
  /** Sentences generated from the figures for each block; empty for blocks without any. */
  generated: z.array(z.array(z.string())),
  /** Parts that could not be computed, and edits that no longer match the figures. */
  lacking: z.array(z.string())
})
export type ReportDocument = z.infer<typeof reportDocumentSchema>

/** IPC calls for reports of several blocks and for reports as official documents. */
export const reportDocumentCalls = {
  /** Creates a report of several blocks. */
  'reports:compose': defineCall('analyse', composedReportDraftSchema, reportSchema),
  /** Changes an open report of several blocks. */
  'reports:recompose': defineCall(
    'analyse',
    composedReportDraftSchema.extend(item.shape),
    reportSchema
  ),
  /** Returns a report as an official document: the closed content, or else the current figures. */
  'reports:previewDocument': defineCall('view', itemOrEdition, reportDocumentSchema),
  /**
   * Returns the document of a draft that is not stored. A new call cancels the running one, which
   * ends as CANCELLED.
   */
  'reports:previewComposition': defineCall(
    'analyse',
    composedReportDraftSchema,
    reportDocumentSchema
  ),
  /** Cancels the preview of a draft that is no longer needed. */
  'reports:stopPreview': defineCall('view', emptySchema, emptySchema)
} as const
