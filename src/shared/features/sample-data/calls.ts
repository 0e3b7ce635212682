import { call, none } from '../../contract/call'
import { recordId, text, time } from '../../kit/fields'
import { saveJob } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { secondPerson } from '../sign-in/second-person'
import { bringChoice, choicesOf, clash, ownItem, sampleKind, takeChoice } from './choices'

const done = z.strictObject({ backup: recordId })
const job = saveJob.optional()

/** What is there, or was taken away, of one kind. */
const kindCount = z.strictObject({ kind: sampleKind, count: z.int().min(1) })

/** What a removal would do, or, once it is done, what bringing back would. */
const sampleOverview = z.strictObject({
  /** When and by whom sample data was taken away; null while it is there. */
  removed: z.strictObject({ time, user: text(100) }).nullable(),
  counts: z.array(kindCount),
  /** What of the person's own rests on it. */
  own: z.array(ownItem),
  /** What has to end before anything may go, in words. */
  blocked: z.array(text(500)),
  clashes: z.array(clash)
})
export type SampleOverview = z.infer<typeof sampleOverview>

/** **Gỡ dữ liệu mẫu** and **Nạp lại dữ liệu mẫu**. Both make a backup first; `job` names the work, to watch and stop it. */
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
  /** Ends the work before anything counts; nothing has changed then. */
  'sampleData:stop': call('everybody', z.strictObject({ job: saveJob }), none)
} as const
