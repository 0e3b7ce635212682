import { z } from '../zod'
import { text, time } from './fields'

/** What was done, by whom, when: shown under **Hoạt động gần đây** (spec 2.3). */
export const activity = z.strictObject({
  time,
  action: text(300),
  user: text(100),
  kind: z.enum(['create', 'update', 'toggle', 'export', 'run', 'approve', 'system'])
})
export type Activity = z.infer<typeof activity>
export type ActivityKind = Activity['kind']

/** The operator that the program starts with; roles come with user administration. */
export const defaultOperator = 'Quản trị viên'
