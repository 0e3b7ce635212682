import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import { snapshotCalls } from '../../model/settings/snapshot-calls'
import {
  backupCopyRunOutcomeSchema,
  backupCopySchema,
  backupCopySettingsSchema,
  restoreDrillOutcomeSchema
} from './copies'

const job = saveJobIdSchema.optional()
const aJob = z.strictObject({ job })
const copyId = z.uuid()

/**
 * Generation (version of a table's rows) with a damaged file, and a backup copy that can repair it.
 */
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
export type GenerationRepairOffer = z.infer<typeof repairOffer>

const copiesState = z.strictObject({
  /** Folder on another medium that receives the copies; null before it was configured. */
  place: z.strictObject({ folder: textSchema(4_096), isSameDisk: z.boolean() }).nullable(),
  /**
   * Whether the user must enter the passphrase now, because the system's key store has no key and
   * nobody has entered it since the program started.
   */
  needsPassphrase: z.boolean(),
  /** Whether the passphrase must be entered after each start. */
  asksAtStart: z.boolean(),
  settings: backupCopySettingsSchema,
  last: backupCopyRunOutcomeSchema.nullable(),
  good: timestampSchema.nullable(),
  drill: restoreDrillOutcomeSchema.nullable(),
  damaged: z.array(damagedGeneration),
  next: timestampSchema.nullable()
})
export type BackupCopiesState = z.infer<typeof copiesState>

/** IPC calls for backup copies of the data folder on another medium. */
export const copiesCalls = {
  /** State of the backup copies, known without accessing the medium. */
  'copies:state': defineCall('view', emptySchema, copiesState),
  /** Lists the backup copies on the medium. */
  'copies:list': defineCall(
    'view',
    emptySchema,
    z.strictObject({ copies: z.array(backupCopySchema), unreadable: z.int().min(0) })
  ),
  /** Opens a dialog to choose the folder for backup copies; null if the user cancels. */
  'copies:choose': defineCall(
    'administer',
    emptySchema,
    z
      .strictObject({ folder: textSchema(4_096), isExisting: z.boolean(), isSameDisk: z.boolean() })
      .nullable()
  ),
  /**
   * Creates a backup repository in the folder chosen last, or opens the existing one. Without a
   * chosen folder, uses the configured one.
   */
  'copies:connect': defineCall(
    'administer',
    z.strictObject({ passphrase: z.string().max(200) }),
    emptySchema
  ),
  /** Removes the configured folder and its key from the program; the copies stay on the medium. */
  'copies:disconnect': defineCall('administer', emptySchema, emptySchema),
  'copies:configure': defineCall('administer', backupCopySettingsSchema, emptySchema),
  'copies:run': defineCall('administer', aJob, backupCopyRunOutcomeSchema),
  'copies:drill': defineCall(
    'administer',
    z.strictObject({ id: copyId, job }),
    restoreDrillOutcomeSchema
  ),
  /** Reads a backup copy and returns its id for `snapshot:restore`. */
  'copies:open': defineCall(
    'administer',
    z.strictObject({ id: copyId, job }),
    snapshotCalls['snapshot:compare'].output
  ),
  /**
   * Finds the newest backup copy that contains an undamaged file of a damaged generation; null if
   * there is none.
   */
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
