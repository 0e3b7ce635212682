import { recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { postStandard, postStandards, standardDraft } from '../../model/analytics/post-standard'
import { call } from '../../model/call'

const item = z.strictObject({ id: recordId })
const view = z.strictObject({
  id: recordId,
  name: text(100),
  /** Standard in effect; null for a post without one. */
  standard: postStandard.nullable(),
  /** Initial standard of the post; null if it had none. */
  first: postStandard.nullable(),
  /** Number of the latest change; 0 before the first. */
  version: z.int().min(0),
  /** Names of the ranks, the lowest first. */
  ranks: z.array(text(200)),
  versions: z.array(postStandards.shape.versions.element)
})
export type StandardView = z.infer<typeof view>

export const standardCalls = {
  'standards:get': call('view', item, view),
  /**
   * Changes a standard. `version` is the one that the form started with: a concurrent change is
   * reported, not overwritten.
   */
  'standards:set': call(
    'analyse',
    item.extend({ draft: standardDraft, version: z.int().min(0) }),
    view
  )
} as const
