import { call, none } from '../../contract/call'
import { recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { planSchedule } from './plan'
import { report } from './report'

const item = z.strictObject({ id: recordId })

/** Writing reports into a folder on a schedule. */
export const reportPlanCalls = {
  /** Asks for a folder; null when the person cancels. The token counts until the program ends. */
  'reportPlans:chooseFolder': call(
    'export',
    none,
    z.strictObject({ token: recordId, folder: text(4_096) }).nullable()
  ),
  /** `token` of a folder just chosen; null keeps the one that the plan has. */
  'reportPlans:set': call(
    'export',
    item.extend({
      schedule: planSchedule,
      token: recordId.nullable(),
      /** Only of a query's report, by whoever may make editions. */
      again: z.boolean().optional()
    }),
    report
  ),
  'reportPlans:clear': call('export', item, report),
  /** Writes the report now, as its plan does. */
  'reportPlans:run': call('export', item, report)
} as const

export const reportPlanEvents = {
  /** A report was written by its plan; `error` says why it could not be. */
  'report:exported': z.strictObject({
    id: recordId,
    name: z.string(),
    file: z.string(),
    error: z.string()
  })
} as const
