import { recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { planSchedule } from '../../model/reports/plan'
import { report } from '../../model/reports/report'

const item = z.strictObject({ id: recordId })

/** Calls for writing reports to a folder on a schedule. */
export const reportPlanCalls = {
  /** Asks for a folder; null if the user cancels. The token is valid until the program ends. */
  'reportPlans:chooseFolder': call(
    'export',
    none,
    z.strictObject({ token: recordId, folder: text(4_096) }).nullable()
  ),
  /** `token` of a newly chosen folder; null keeps the plan's folder. */
  'reportPlans:set': call(
    'export',
    item.extend({
      schedule: planSchedule,
      token: recordId.nullable(),
      /**
       * Whether to run the query again first; only for a query's report, set by users allowed to
       * make editions.
       */
      again: z.boolean().optional()
    }),
    report
  ),
  'reportPlans:clear': call('export', item, report),
  /** Writes the report now, as its plan does. */
  'reportPlans:run': call('export', item, report)
} as const

export const reportPlanEvents = {
  /** A plan wrote a report, or failed with `error`. */
  'report:exported': z.strictObject({
    id: recordId,
    name: z.string(),
    file: z.string(),
    error: z.string()
  })
} as const
