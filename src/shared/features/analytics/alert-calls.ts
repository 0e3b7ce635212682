import { daySchema, recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall } from '../../model/call'
import { alertCaseStepSchema, alertDraftSchema, alertTransitions } from './alert-case'

const item = z.strictObject({ id: recordIdSchema })
const view = z.strictObject({
  id: recordIdSchema,
  unit: textSchema(100),
  what: textSchema(200),
  /** Required number of persons, as opposed to the actual one. */
  should: z.int(),
  short: z.int(),
  found: daySchema,
  due: daySchema,
  /**
   * Days until the deadline, counted from the end of the selected period; negative if overdue, null
   * if the alert is closed.
   */
  daysLeft: z.int().nullable(),
  grave: z.boolean(),
  state: z.enum(['moi', 'dang-xu-ly', 'da-dong']),
  /** Whether the alert was closed because its figures are back in range. */
  settled: z.boolean(),
  /** User who took responsibility for the alert; empty if nobody has. */
  owner: textSchema(100),
  steps: z.array(alertCaseStepSchema),
  /** Transitions of the alert that the operator may apply now. */
  moves: z.array(z.enum(alertTransitions))
})
export type AlertDetailsView = z.infer<typeof view>

export const alertCalls = {
  'alerts:get': defineCall('view', item, view),
  'alerts:handle': defineCall('analyse', item.extend({ draft: alertDraftSchema }), view)
} as const
