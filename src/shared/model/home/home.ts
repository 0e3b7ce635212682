import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { activity } from './activity'
import { ownHome } from './own-home'
import { systemRow } from './system'

/** Pending task of a user, with its address. */
export const pendingTask = z.strictObject({
  kind: z.enum(['approval', 'failure', 'missed', 'stopped']),
  title: text(200),
  detail: text(500),
  path: z.string().max(200)
})
export type PendingTask = z.infer<typeof pendingTask>

export const homeOverview = z.strictObject({
  tasks: z.array(pendingTask),
  activities: z.array(activity),
  system: z.array(systemRow),
  /** Actual counts; null on sample data, whose figures are the specification's. */
  own: ownHome.nullable()
})
export type HomeOverview = z.infer<typeof homeOverview>
