import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import { snapshotCalls } from '../../model/settings/snapshot-calls'
import {
  backupCopySchema,
  copyOutcomeSchema,
  copySettingsSchema,
  restoreDrillOutcomeSchema
} from './copies'

const job = saveJobIdSchema.optional()
const aJob = z.strictObject({ job })
const copyId = z.uuid()

/** Generation with a damaged file, and a copy that can repair it. */
const damagedGeneration = z.strictObject({
  table: recordIdSchema,
  name: textSchema(200),
  generation: generationIdSchema
})
export type DamagedGeneration = z.infer<typeof damagedGeneration>

const repairOffer = z.strictObject({
  copy: copyId,
  copiedAt: timestampSchema,
  rows: z.int().min(0),
  publishedAt: timestampSchema
})
export type RepairOffer = z.infer<typeof repairOffer>

const copiesState = z.strictObject({
  /** Target of copies; null before it was configured. */
  place: z.strictObject({ folder: textSchema(4_096), isSameDisk: z.boolean() }).nullable(),
  /**
   * Whether the passphrase must be entered now: the system stores no key, and nobody has entered it
   * since the start.
   */
  needsPassphrase: z.boolean(),
  /** Whether the passphrase must be entered after each start. */
  asksAtStart: z.boolean(),
  settings: copySettingsSchema,
  last: copyOutcomeSchema.nullable(),
  good: timestampSchema.nullable(),
  drill: restoreDrillOutcomeSchema.nullable(),
  damaged: z.array(damagedGeneration),
  next: timestampSchema.nullable()
})
export type CopiesState = z.infer<typeof copiesState>

/** Calls for copies of the data folder on another medium. */
export const copiesCalls = {
  /** State of copies, read without accessing the medium. */
  'copies:state': defineCall('view', emptySchema, copiesState),
  /** Lists the copies on the medium. */
  'copies:list': defineCall(
    'view',
    emptySchema,
    z.strictObject({ copies: z.array(backupCopySchema), unreadable: z.int().min(0) })
  ),
  /** Asks for a folder; null if the user cancels. */
  'copies:choose': defineCall(
    'administer',
    emptySchema,
    z
      .strictObject({ folder: textSchema(4_096), isExisting: z.boolean(), isSameDisk: z.boolean() })
      .nullable()
  ),
  /**
   * Creates a repository in the folder chosen last, or opens the existing one; without a chosen
   * folder, the configured target.
   */
  'copies:connect': defineCall(
    'administer',
    z.strictObject({ passphrase: z.string().max(200) }),
    emptySchema
  ),
  /** Removes the target and its key; copies stay on the medium. */
  'copies:disconnect': defineCall('administer', emptySchema, emptySchema),
  'copies:configure': defineCall('administer', copySettingsSchema, emptySchema),
  'copies:run': defineCall('administer', aJob, copyOutcomeSchema),
  'copies:drill': defineCall(
    'administer',
    z.strictObject({ id: copyId, job }),
    restoreDrillOutcomeSchema
  ),
  /** Reads a copy for `snapshot:restore`, which takes its id. */
  'copies:open': defineCall(
    'administer',
    z.strictObject({ id: copyId, job }),
    snapshotCalls['snapshot:compare'].output
  ),
  /** Newest copy that contains a damaged generation; null if there is none. */
  'copies:findRepair': defineCall(
    'administer',
    damagedGeneration.omit({ name: true }).extend({ job }),
    repairOffer.nullable()
  ),
  'copies:repair': defineCall(
    'administer',
    damagedGeneration.omit({ name: true }).extend({ copy: copyId, job }),
    emptySchema
  ),
  'copies:stop': defineCall('everybody', z.strictObject({ job: saveJobIdSchema }), emptySchema)
} as const
