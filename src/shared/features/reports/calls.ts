import { recordIdSchema, textSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { dataOriginSchema } from '../../kit/origin'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { verdictSchema } from '../../model/analytics/verdict'
import { defineCall, emptySchema } from '../../model/call'
import { reportEditionDraftSchema, reportEditionQuerySchema } from '../../model/reports/edition'
import { reportDraftSchema, reportListRowSchema, reportSchema } from '../../model/reports/report'

const item = z.strictObject({ id: recordIdSchema })
const itemOrEdition = item.extend({ edition: z.int().min(1).optional() })
const content = z.strictObject({
  time: z.int().nullable(),
  user: z.string(),
  answer: reportEditionQuerySchema.nullable(),
  figures: z.array(z.tuple([z.string(), z.string()])),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sha256: z.string(),
  dataOrigin: dataOriginSchema,
  lacking: z.array(z.string()),
  /**
   * Whether the report's personal columns are shown in full or masked; absent if it has none.
   * `closed`: tables that the reader may see unmasked after giving a reason.
   */
  personal: z
    .strictObject({
      values: z.enum(['full', 'masked']),
      closed: z.array(
        z.strictObject({ id: recordIdSchema, name: z.string(), columns: z.array(z.string()) })
      )
    })
    .optional()
})

const sectorReportStateSchema = z.strictObject({
  verdict: verdictSchema,
  /** Number of templates of the sector from which there is at least one report. */
  covered: z.int(),
  /** Drafts that wait longest to be closed, at most eight. */
  waiting: z.array(
    z.strictObject({
      id: recordIdSchema,
      name: z.string(),
      period: z.string(),
      since: z.int(),
      days: z.int()
    })
  )
})
export type SectorReportState = z.infer<typeof sectorReportStateSchema>

export const reportCalls = {
  /**
   * Lists reports. `section`: address of the group of sector pages whose reports are requested;
   * empty for all.
   */
  'reports:list': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema, section: textSchema(200) }),
    createListPageSchema(reportListRowSchema).extend({
      /** State of the reports of a sector; absent for the list of all reports. */
      state: sectorReportStateSchema.optional(),
      drafts: z.int(),
      frozen: z.int(),
      /** Number of reports whose schedule will export them within a week. */
      due: z.int(),
      groups: z.array(z.string()),
      /**
       * Sector pages for which no report can be created because tables are missing, with the titles
       * of these tables.
       */
      dark: z.array(z.strictObject({ path: z.string(), tables: z.array(z.string()) })),
      months: z.array(z.strictObject({ month: z.string(), count: z.int() }))
    })
  ),
  /** Exports the list of reports as CSV. */
  'reports:exportList': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema, section: textSchema(200) }),
    fileSaveResultSchema
  ),
  /**
   * Returns a report with its content: the stored snapshot, or else the current rows. `intact`:
   * whether a snapshot still matches its hash. `edition`: number of an earlier edition, null in the
   * response for the newest.
   */
  'reports:get': defineCall(
    'view',
    itemOrEdition,
    z.strictObject({
      report: reportSchema,
      content,
      intact: z.boolean(),
      edition: z.int().nullable()
    })
  ),
  'reports:create': defineCall(
    'analyse',
    z.strictObject({ draft: reportDraftSchema }),
    reportSchema
  ),
  'reports:revise': defineCall('analyse', item.extend({ draft: reportDraftSchema }), reportSchema),
  'reports:clone': defineCall('analyse', item, reportSchema),
  'reports:freeze': defineCall('analyse', item, reportSchema),
  /**
   * Runs the query of the newest edition again over the current rows and stores the result as a new
   * edition. `job` identifies the work for `reports:stop`.
   */
  'reports:freezeAgain': defineCall(
    'analyse',
    item.extend(reportEditionDraftSchema.shape).extend({ job: z.uuid().optional() }),
    reportSchema
  ),
  /** Cancels a repeated query that is no longer needed. */
  'reports:stop': defineCall('view', z.strictObject({ job: z.uuid() }), emptySchema),
  /** Lists the reports of query results, to which further editions can be added. */
  'reports:ofQueries': defineCall(
    'analyse',
    emptySchema,
    z.array(z.strictObject({ id: recordIdSchema, name: z.string(), words: z.string() }))
  ),
  'reports:setFavourite': defineCall(
    'analyse',
    item.extend({ favourite: z.boolean() }),
    reportSchema
  ),
  /**
   * Compares the figures of the report with those of another period ("2026-09") or an earlier
   * version ("v1").
   */
  'reports:compare': defineCall(
    'view',
    item.extend({ against: textSchema(20) }),
    z.array(z.strictObject({ title: z.string(), here: z.string(), there: z.string() }))
  ),
  /** Exports the rows of a report or edition as CSV. */
  'reports:export': defineCall('export', itemOrEdition, fileSaveResultSchema)
} as const
