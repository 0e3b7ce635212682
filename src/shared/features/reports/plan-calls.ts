import { recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { reportPlanScheduleSchema } from '../../model/reports/plan'
import { reportSchema } from '../../model/reports/report'

const item = z.strictObject({ id: recordIdSchema })

/** Calls for writing reports to a folder on a schedule. */
export const reportPlanCalls = {
  /** Asks for a folder; null if the user cancels. The token is valid until the program ends. */
  'reportPlans:chooseFolder': defineCall(
    'export',
    emptySchema,
    z.strictObject({ token: recordIdSchema, folder: textSchema(4_096) }).nullable()
  ),
  /** `token` of a newly chosen folder; null keeps the plan's folder. */
  'reportPlans:set': defineCall(
    'export',
    item.extend({
      schedule: reportPlanScheduleSchema,
      token: recordIdSchema.nullable(),
      /**
       * Whether to run the query again before writing; only for the report of a query result, and
       * only if a user allowed to create editions sets it.
       */
      again: z.boolean().optional()
    }),
    reportSchema
  ),
  'reportPlans:clear': defineCall('export', item, reportSchema),
  /** Writes the report now, as its plan does. */
  'reportPlans:run': defineCall('export', item, reportSchema)
} as const

export const reportPlanEvents = {
  /** A plan wrote a report, or failed with `error`. */
  'report:exported': z.strictObject({
    id: recordIdSchema,
    name: z.string(),
    file: z.string(),
    error: z.string()
  })
} as const
