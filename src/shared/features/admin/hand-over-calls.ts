import { recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall } from '../../model/call'
import { handOverDraftSchema, handOverViewSchema } from './hand-over'

const person = z.strictObject({ id: recordIdSchema })

export const handOverCalls = {
  /** Lists what a user owns and who could take it over. */
  'handOver:list': defineCall('administer', person, handOverViewSchema),
  /**
   * Makes another user the owner of everything of the chosen kinds. Throws NOT_ALLOWED if that user
   * lacks a permission, and CONFLICT if there is nothing to hand over.
   */
  'handOver:save': defineCall(
    'administer',
    person.extend({ draft: handOverDraftSchema }),
    /** `isPartial`: the drafts could not be stored and stay with the user. */
    z.strictObject({ count: z.int(), isPartial: z.boolean() })
  )
} as const
