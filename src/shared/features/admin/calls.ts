import { recordIdSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { auditEntrySchema, auditVerificationSchema } from './audit'
import { monitorReportSchema } from './monitor'
import {
  personalDataAccessGroupingSchema,
  personalDataAccessOverviewSchema,
  personalDataAccessSchema
} from './person-view'
import {
  lockReasonSchema,
  userDraftSchema,
  userOverviewSchema,
  userRowSchema,
  userSchema
} from './user'

const person = z.strictObject({ id: recordIdSchema })

export const userCalls = {
  'users:list': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(userRowSchema).extend({ overview: userOverviewSchema })
  ),
  /** Exports the rows of the list as CSV. */
  'users:export': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    fileSaveResultSchema
  ),
  'users:save': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema.nullable(), draft: userDraftSchema }),
    userSchema
  ),
  /** Locks a user account with a reason; null instead of a reason unlocks it. */
  'users:setLocked': defineCall(
    'administer',
    person.extend({ reason: lockReasonSchema.nullable() }),
    userSchema
  ),
  /** All users with their status, from whom the current user is chosen. */
  'users:operators': defineCall('everybody', emptySchema, z.array(userRowSchema)),
  /** Changes the current user; the page is reloaded afterwards. */
  'users:choose': defineCall('everybody', person, emptySchema)
} as const

export const auditCalls = {
  'audit:list': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(auditEntrySchema)
  ),
  /** Unmasked views of personal data with viewer, time and reason, from the whole audit log. */
  'audit:views': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(personalDataAccessSchema).extend({
      overview: personalDataAccessOverviewSchema
    })
  ),
  'audit:exportViews': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema, by: personalDataAccessGroupingSchema }),
    fileSaveResultSchema
  ),
  'audit:verify': defineCall('administer', emptySchema, auditVerificationSchema),
  'audit:export': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    fileSaveResultSchema
  )
} as const

export const monitorCalls = {
  /**
   * Current measurements of this program, in addition to the simulated services of the sample data.
   */
  'monitor:report': defineCall('view', emptySchema, monitorReportSchema)
} as const

export const viewingCalls = {
  /** Shows the pages as another user sees them, read only; the page is reloaded afterwards. */
  'viewing:start': defineCall('administer', z.strictObject({ id: recordIdSchema }), emptySchema),
  /** Returns to the pages of the administrator; the page is reloaded afterwards. */
  'viewing:end': defineCall('everybody', emptySchema, emptySchema)
} as const
