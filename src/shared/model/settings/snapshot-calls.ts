import { recordIdSchema, textSchema } from '../../kit/fields'
import { saveJobIdSchema, saveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../call'
import { existingPassphraseSchema, newPassphraseSchema } from './passphrase'
import { backupEntrySchema, snapshotPartDifferenceSchema, snapshotPartSchema } from './snapshot'

const rowsOfTable = z.strictObject({ name: textSchema(100), rows: z.int() })

const accessCount = z.strictObject({ keys: z.int(), users: z.int() })
/**
 * Number of API keys and users that a restore would give access, and of those that keep or lose it.
 */
const accessChange = z.strictObject({ opened: accessCount, closed: accessCount })
export type RestoreAccessChange = z.infer<typeof accessChange>

const comparison = z.strictObject({
  id: recordIdSchema,
  createdAt: z.int(),
  createdBy: z.string(),
  differences: z.array(snapshotPartDifferenceSchema),
  /**
   * Attached documents: number included in the package, and number referenced by services but
   * missing both in the package and on this machine.
   */
  documents: z.strictObject({ included: z.int(), missing: z.int() }),
  /** Tables whose rows are included in the package. */
  tables: z.array(rowsOfTable),
  /**
   * Descriptions of the tables whose restored rows are unavailable because their files no longer
   * exist.
   */
  lostRows: z.array(z.string()),
  /** Effects on access if every part is restored. */
  access: accessChange,
  /** Name of an encrypted package: nothing of it is read before `snapshot:unseal`. */
  sealed: z.string().nullable()
})
export type SnapshotComparison = z.infer<typeof comparison>

/** Calls for backups in the data folder, and for packages carried to another machine. */
export const snapshotCalls = {
  'snapshot:list': defineCall('view', emptySchema, z.array(backupEntrySchema)),
  'snapshot:create': defineCall('administer', emptySchema, backupEntrySchema),
  'snapshot:compare': defineCall('administer', z.strictObject({ id: recordIdSchema }), comparison),
  /**
   * Asks for a package and compares it; null if the user cancels. Its id is valid until the program
   * ends.
   */
  'snapshot:open': defineCall('administer', emptySchema, comparison.nullable()),
  /**
   * Decrypts an opened package; a wrong passphrase is reported at its field. `job` identifies the
   * operation for progress and cancellation.
   */
  'snapshot:unseal': defineCall(
    'administer',
    z.strictObject({
      id: recordIdSchema,
      passphrase: existingPassphraseSchema,
      job: saveJobIdSchema.optional()
    }),
    comparison
  ),
  /**
   * Restores the chosen parts after making a backup of the current state. Null if nothing differed:
   * nothing is changed then.
   */
  'snapshot:restore': defineCall(
    'administer',
    z.strictObject({
      id: recordIdSchema,
      parts: z.array(snapshotPartSchema).min(1),
      job: saveJobIdSchema.optional()
    }),
    z.strictObject({ backup: recordIdSchema.nullable() })
  ),
  /** Cancels the reading or restoring of a package; nothing is changed then. */
  'snapshot:stop': defineCall('everybody', z.strictObject({ job: saveJobIdSchema }), emptySchema),
  /**
   * Whether a package would contain the unit's own data and so requires a passphrase, and the
   * unit's tables whose rows are included.
   */
  'snapshot:foreseeExport': defineCall(
    'view',
    emptySchema,
    z.strictObject({ isOwn: z.boolean(), tables: z.array(rowsOfTable) })
  ),
  'snapshot:export': defineCall(
    'administer',
    z
      .strictObject({ passphrase: newPassphraseSchema.optional(), job: saveJobIdSchema.optional() })
      .optional(),
    saveResultSchema
  )
} as const
