import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Characters of one entry at most; a reason takes a thousand of them. */
export const maxAction = 1_500

/** What was done, by whom, when: shown under **Hoạt động gần đây** (spec 2.3). */
export const activity = z.strictObject({
  time,
  // Room for what was done and the whole reason for it.
  action: text(maxAction),
  user: text(100),
  kind: z.enum(['create', 'update', 'toggle', 'export', 'run', 'approve', 'system'])
})
export type Activity = z.infer<typeof activity>
export type ActivityKind = Activity['kind']

/** The operator that the program starts with; roles come with user administration. */
export const defaultOperator = 'Quản trị viên'
