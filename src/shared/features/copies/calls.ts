import { recordId, text, time } from '../../kit/fields'
import { saveJob } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { generationId } from '../../model/data-mart/generation-id'
import { snapshotCalls } from '../../model/settings/snapshot-calls'
import { backupCopy, copyOutcome, copySettings, drillOutcome } from './copies'

const job = saveJob.optional()
const aJob = z.strictObject({ job })
const copyId = z.uuid()

/** Generation with a damaged file, and a copy that can repair it. */
const damagedGeneration = z.strictObject({
  table: recordId,
  name: text(200),
  generation: generationId
})
export type DamagedGeneration = z.infer<typeof damagedGeneration>

const repairOffer = z.strictObject({
  copy: copyId,
  copiedAt: time,
  rows: z.int().min(0),
  publishedAt: time
})
export type RepairOffer = z.infer<typeof repairOffer>

const copiesState = z.strictObject({
  /** Target of copies; null before it was configured. */
  place: z.strictObject({ folder: text(4_096), isSameDisk: z.boolean() }).nullable(),
  /** Whether the passphrase was not entered since the start and the system stores no key. */
  needsPassphrase: z.boolean(),
  /** Whether the passphrase must be entered after each start. */
  asksAtStart: z.boolean(),
  settings: copySettings,
  last: copyOutcome.nullable(),
  good: time.nullable(),
  drill: drillOutcome.nullable(),
  damaged: z.array(damagedGeneration),
  next: time.nullable()
})
export type CopiesState = z.infer<typeof copiesState>

/** Calls for copies of the data folder on another medium. */
export const copiesCalls = {
  /** State of copies, read without accessing the medium. */
  'copies:state': call('view', none, copiesState),
  /** Lists the copies on the medium. */
  'copies:list': call(
    'view',
    none,
    z.strictObject({ copies: z.array(backupCopy), unreadable: z.int().min(0) })
  ),
  /** Asks for a folder; null if the user cancels. */
  'copies:choose': call(
    'administer',
    none,
    z
      .strictObject({ folder: text(4_096), isExisting: z.boolean(), isSameDisk: z.boolean() })
      .nullable()
  ),
  /**
   * Creates a repository in the folder chosen last, or opens the existing one; without a chosen
   * folder, the configured target.
   */
  'copies:connect': call('administer', z.strictObject({ passphrase: z.string().max(200) }), none),
  /** Removes the target and its key; copies stay on the medium. */
  'copies:disconnect': call('administer', none, none),
  'copies:configure': call('administer', copySettings, none),
  'copies:run': call('administer', aJob, copyOutcome),
  'copies:drill': call('administer', z.strictObject({ id: copyId, job }), drillOutcome),
  /** Reads a copy for `snapshot:restore`, which takes its id. */
  'copies:open': call(
    'administer',
    z.strictObject({ id: copyId, job }),
    snapshotCalls['snapshot:compare'].output
  ),
  /** Newest copy that contains a damaged generation; null if there is none. */
  'copies:findRepair': call(
    'administer',
    damagedGeneration.omit({ name: true }).extend({ job }),
    repairOffer.nullable()
  ),
  'copies:repair': call(
    'administer',
    damagedGeneration.omit({ name: true }).extend({ copy: copyId, job }),
    none
  ),
  'copies:stop': call('everybody', z.strictObject({ job: saveJob }), none)
} as const
