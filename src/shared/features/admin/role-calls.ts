import { auditedReasonSchema, recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import {
  customRoleDraftSchema,
  customRoleSchema,
  roleViewSchema
} from '../../model/admin/custom-role'
import { defineCall, emptySchema } from '../../model/call'

export const roleCalls = {
  /**
   * Built-in and custom roles with the users who have them. `groups`: names of the table groups
   * that exist, for administrators only.
   */
  'roles:list': defineCall(
    'view',
    emptySchema,
    z.strictObject({ roles: z.array(roleViewSchema), groups: z.array(z.string()) })
  ),
  /** Changes a custom role, or creates one if `id` is null; it applies at once. */
  'roles:save': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema.nullable(), draft: customRoleDraftSchema }),
    customRoleSchema
  ),
  /** Deletes a custom role. Throws CONFLICT if users have it. */
  'roles:remove': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema, reason: auditedReasonSchema }),
    emptySchema
  )
} as const
