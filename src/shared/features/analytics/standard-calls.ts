import { recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import {
  positionRequirementHistorySchema,
  positionRequirementsDraftSchema,
  positionRequirementsSchema
} from '../../model/analytics/post-standard'
import { defineCall } from '../../model/call'

const item = z.strictObject({ id: recordIdSchema })
const view = z.strictObject({
  id: recordIdSchema,
  name: textSchema(100),
  /** Standard (requirements) of the post that is in effect; null if the post has no standard. */
  standard: positionRequirementsSchema.nullable(),
  /** Initial standard of the post; null if it had none. */
  first: positionRequirementsSchema.nullable(),
  /** Number of the latest change of the standard; 0 before the first change. */
  version: z.int().min(0),
  /** Names of the ranks, the lowest first. */
  ranks: z.array(textSchema(200)),
  versions: z.array(positionRequirementHistorySchema.shape.versions.element)
})
export type PositionRequirementsView = z.infer<typeof view>

export const postStandardCalls = {
  'standards:get': defineCall('view', item, view),
  /**
   * Changes a standard. `version` is the version that the form was opened with: a concurrent change
   * is reported, not overwritten.
   */
  'standards:set': defineCall(
    'analyse',
    item.extend({ draft: positionRequirementsDraftSchema, version: z.int().min(0) }),
    view
  )
} as const
