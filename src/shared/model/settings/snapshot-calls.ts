import { recordId, text } from '../../kit/fields'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../call'
import { newPassphrase, passphrase } from './passphrase'
import { backupEntry, partDifference, snapshotPart } from './snapshot'

const rowsOfTable = z.strictObject({ name: text(100), rows: z.int() })

const accessCount = z.strictObject({ keys: z.int(), users: z.int() })
/**
 * Numbers of API keys and users that a restore would open, and of those that stay or become closed.
 */
const accessChange = z.strictObject({ opened: accessCount, closed: accessCount })
export type AccessChange = z.infer<typeof accessChange>

const comparison = z.strictObject({
  id: recordId,
  createdAt: z.int(),
  createdBy: z.string(),
  differences: z.array(partDifference),
  /**
   * Attached documents: number included, and number referenced by services but missing both there
   * and here.
   */
  documents: z.strictObject({ included: z.int(), missing: z.int() }),
  /** Tables whose rows are included in the package. */
  tables: z.array(rowsOfTable),
  /** Tables that would lose their rows of that time because the files no longer exist, in words. */
  lostRows: z.array(z.string()),
  /** Effects on access if every part is restored. */
  access: accessChange,
  /** Name of an encrypted package: nothing of it is read before `snapshot:unseal`. */
  sealed: z.string().nullable()
})
export type SnapshotComparison = z.infer<typeof comparison>

/** Calls for backups in the data folder, and for packages carried to another machine. */
export const snapshotCalls = {
  'snapshot:list': call('view', none, z.array(backupEntry)),
  'snapshot:create': call('administer', none, backupEntry),
  'snapshot:compare': call('administer', z.strictObject({ id: recordId }), comparison),
  /**
   * Asks for a package and compares it; null if the user cancels. Its id is valid until the program
   * ends.
   */
  'snapshot:open': call('administer', none, comparison.nullable()),
  /**
   * Decrypts an opened package; a wrong passphrase is reported at its field. `job` identifies the
   * operation for progress and cancellation.
   */
  'snapshot:unseal': call(
    'administer',
    z.strictObject({ id: recordId, passphrase, job: saveJob.optional() }),
    comparison
  ),
  /**
   * Restores the chosen parts after making a backup of the current state. Null if nothing differed:
   * nothing is changed then.
   */
  'snapshot:restore': call(
    'administer',
    z.strictObject({
      id: recordId,
      parts: z.array(snapshotPart).min(1),
      job: saveJob.optional()
    }),
    z.strictObject({ backup: recordId.nullable() })
  ),
  /** Cancels the reading or restoring of a package; nothing is changed then. */
  'snapshot:stop': call('everybody', z.strictObject({ job: saveJob }), none),
  /**
   * Whether a package would contain the unit's own data and so requires a passphrase, and the
   * unit's tables whose rows are included.
   */
  'snapshot:foreseeExport': call(
    'view',
    none,
    z.strictObject({ isOwn: z.boolean(), tables: z.array(rowsOfTable) })
  ),
  'snapshot:export': call(
    'administer',
    z.strictObject({ passphrase: newPassphrase.optional(), job: saveJob.optional() }).optional(),
    saveResult
  )
} as const
