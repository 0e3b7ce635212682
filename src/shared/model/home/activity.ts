import { textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { recordScopeSchema } from '../admin/scope'

/**
 * Maximum characters of an activity's text, which may include a reason of up to a thousand
 * characters.
 */
export const maxActivityLength = 1_500

/** Activity with user and time, shown under **Hoạt động gần đây** (spec 2.3). */
export const activitySchema = z.strictObject({
  time: timestampSchema,
  // Text of the action with its whole reason.
  action: textSchema(maxActivityLength),
  user: textSchema(100),
  kind: z.enum(['create', 'update', 'toggle', 'export', 'run', 'approve', 'system']),
  /** Scope of the user at that time; absent if the user saw everything. */
  within: recordScopeSchema.optional()
})
export type Activity = z.infer<typeof activitySchema>
export type ActivityKind = Activity['kind']

/**
 * Name of the operator when the program is first started; roles are assigned in user
 * administration.
 */
export const defaultOperatorName = 'Quản trị viên'
