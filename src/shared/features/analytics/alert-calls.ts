import { day, recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { call } from '../../model/call'
import { alertDraft, alertMoves, alertStep } from './alert-case'

const item = z.strictObject({ id: recordId })
const view = z.strictObject({
  id: recordId,
  unit: text(100),
  what: text(200),
  /** Required number. */
  should: z.int(),
  short: z.int(),
  found: day,
  due: day,
  /** Days from the end of the period to the deadline, negative if overdue; null if closed. */
  daysLeft: z.int().nullable(),
  grave: z.boolean(),
  state: z.enum(['moi', 'dang-xu-ly', 'da-dong']),
  /** Whether the alert was closed because its figures are back in range. */
  settled: z.boolean(),
  /** User who took the alert; empty if nobody has. */
  owner: text(100),
  steps: z.array(alertStep),
  /** Transitions currently available to the operator. */
  moves: z.array(z.enum(alertMoves))
})
export type AlertView = z.infer<typeof view>

export const alertCalls = {
  'alerts:get': call('view', item, view),
  'alerts:handle': call('analyse', item.extend({ draft: alertDraft }), view)
} as const
