import { lineSchema, paragraphSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { fileSaveResultSchema, printOutcomeSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { ownDocumentFieldsSchema } from '../../model/documents/document-fields'
import { documentFormats, officialDocumentSchema } from '../../model/documents/official-document'
import {
  maxPlannedUnits,
  reportPlanFilesSchema,
  waitingDocumentSchema
} from '../../model/reports/plan'
import { composedReportDraftSchema, reportSchema } from '../../model/reports/report'
import { reportPlanText } from './plan-text'

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
  /** Replaces the own document fields of a report of one page or one query. */
  'reports:setDocumentFields': defineCall(
    'analyse',
    item.extend({ fields: ownDocumentFieldsSchema }),
    reportSchema
  ),
  /** Returns a report as an official document: the closed content, or else the current figures. */
  'reports:previewDocument': defineCall('view', itemOrEdition, reportDocumentSchema),
  /**
   * Returns the document of a draft that is not stored. `id`: stored report that the draft changes.
   * A new call of the same `job` cancels the running one, which ends as CANCELLED.
   */
  'reports:previewComposition': defineCall(
    'analyse',
    composedReportDraftSchema.extend({ id: recordIdSchema.optional(), job: z.uuid().optional() }),
    reportDocumentSchema
  ),
  /** Cancels the preview of a draft that is no longer needed. */
  'reports:stopPreview': defineCall('view', z.strictObject({ job: z.uuid() }), emptySchema),
  /** Saves a report as an official document. */
  'reports:saveDocument': defineCall(
    'export',
    itemOrEdition.extend({ format: z.enum(documentFormats), job: saveJobIdSchema.optional() }),
    fileSaveResultSchema
  ),
  /** Prints a report as an official document through the system dialog: the sheets of its PDF file. */
  'reports:printDocument': defineCall('export', itemOrEdition, printOutcomeSchema),
  /**
   * File names that a plan with these settings would write now, at most one hundred, and the
   * message of an invalid pattern, empty if it is valid.
   */
  'reports:previewFileNames': defineCall(
    'export',
    item.extend({
      ...reportPlanFilesSchema.shape,
      namePattern: lineSchema(200),
      units: z.array(lineSchema(200)).max(maxPlannedUnits)
    }),
    z.strictObject({ names: z.array(z.string()), fault: z.string() })
  ),
  /** Lists the units for which a plan can write files of their own. */
  'reports:plannedUnits': defineCall(
    'export',
    item,
    z.array(z.strictObject({ id: z.string(), name: z.string(), depth: z.int().min(0) }))
  ),
  /** Lists the documents of schedules that await their release. */
  'reports:waitingDocuments': defineCall(
    'view',
    emptySchema,
    z.array(
      waitingDocumentSchema.extend({
        /** Reason why the signed-in user may not decide; empty if the user may. */
        refusal: textSchema(300)
      })
    )
  ),
  /** Returns a prepared document as it will be released. */
  'reports:waitingDocument': defineCall(
    'view',
    item,
    z.strictObject({ document: officialDocumentSchema })
  ),
  /** Writes prepared documents into the folder of their plan. */
  'reports:releaseDocument': defineCall('approve', item, emptySchema),
  /** Discards prepared documents with a reason. */
  'reports:refuseDocument': defineCall(
    'approve',
    item.extend({
      reason: paragraphSchema(500).pipe(z.string().trim().min(1, reportPlanText.waiting.reason))
    }),
    emptySchema
  )
} as const
