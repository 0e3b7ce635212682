import { call, none } from '../../contract/call'
import { recordId } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { backupEntry, partDifference, snapshotPart } from './snapshot'

const comparison = z.strictObject({
  id: recordId,
  createdAt: z.int(),
  createdBy: z.string(),
  differences: z.array(partDifference),
  /** Attached documents: how many come with it, and how many its services name that neither it nor this machine has. */
  documents: z.strictObject({ included: z.int(), missing: z.int() })
})
export type SnapshotComparison = z.infer<typeof comparison>

/** Backups in the data folder, and packages that are carried to another machine. */
export const snapshotCalls = {
  'snapshot:list': call('view', none, z.array(backupEntry)),
  'snapshot:create': call('administer', none, backupEntry),
  'snapshot:compare': call('administer', z.strictObject({ id: recordId }), comparison),
  /** Asks for a package and compares it; null when the person cancels. Its id counts until the program ends. */
  'snapshot:open': call('administer', none, comparison.nullable()),
  /** Takes the chosen parts over; a backup of what was there is made first. Null where nothing differed: nothing is touched. */
  'snapshot:restore': call(
    'administer',
    z.strictObject({ id: recordId, parts: z.array(snapshotPart).min(1) }),
    z.strictObject({ backup: recordId.nullable() })
  ),
  'snapshot:export': call('administer', none, saveResult)
} as const
