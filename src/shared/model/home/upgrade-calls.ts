import { defineCall, emptySchema } from '../call'

export const upgradeCalls = {
  /** Stops showing the notice of what the upgrade added to the current administrator. */
  'upgrade:confirm': defineCall('administer', emptySchema, emptySchema)
} as const
