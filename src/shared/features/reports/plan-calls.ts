import { recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { reportExportScheduleSchema, reportPlanFilesSchema } from '../../model/reports/plan'
import { reportSchema } from '../../model/reports/report'

const item = z.strictObject({ id: recordIdSchema })

/** IPC calls for exporting reports to a folder on a schedule. */
export const reportPlanCalls = {
  /**
   * Opens a dialog to choose a folder; null if the user cancels. The returned token is valid until
   * the program ends.
   */
  'reportPlans:chooseFolder': defineCall(
    'export',
    emptySchema,
    z.strictObject({ token: recordIdSchema, folder: textSchema(4_096) }).nullable()
  ),
  /**
   * Sets the export schedule of a report. `token` refers to a newly chosen folder; null keeps the
   * current folder.
   */
  'reportPlans:set': defineCall(
    'export',
    item.extend({
      schedule: reportExportScheduleSchema,
      token: recordIdSchema.nullable(),
      /**
       * Whether to run the query again before each scheduled export; only for the report of a query
       * result, and only if set by a user with permission to create editions.
       */
      again: z.boolean().optional(),
      /** Formats, name pattern and units; absent for CSV with the usual name. */
      ...reportPlanFilesSchema.shape
    }),
    reportSchema
  ),
  'reportPlans:clear': defineCall('export', item, reportSchema),
  /** Exports the report now, in the same way as its schedule does. */
  'reportPlans:run': defineCall('export', item, reportSchema)
} as const

export const scheduledReportExportEvents = {
  /** Event: a scheduled export of a report finished, or failed with `error`. */
  'report:exported': z.strictObject({
    id: recordIdSchema,
    name: z.string(),
    file: z.string(),
    error: z.string(),
    /** Whether the files were only prepared and await their release. */
    awaitsRelease: z.boolean()
  })
} as const
