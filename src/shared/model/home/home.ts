import { textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../call'
import { activitySchema } from './activity'
import { loadedDataCountsSchema } from './own-home'
import { systemStatusRowSchema } from './system'

/** Pending task of a user on the home page, with the address of the page for it. */
export const pendingTaskSchema = z.strictObject({
  kind: z.enum(['approval', 'failure', 'missed', 'stopped']),
  title: textSchema(200),
  detail: textSchema(500),
  path: z.string().max(200)
})
export type PendingTask = z.infer<typeof pendingTaskSchema>

export const homeOverviewSchema = z.strictObject({
  tasks: z.array(pendingTaskSchema),
  activities: z.array(activitySchema),
  system: z.array(systemStatusRowSchema),
  /**
   * Counts of the unit's actual data; null while sample data is used, whose figures are those of
   * the specification.
   */
  own: loadedDataCountsSchema.nullable(),
  /** Set for an administrator who has not yet confirmed what an upgrade of the program added. */
  upgraded: z.literal(true).optional()
})
export type HomeOverview = z.infer<typeof homeOverviewSchema>

export const upgradeCalls = {
  /** Stops showing the notice of what the upgrade added to the current administrator. */
  'upgrade:confirm': defineCall('administer', emptySchema, emptySchema)
} as const
