import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { secondPersonSchema } from '../../model/sign-in/second-person'
import {
  choiceByKeySchema,
  sampleRecordKindSchema,
  sampleRemovalChoiceSchema,
  sampleRestoreChoiceSchema,
  sampleRestoreConflictSchema,
  userRecordOnSampleDataSchema
} from './choices'

const done = z.strictObject({ backup: recordIdSchema })
const job = saveJobIdSchema.optional()

/** Number of sample records of one kind that exist or, after a removal, were removed. */
const kindCount = z.strictObject({ kind: sampleRecordKindSchema, count: z.int().min(1) })

/** Preview of a removal of sample data, or, after a removal, of its restoration. */
const sampleOverview = z.strictObject({
  /** Time and user of the removal; null while sample data exists. */
  removed: z.strictObject({ time: timestampSchema, user: textSchema(100) }).nullable(),
  counts: z.array(kindCount),
  /** Records that the user created and that depend on sample data. */
  own: z.array(userRecordOnSampleDataSchema),
  /** Texts about running activities that must end before sample data can be removed. */
  blocked: z.array(textSchema(500)),
  clashes: z.array(sampleRestoreConflictSchema)
})
export type SampleDataOverview = z.infer<typeof sampleOverview>

/**
 * IPC calls of **Gỡ dữ liệu mẫu** (remove sample data) and **Nạp lại dữ liệu mẫu** (restore it).
 * Both make a backup first; `job` identifies the work for progress and cancellation.
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
  /** Cancels the removal or restoration before it is committed, so that nothing changes. */
  'sampleData:stop': defineCall('everybody', z.strictObject({ job: saveJobIdSchema }), emptySchema)
} as const
