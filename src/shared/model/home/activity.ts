import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Maximum characters of an activity, of which a reason takes a thousand. */
export const maxAction = 1_500

/** Activity with user and time, shown under **Hoạt động gần đây** (spec 2.3). */
export const activity = z.strictObject({
  time,
  // Long enough for the action and its whole reason.
  action: text(maxAction),
  user: text(100),
  kind: z.enum(['create', 'update', 'toggle', 'export', 'run', 'approve', 'system'])
})
export type Activity = z.infer<typeof activity>
export type ActivityKind = Activity['kind']

/** Initial operator of the program; roles are assigned in user administration. */
export const defaultOperator = 'Quản trị viên'
