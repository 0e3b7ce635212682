import { call, none } from '../../contract/call'
import { recordId, text } from '../../kit/fields'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { newPassphrase, passphrase } from './passphrase'
import { backupEntry, partDifference, snapshotPart } from './snapshot'

const rowsOfTable = z.strictObject({ name: text(100), rows: z.int() })

const accessCount = z.strictObject({ keys: z.int(), users: z.int() })
/** API keys and users that taking over would open, and those of it that stay or become closed. */
const accessChange = z.strictObject({ opened: accessCount, closed: accessCount })
export type AccessChange = z.infer<typeof accessChange>

const comparison = z.strictObject({
  id: recordId,
  createdAt: z.int(),
  createdBy: z.string(),
  differences: z.array(partDifference),
  /** Attached documents: how many come with it, and how many its services name that neither it nor this machine has. */
  documents: z.strictObject({ included: z.int(), missing: z.int() }),
  /** Tables whose rows come with it. */
  tables: z.array(rowsOfTable),
  /** Tables that would not have the rows of then, as their files are gone, in words. */
  lostRows: z.array(z.string()),
  /** With every part taken over. */
  access: accessChange,
  /** Name of a package that is encrypted: nothing of it is read before `snapshot:unseal`. */
  sealed: z.string().nullable()
})
export type SnapshotComparison = z.infer<typeof comparison>

/** Backups in the data folder, and packages that are carried to another machine. */
export const snapshotCalls = {
  'snapshot:list': call('view', none, z.array(backupEntry)),
  'snapshot:create': call('administer', none, backupEntry),
  'snapshot:compare': call('administer', z.strictObject({ id: recordId }), comparison),
  /** Asks for a package and compares it; null when the person cancels. Its id counts until the program ends. */
  'snapshot:open': call('administer', none, comparison.nullable()),
  /** Reads an encrypted package that was opened; a wrong passphrase is told at its field. `job` names the reading, to watch and stop it. */
  'snapshot:unseal': call(
    'administer',
    z.strictObject({ id: recordId, passphrase, job: saveJob.optional() }),
    comparison
  ),
  /** Takes the chosen parts over; a backup of what was there is made first. Null where nothing differed: nothing is touched. */
  'snapshot:restore': call(
    'administer',
    z.strictObject({
      id: recordId,
      parts: z.array(snapshotPart).min(1),
      job: saveJob.optional()
    }),
    z.strictObject({ backup: recordId.nullable() })
  ),
  /** Ends the reading or taking over of a package; nothing changes then. */
  'snapshot:stop': call('everybody', z.strictObject({ job: saveJob }), none),
  /** Whether a package would carry anything of the unit's own, so that it needs a passphrase; tables of the unit whose rows go along. */
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
