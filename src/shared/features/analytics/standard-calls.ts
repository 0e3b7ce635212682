import { call } from '../../contract/call'
import { recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { postStandard, postStandards, standardDraft } from './post-standard'

const item = z.strictObject({ id: recordId })
const view = z.strictObject({
  id: recordId,
  name: text(100),
  /** What counts now; null for a post whose standard was never issued. */
  standard: postStandard.nullable(),
  /** What the post began with; null where it began without. */
  first: postStandard.nullable(),
  /** Number of the newest change; 0 before the first. */
  version: z.int().min(0),
  versions: z.array(postStandards.shape.versions.element)
})
export type StandardView = z.infer<typeof view>

export const standardCalls = {
  'standards:get': call('view', item, view),
  /** `version` is the one that the form began with: who was overtaken is told, not overwritten. */
  'standards:set': call(
    'analyse',
    item.extend({ draft: standardDraft, version: z.int().min(0) }),
    view
  )
} as const
