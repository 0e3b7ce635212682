import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { secondPersonSchema } from '../../model/sign-in/second-person'
import {
  choiceByKeySchema,
  dependentOwnRecordSchema,
  sampleRecordKindSchema,
  sampleRemovalChoiceSchema,
  sampleRestoreChoiceSchema,
  sampleRestoreConflictSchema
} from './choices'

const done = z.strictObject({ backup: recordIdSchema })
const job = saveJobIdSchema.optional()

/** Number of existing, or removed, sample records of one kind. */
const kindCount = z.strictObject({ kind: sampleRecordKindSchema, count: z.int().min(1) })

/** Preview of a removal of sample data, or, after a removal, of its restoration. */
const sampleOverview = z.strictObject({
  /** Time and user of the removal; null while sample data exists. */
  removed: z.strictObject({ time: timestampSchema, user: textSchema(100) }).nullable(),
  counts: z.array(kindCount),
  /** The user's own records that depend on sample data. */
  own: z.array(dependentOwnRecordSchema),
  /** Activities that must end before a removal, in words. */
  blocked: z.array(textSchema(500)),
  clashes: z.array(sampleRestoreConflictSchema)
})
export type SampleOverview = z.infer<typeof sampleOverview>

/**
 * **Gỡ dữ liệu mẫu** and **Nạp lại dữ liệu mẫu**: both make a backup first; `job` identifies the
 * work for progress and cancellation.
 */
export const sampleDataCalls = {
  'sampleData:overview': defineCall('view', emptySchema, sampleOverview),
  'sampleData:takeAway': defineCall(
    'administer',
    z.strictObject({
      choices: choiceByKeySchema(sampleRemovalChoiceSchema),
      job,
      second: secondPersonSchema.optional()
    }),
    done
  ),
  'sampleData:bringBack': defineCall(
    'administer',
    z.strictObject({ choices: choiceByKeySchema(sampleRestoreChoiceSchema), job }),
    done
  ),
  /** Cancels the work before anything is committed; nothing has changed then. */
  'sampleData:stop': defineCall('everybody', z.strictObject({ job: saveJobIdSchema }), emptySchema)
} as const
