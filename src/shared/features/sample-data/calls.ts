import { recordId, text, time } from '../../kit/fields'
import { saveJob } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { secondPerson } from '../../model/sign-in/second-person'
import { bringChoice, choicesOf, clash, ownItem, sampleKind, takeChoice } from './choices'

const done = z.strictObject({ backup: recordId })
const job = saveJob.optional()

/** Number of existing, or removed, sample records of one kind. */
const kindCount = z.strictObject({ kind: sampleKind, count: z.int().min(1) })

/** Preview of a removal, or, after it, of a restoration. */
const sampleOverview = z.strictObject({
  /** Time and user of the removal; null while sample data exists. */
  removed: z.strictObject({ time, user: text(100) }).nullable(),
  counts: z.array(kindCount),
  /** The user's own records that depend on sample data. */
  own: z.array(ownItem),
  /** Activities that must end before a removal, in words. */
  blocked: z.array(text(500)),
  clashes: z.array(clash)
})
export type SampleOverview = z.infer<typeof sampleOverview>

/**
 * **Gỡ dữ liệu mẫu** and **Nạp lại dữ liệu mẫu**: both make a backup first; `job` identifies the
 * work for progress and cancellation.
 */
export const sampleDataCalls = {
  'sampleData:overview': call('view', none, sampleOverview),
  'sampleData:takeAway': call(
    'administer',
    z.strictObject({ choices: choicesOf(takeChoice), job, second: secondPerson.optional() }),
    done
  ),
  'sampleData:bringBack': call(
    'administer',
    z.strictObject({ choices: choicesOf(bringChoice), job }),
    done
  ),
  /** Cancels the work before anything is committed; nothing has changed then. */
  'sampleData:stop': call('everybody', z.strictObject({ job: saveJob }), none)
} as const
