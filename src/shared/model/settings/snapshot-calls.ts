import { recordIdSchema, textSchema } from '../../kit/fields'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../call'
import { existingPassphraseSchema, newPassphraseSchema } from './passphrase'
import { backupListEntrySchema, backupPartDifferenceSchema, backupPartNameSchema } from './snapshot'

const rowsOfTable = z.strictObject({ name: textSchema(100), rows: z.int() })

const accessCount = z.strictObject({ keys: z.int(), users: z.int() })
/**
 * Numbers of API keys and users whose access a restore would enable (`opened`) or disable
 * (`closed`).
 */
const accessChange = z.strictObject({ opened: accessCount, closed: accessCount })
export type RestoreAccessChange = z.infer<typeof accessChange>

const comparison = z.strictObject({
  id: recordIdSchema,
  createdAt: z.int(),
  createdBy: z.string(),
  differences: z.array(backupPartDifferenceSchema),
  /**
   * Attached documents: number included in the package, and number referenced by services but
   * missing both in the package and on this machine.
   */
  documents: z.strictObject({ included: z.int(), missing: z.int() }),
  /** Tables whose rows are included in the package. */
  tables: z.array(rowsOfTable),
  /** Texts about tables whose restored rows are unavailable because their files no longer exist. */
  lostRows: z.array(z.string()),
  /** Changes of access that result if every part is restored. */
  access: accessChange,
  /**
   * File name of an encrypted package, whose content is not read before `snapshot:unseal`; null for
   * an unencrypted one.
   */
  sealed: z.string().nullable()
})
export type BackupRestoreComparison = z.infer<typeof comparison>

/**
 * IPC calls for backups in the data folder, and for exchange packages that are carried to another
 * machine.
 */
export const snapshotCalls = {
  'snapshot:list': defineCall('view', emptySchema, z.array(backupListEntrySchema)),
  'snapshot:create': defineCall('administer', emptySchema, backupListEntrySchema),
  'snapshot:compare': defineCall('administer', z.strictObject({ id: recordIdSchema }), comparison),
  /**
   * Opens a dialog to choose a package and compares its content with the current state; null if the
   * user cancels. The package's id is valid until the program ends.
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
   * Restores the chosen parts after making a backup of the current state. Null if no part differed,
   * so that nothing was changed.
   */
  'snapshot:restore': defineCall(
    'administer',
    z.strictObject({
      id: recordIdSchema,
      parts: z.array(backupPartNameSchema).min(1),
      job: saveJobIdSchema.optional()
    }),
    z.strictObject({ backup: recordIdSchema.nullable() })
  ),
  /** Cancels the reading or restoring of a package before anything is changed. */
  'snapshot:stop': defineCall('everybody', z.strictObject({ job: saveJobIdSchema }), emptySchema),
  /**
   * Whether an exchange package would contain data of the unit and so requires a passphrase, and
   * the unit's tables whose rows would be included.
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
    fileSaveResultSchema
  )
} as const
